package dev.mcptest.cli.init;

import dev.mcptest.load.server.ServerFiles;
import dev.mcptest.mcp.session.McpSession;
import dev.mcptest.scaffold.config.ServerBlock;
import dev.mcptest.world.World;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What the servers of a new suite are called.
 *
 * @param servers those that it will have
 * @param redefined names of servers that other files would redefine
 */
public record ServerNames(List<ServerBlock> servers, Set<String> redefined) {

    private static final int LONGEST = 60;

    public ServerNames {
        servers = List.copyOf(servers);
        redefined = Set.copyOf(redefined);
    }

    /**
     * Returns the names for a suite.
     *
     * @param suite the file that it will be
     */
    public static ServerNames in(Path suite, List<ServerBlock> servers, World world) {
        return new ServerNames(servers, ServerFiles.names(world, suite));
    }

    /** Returns what a server calls itself; empty when that makes no name. */
    static Optional<String> own(McpSession session) {
        return session.identity()
                .serverInfo()
                .map(info -> word(info.path("name").asString("")))
                .filter(name -> !name.equals("-") && name.length() < LONGEST);
    }

    /** Returns the name, or one with a number when the run would take another server for it. */
    public String free(String name, ServerBlock server) {
        Set<String> taken = new HashSet<>(redefined);
        servers.stream()
                .filter(it -> !it.equals(server))
                .map(ServerBlock::name)
                .forEach(taken::add);
        String free = name;
        for (int i = 2; taken.contains(free); i++) {
            free = name + "-" + i;
        }
        return free;
    }

    /** Returns a text with nothing but letters, digits, `-` and `_`. */
    static String word(String text) {
        String plain = text.replaceAll("[^A-Za-z0-9_-]+", "-");
        return plain.isEmpty() ? "-" : plain;
    }
}
