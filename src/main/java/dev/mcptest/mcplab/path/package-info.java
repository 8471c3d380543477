/** The paths of jsonpath-plus 10, a dialect older than RFC 9535. */
@NullMarked
package dev.mcptest.mcplab.path;

import org.jspecify.annotations.NullMarked;
