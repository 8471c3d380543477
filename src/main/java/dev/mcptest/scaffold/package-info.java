/** Makes a suite from what a live server offers. */
@NullMarked
package dev.mcptest.scaffold;

import org.jspecify.annotations.NullMarked;
