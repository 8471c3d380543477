/** What a schema says of a value that breaks it. */
@NullMarked
package dev.mcptest.schema.error;

import org.jspecify.annotations.NullMarked;
