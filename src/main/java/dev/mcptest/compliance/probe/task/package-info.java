/** Probes of tasks: of 2025-11-25, and of the extension of 2026-07-28. */
@NullMarked
package dev.mcptest.compliance.probe.task;

import org.jspecify.annotations.NullMarked;
