/** Matchers: predicates on a JSON value that explain why they fail. */
@NullMarked
package dev.mcptest.match;

import org.jspecify.annotations.NullMarked;
