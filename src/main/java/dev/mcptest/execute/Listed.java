package dev.mcptest.execute;

import dev.mcptest.definition.ListedTools;

/**
 * What a server lists.
 *
 * @param revision the protocol revision of the session
 */
record Listed(ListedTools tools, String revision) {}
