/** Reads the servers in the configuration files of editors. */
@NullMarked
package dev.mcptest.scaffold.config;

import org.jspecify.annotations.NullMarked;
