/** The rules of the protocol and what is found about a server. */
@NullMarked
package dev.mcptest.compliance;

import org.jspecify.annotations.NullMarked;
