/** Binds rubrics, evaluations, scorers and calibrations. */
@NullMarked
package dev.mcptest.load.eval;

import org.jspecify.annotations.NullMarked;
