/** Probes of protected servers. */
@NullMarked
package dev.mcptest.compliance.probe.auth;

import org.jspecify.annotations.NullMarked;
