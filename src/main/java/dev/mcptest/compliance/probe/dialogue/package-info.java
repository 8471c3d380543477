/** Probes of what a server asks of its client. */
@NullMarked
package dev.mcptest.compliance.probe.dialogue;

import org.jspecify.annotations.NullMarked;
