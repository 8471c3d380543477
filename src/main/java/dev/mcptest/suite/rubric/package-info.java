/** What judges grade by, and who judges. */
@NullMarked
package dev.mcptest.suite.rubric;

import org.jspecify.annotations.NullMarked;
