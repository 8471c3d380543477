/** What a mock server offers, read from its manifest. */
@NullMarked
package dev.mcptest.mock.manifest;

import org.jspecify.annotations.NullMarked;
