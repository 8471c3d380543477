/** Checks of single values that servers send, for compliance rules. */
@NullMarked
package dev.mcptest.compliance.value;

import org.jspecify.annotations.NullMarked;
