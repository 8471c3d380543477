/** Findings that probes share. */
@NullMarked
package dev.mcptest.compliance.probe.finding;

import org.jspecify.annotations.NullMarked;
