/** TLS: certificates, keys and the files they are read from. */
@NullMarked
package dev.mcptest.http.tls;

import org.jspecify.annotations.NullMarked;
