/** What changed between two surfaces, and whom it may break. */
@NullMarked
package dev.mcptest.surface.diff;

import org.jspecify.annotations.NullMarked;
