/** OAuth as a client: where tokens come from, and when they are fetched. */
@NullMarked
package dev.mcptest.auth;

import org.jspecify.annotations.NullMarked;
