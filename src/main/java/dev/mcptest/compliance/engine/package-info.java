/** Runs the rules against a server. */
@NullMarked
package dev.mcptest.compliance.engine;

import org.jspecify.annotations.NullMarked;
