/** The HTTP client: requests, redirects, event streams, and how far each exchange got. */
@NullMarked
package dev.mcptest.http;

import org.jspecify.annotations.NullMarked;
