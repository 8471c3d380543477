/** The model of a suite: servers, tests, expectations, each knowing its place in a file. */
@NullMarked
package dev.mcptest.suite;

import org.jspecify.annotations.NullMarked;
