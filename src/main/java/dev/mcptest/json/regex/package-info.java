/** Regular expressions and text search in bounded time. */
@NullMarked
package dev.mcptest.json.regex;

import org.jspecify.annotations.NullMarked;
