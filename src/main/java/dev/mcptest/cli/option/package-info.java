/** What every command has: its options, its usage, the session it runs in and its exit code. */
@NullMarked
package dev.mcptest.cli.option;

import org.jspecify.annotations.NullMarked;
