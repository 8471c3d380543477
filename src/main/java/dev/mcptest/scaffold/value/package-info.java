/** Makes arguments that satisfy a schema, and schemas that answers satisfy. */
@NullMarked
package dev.mcptest.scaffold.value;

import org.jspecify.annotations.NullMarked;
