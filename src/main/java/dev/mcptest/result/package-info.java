/** The run record: the results of a run, independent of how they were obtained. */
@NullMarked
package dev.mcptest.result;

import org.jspecify.annotations.NullMarked;
