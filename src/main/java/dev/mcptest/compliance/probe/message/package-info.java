/** Probes of single requests: their ids, headers, arguments and methods. */
@NullMarked
package dev.mcptest.compliance.probe.message;

import org.jspecify.annotations.NullMarked;
