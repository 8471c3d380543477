/** Probes that send hostile or very large input. */
@NullMarked
package dev.mcptest.compliance.probe.hostile;

import org.jspecify.annotations.NullMarked;
