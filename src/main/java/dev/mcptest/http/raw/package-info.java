/** Requests with any method, headers and body, and their responses as they are. */
@NullMarked
package dev.mcptest.http.raw;

import org.jspecify.annotations.NullMarked;
