/** Proxies, chosen as the environment says. */
@NullMarked
package dev.mcptest.http.proxy;

import org.jspecify.annotations.NullMarked;
