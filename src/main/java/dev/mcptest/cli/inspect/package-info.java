/** Commands that show what servers offer, and try and compare it. */
@NullMarked
package dev.mcptest.cli.inspect;

import org.jspecify.annotations.NullMarked;
