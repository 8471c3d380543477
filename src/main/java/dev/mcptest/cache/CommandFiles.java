package dev.mcptest.cache;

import dev.mcptest.suite.server.ServerSpec;

import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The files that the command of a server names, and those that the named script is part of. */
final class CommandFiles {

    private static final Set<String> SHELLS = Set.of("sh", "bash", "dash", "zsh", "ksh", "fish");

    /** They run whatever version they find; what they find may change at any time. */
    private static final Set<String> FETCHERS =
            Set.of(
                    "npx", "bunx", "pnpx", "uvx", "pipx", "docker", "podman", "npm", "pnpm", "yarn",
                    "bun", "uv", "deno", "make", "cargo", "go", "gradle", "mvn");

    private static final Set<String> SCRIPTS =
            Set.of("js", "mjs", "cjs", "ts", "mts", "py", "rb", "php", "pl", "lua", "sh");

    private final ServerSpec.Stdio server;
    private final Map<String, String> environment;
    private final ObjectNode files;
    private final FileDigests digests;

    CommandFiles(
            ServerSpec.Stdio server,
            Map<String, String> environment,
            FileDigests digests,
            ObjectNode files) {
        this.digests = digests;
        this.server = server;
        this.environment = environment;
        this.files = files;
    }

    /** Adds the digests; returns why they do not tell enough, as a clause. */
    Optional<String> add() {
        String program = server.command().getFirst();
        String name = Path.of(program).getFileName().toString();
        List<String> words = server.command().subList(1, server.command().size());
        if (server.version().isEmpty()) {
            Optional<String> unknown = unknown(name, words);
            if (unknown.isPresent()) {
                return unknown;
            }
        }
        try {
            if (server.startup().isolation().isPresent()) {
                Path fixture = server.startup().isolation().get().folder();
                files.put("fixture", digests.ofFolder(fixture, _ -> true));
            }
            program(program).ifPresent(path -> files.put("program", FileDigests.stamp(path)));
            for (String word : words) {
                addNamed(word);
            }
            for (String value : server.environment().values()) {
                addNamed(value);
            }
            return Optional.empty();
        } catch (FileDigests.TooMuchException e) {
            return Optional.of(e.getMessage() + "; `server_version` can stand for it");
        } catch (IOException _) {
            return Optional.of("a file that its command names cannot be read");
        }
    }

    private static Optional<String> unknown(String program, List<String> words) {
        if (FETCHERS.contains(program)) {
            return Optional.of(
                    program
                            + " may start another version tomorrow, and the server has no"
                            + " `server_version`");
        }
        boolean text = SHELLS.contains(program) && words.contains("-c");
        boolean module = program.startsWith("python") && words.contains("-m");
        return text || module
                ? Optional.of(
                        "its command does not name the file that runs, and the server has no"
                                + " `server_version`")
                : Optional.empty();
    }

    private Optional<Path> program(String program) throws IOException {
        if (program.contains("/")) {
            Path path = server.folder().resolve(program);
            addScript(path);
            return Files.isRegularFile(path) ? Optional.of(path) : Optional.empty();
        }
        for (String folder : environment.getOrDefault("PATH", "").split(":", -1)) {
            Path path = server.folder().resolve(folder).resolve(program);
            if (Files.isExecutable(path) && Files.isRegularFile(path)) {
                return Optional.of(path);
            }
        }
        return Optional.empty();
    }

    /** Adds a file or folder that is named by a word, or after an equals sign in it. */
    private void addNamed(String word) throws IOException {
        Path path = existing(word.substring(word.indexOf('=') + 1));
        if (path == null || word.endsWith(".log")) {
            // What a log holds is the work of the server, not what it works on.
            return;
        }
        if (Files.isRegularFile(path)) {
            files.put(word, digests.of(path));
            addScript(path);
        } else if (Files.isDirectory(path)) {
            files.put(word, digests.ofFolder(path, _ -> true));
        }
    }

    private void addScript(Path file) throws IOException {
        if (server.version().isEmpty()
                && Files.isRegularFile(file)
                && SCRIPTS.contains(FileDigests.extension(file))) {
            Path script = file.toRealPath();
            Path root = SourceFolder.of(script);
            files.put("sources of " + script, digests.ofFolder(root, SourceFolder::isSource));
        }
    }

    private @org.jspecify.annotations.Nullable Path existing(String text) {
        try {
            Path path = text.isEmpty() ? null : server.folder().resolve(text);
            return path != null && Files.exists(path) ? path : null;
        } catch (InvalidPathException _) {
            return null;
        }
    }
}
