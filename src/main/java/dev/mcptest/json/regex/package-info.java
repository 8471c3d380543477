/** Regular expressions that end within their time. */
@NullMarked
package dev.mcptest.json.regex;

import org.jspecify.annotations.NullMarked;
