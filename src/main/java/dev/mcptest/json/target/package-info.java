/** Targets: the paths into a JSON value that assertions use. */
@NullMarked
package dev.mcptest.json.target;

import org.jspecify.annotations.NullMarked;
