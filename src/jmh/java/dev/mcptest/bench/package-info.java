/** Benches of what every assertion does: time for people, bytes allocated for the build. */
package dev.mcptest.bench;
