/** Matchers: predicates over one JSON value that say why they do not hold. */
@NullMarked
package dev.mcptest.match;

import org.jspecify.annotations.NullMarked;
