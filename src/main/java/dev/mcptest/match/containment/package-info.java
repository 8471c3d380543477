/** Matchers that look for a value inside another. */
@NullMarked
package dev.mcptest.match.containment;

import org.jspecify.annotations.NullMarked;
