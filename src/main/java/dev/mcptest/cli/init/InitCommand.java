package dev.mcptest.cli.init;

import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.Command;
import dev.mcptest.cli.option.ExitCode;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.Usage;
import dev.mcptest.scaffold.config.ServerBlock;
import dev.mcptest.world.IoReason;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;

/** Writes a first suite: a starter, or from what a live server answers. */
public final class InitCommand implements Command {

    @Override
    public boolean takesPaths() {
        return true;
    }

    @Override
    public Usage usage() {
        return Usage.of(
                        """
                        Writes a first suite. Without a server it is a commented example that runs \
                        against the built-in mock. With one, mcptest asks the server what it offers, \
                        tries it, and writes the tests that pass. Tools that may change something \
                        are not called.\
                        """,
                        """

                        Examples:
                          mcptest init
                          mcptest init tests/api.yml --url https://example.org/mcp --auth-bearer-env TOKEN
                          mcptest init -- npx -y @modelcontextprotocol/server-everything
                          mcptest init --from-config .mcp.json --server github --ci github

                        Exit codes: 0 written, 1 a server could not be reached, 2 wrong usage, or a \
                        file exists. With 1 and 2 nothing is written.\
                        """)
                .word("DIR|FILE", "The suite (.yml, .yaml), or the folder of mcptest.yml.")
                .group(InitOptions.GROUP);
    }

    @Override
    public ExitCode run(Arguments arguments, Session session) {
        String suite = SuitePlace.of(arguments.positionals(), session.world());
        List<ServerBlock> servers = ServerChoice.of(arguments, session);
        var files =
                new InitFiles(session.world().workingDirectory(), arguments.get(InitOptions.FORCE));
        files.check(suite);
        Optional<String> ci = ci(arguments);
        ci.ifPresent(files::check);
        if (servers.isEmpty()) {
            addStarter(files, suite);
            addCi(files, suite, ci, Set.of());
            return write(files, suite, Optional.empty(), session);
        }
        var discovery = new Discovery(servers, suite, files, arguments, session);
        ExitCode code = discovery.run();
        if (code != ExitCode.OK) {
            return code;
        }
        addCi(files, suite, ci, discovery.secrets().keySet());
        return write(files, suite, Optional.of(discovery), session);
    }

    private static void addStarter(InitFiles files, String suite) {
        String mock = InitFiles.stem(suite) + ".mock.yml";
        files.add(suite, Starter.suite(mock));
        files.add(Path.of(suite).resolveSibling(mock).toString(), Starter.mock());
    }

    private static Optional<String> ci(Arguments arguments) {
        return switch (arguments.get(InitOptions.CI)) {
            case "github" -> Optional.of(CiText.GITHUB);
            case "gitlab" -> Optional.of(CiText.GITLAB);
            default -> Optional.empty();
        };
    }

    private static void addCi(
            InitFiles files, String suite, Optional<String> ci, Set<String> secrets) {
        ci.ifPresent(name ->
                files.add(
                        name,
                        name.equals(CiText.GITHUB)
                                ? CiText.github(suite, secrets)
                                : CiText.gitlab(suite)));
    }

    private static ExitCode write(
            InitFiles files, String suite, Optional<Discovery> discovery, Session session) {
        var stopped = new AtomicBoolean();
        session.console().interruption().setAction(() -> stopped.set(true));
        if (stopped.get()) {
            return ExitCode.FAILED;
        }
        try {
            files.write();
        } catch (IOException e) {
            session.console()
                    .err()
                    .println("error: the suite cannot be written: " + IoReason.of(e));
            return ExitCode.FAILED;
        }
        PrintStream out = session.console().out();
        files.texts().keySet().forEach(name -> out.println("wrote " + name));
        discovery.ifPresent(it -> {
            it.summary().forEach(out::println);
            it.notes().forEach(session.console().err()::println);
        });
        out.println();
        out.println("next: " + CiText.run(suite, ""));
        return ExitCode.OK;
    }
}
