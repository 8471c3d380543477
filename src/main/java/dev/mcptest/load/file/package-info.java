/** Files of suites, found and read. */
@NullMarked
package dev.mcptest.load.file;

import org.jspecify.annotations.NullMarked;
