/** Regular expressions of JavaScript: ECMAScript 2023 with Annex B, without the flag u. */
@NullMarked
package dev.mcptest.mcplab.regex;

import org.jspecify.annotations.NullMarked;
