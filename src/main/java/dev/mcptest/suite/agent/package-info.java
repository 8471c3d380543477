/** What an agent test says besides its name, servers and expectations. */
@NullMarked
package dev.mcptest.suite.agent;

import org.jspecify.annotations.NullMarked;
