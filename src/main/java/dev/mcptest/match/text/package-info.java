/** Matchers of a text. */
@NullMarked
package dev.mcptest.match.text;

import org.jspecify.annotations.NullMarked;
