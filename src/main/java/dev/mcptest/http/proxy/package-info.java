/** Proxies, chosen from environment variables. */
@NullMarked
package dev.mcptest.http.proxy;

import org.jspecify.annotations.NullMarked;
