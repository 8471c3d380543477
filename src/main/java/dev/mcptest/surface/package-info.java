/** What a server offers: its tools, resources, templates and prompts, captured and compared. */
@NullMarked
package dev.mcptest.surface;

import org.jspecify.annotations.NullMarked;
