/**
 * The HTTP client: requests, redirects, event streams, and the stage at which an exchange failed.
 */
@NullMarked
package dev.mcptest.http;

import org.jspecify.annotations.NullMarked;
