/** The mock server on the wire: stdio and HTTP. */
@NullMarked
package dev.mcptest.mock.front;

import org.jspecify.annotations.NullMarked;
