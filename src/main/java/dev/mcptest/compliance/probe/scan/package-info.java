/** Rules that look at all messages of a run, without sending any. */
@NullMarked
package dev.mcptest.compliance.probe.scan;

import org.jspecify.annotations.NullMarked;
