/** OAuth client: where tokens come from, and when they are requested. */
@NullMarked
package dev.mcptest.auth;

import org.jspecify.annotations.NullMarked;
