/** Probes that need several exchanges: pages, progress, cancellation, logs. */
@NullMarked
package dev.mcptest.compliance.probe.flow;

import org.jspecify.annotations.NullMarked;
