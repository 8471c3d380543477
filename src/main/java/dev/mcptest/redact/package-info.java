/** Secrets, and how they are kept out of everything that is written. */
@NullMarked
package dev.mcptest.redact;

import org.jspecify.annotations.NullMarked;
