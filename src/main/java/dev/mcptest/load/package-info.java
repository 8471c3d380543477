/** From YAML files to a suite, or to every problem they have. */
@NullMarked
package dev.mcptest.load;

import org.jspecify.annotations.NullMarked;
