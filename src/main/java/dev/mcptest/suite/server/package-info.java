/**
 * The servers of a suite as written: how they are started or reached, and with which credentials.
 */
@NullMarked
package dev.mcptest.suite.server;

import org.jspecify.annotations.NullMarked;
