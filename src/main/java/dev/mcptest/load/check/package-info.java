/** What the schema cannot express, checked. */
@NullMarked
package dev.mcptest.load.check;

import org.jspecify.annotations.NullMarked;
