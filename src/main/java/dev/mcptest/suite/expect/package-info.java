/** The expectations of a test as written: assertions, budgets and scoring. */
@NullMarked
package dev.mcptest.suite.expect;

import org.jspecify.annotations.NullMarked;
