/** The models of agent tests, live or from a recording. */
@NullMarked
package dev.mcptest.execute.tape;

import org.jspecify.annotations.NullMarked;
