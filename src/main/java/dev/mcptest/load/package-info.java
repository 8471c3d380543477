/** Loads YAML files as suites, or reports all of their problems. */
@NullMarked
package dev.mcptest.load;

import org.jspecify.annotations.NullMarked;
