/** JSON Schema: {@link JsonSchema} validates a value and explains what is wrong with it. */
@NullMarked
package dev.mcptest.schema;

import org.jspecify.annotations.NullMarked;
