/** Probes of results that ask for input. */
@NullMarked
package dev.mcptest.compliance.probe.input;

import org.jspecify.annotations.NullMarked;
