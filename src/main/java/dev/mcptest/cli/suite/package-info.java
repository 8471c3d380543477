/** Commands that read suites, and how suites are named and tests selected on the command line. */
@NullMarked
package dev.mcptest.cli.suite;

import org.jspecify.annotations.NullMarked;
