/** Judges what a server answers without a suite. */
@NullMarked
package dev.mcptest.scaffold.audit;

import org.jspecify.annotations.NullMarked;
