/** Tries what a live server offers, and makes a suite of it. */
@NullMarked
package dev.mcptest.scaffold;

import org.jspecify.annotations.NullMarked;
