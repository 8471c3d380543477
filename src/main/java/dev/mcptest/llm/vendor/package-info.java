/** A class per vendor that knows its wire format, and the HTTP that they share. */
@NullMarked
package dev.mcptest.llm.vendor;

import org.jspecify.annotations.NullMarked;
