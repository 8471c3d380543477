/** Probes of subscriptions. */
@NullMarked
package dev.mcptest.compliance.probe.listen;

import org.jspecify.annotations.NullMarked;
