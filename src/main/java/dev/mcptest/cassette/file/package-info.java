/** The files of recordings. */
@NullMarked
package dev.mcptest.cassette.file;

import org.jspecify.annotations.NullMarked;
