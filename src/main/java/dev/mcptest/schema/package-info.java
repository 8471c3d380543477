/**
 * JSON Schema behind one door: {@link JsonSchema} checks a value and says what is wrong with it.
 */
@NullMarked
package dev.mcptest.schema;

import org.jspecify.annotations.NullMarked;
