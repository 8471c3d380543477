/** Probes of processes and their streams. */
@NullMarked
package dev.mcptest.compliance.probe.stdio;

import org.jspecify.annotations.NullMarked;
