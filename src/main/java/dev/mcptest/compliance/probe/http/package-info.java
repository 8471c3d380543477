/** Probes of sessions, streams and headers over HTTP. */
@NullMarked
package dev.mcptest.compliance.probe.http;

import org.jspecify.annotations.NullMarked;
