/** Targets: paths into a JSON value, as assertions write them. */
@NullMarked
package dev.mcptest.json.target;

import org.jspecify.annotations.NullMarked;
