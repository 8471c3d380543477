/** Live servers: started when first needed, shared between tests, restarted when they end. */
@NullMarked
package dev.mcptest.pool;

import org.jspecify.annotations.NullMarked;
