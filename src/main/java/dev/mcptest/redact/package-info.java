/** Secrets, and how they are kept out of all output. */
@NullMarked
package dev.mcptest.redact;

import org.jspecify.annotations.NullMarked;
