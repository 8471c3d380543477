/** Holds an answer against what a test expects of it; knows nothing of the wire. */
@NullMarked
package dev.mcptest.judge;

import org.jspecify.annotations.NullMarked;
