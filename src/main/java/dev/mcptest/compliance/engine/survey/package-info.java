/** What a server has, found out before the rules run: its tools, what can be called, its tasks. */
@NullMarked
package dev.mcptest.compliance.engine.survey;

import org.jspecify.annotations.NullMarked;
