/** The model of a suite: servers, tests and expectations, each with its position in a file. */
@NullMarked
package dev.mcptest.suite;

import org.jspecify.annotations.NullMarked;
