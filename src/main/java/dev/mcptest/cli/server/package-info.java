/** Commands about one server: doctor, login, logout and mock. */
@NullMarked
package dev.mcptest.cli.server;

import org.jspecify.annotations.NullMarked;
