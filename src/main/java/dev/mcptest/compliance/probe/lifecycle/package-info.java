/** Probes of handshakes, versions and eras. */
@NullMarked
package dev.mcptest.compliance.probe.lifecycle;

import org.jspecify.annotations.NullMarked;
