/** Writes outputs into definition files and leaves the rest of the text as it is. */
@NullMarked
package dev.mcptest.capture.edit;

import org.jspecify.annotations.NullMarked;
