/** Where something stands in a file, and what is wrong there. */
@NullMarked
package dev.mcptest.source;

import org.jspecify.annotations.NullMarked;
