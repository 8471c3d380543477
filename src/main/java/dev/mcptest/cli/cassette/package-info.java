/** The commands about recordings. */
@NullMarked
package dev.mcptest.cli.cassette;

import org.jspecify.annotations.NullMarked;
