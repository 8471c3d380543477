/** What makes a connection safe: certificates, keys and the files they come from. */
@NullMarked
package dev.mcptest.http.tls;

import org.jspecify.annotations.NullMarked;
