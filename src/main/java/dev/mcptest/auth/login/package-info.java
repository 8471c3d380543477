/** Logging in and out in a browser or on another device. */
@NullMarked
package dev.mcptest.auth.login;

import org.jspecify.annotations.NullMarked;
