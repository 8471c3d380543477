/** The registry of matchers, and the matchers that are composed of others. */
@NullMarked
package dev.mcptest.match.composed;

import org.jspecify.annotations.NullMarked;
