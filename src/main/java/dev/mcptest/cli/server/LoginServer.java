package dev.mcptest.cli.server;

import dev.mcptest.auth.TokenStore;
import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.HttpFlags;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.TokenFolder;
import dev.mcptest.cli.option.UsageException;
import dev.mcptest.cli.option.Version;
import dev.mcptest.connect.ConnectOptions;
import dev.mcptest.load.server.Urls;
import dev.mcptest.redact.Redactor;
import dev.mcptest.suite.server.ServerSpec;

import java.net.URI;
import java.util.Map;
import java.util.Optional;

/** Shared by {@code login} and {@code logout}. */
final class LoginServer {

    private LoginServer() {}

    /** Parses the URL of the command line. */
    static URI url(String text) {
        return Urls.parse(text)
                .orElseThrow(() -> new UsageException("a URL is http or https, not " + text));
    }

    /** Returns a server with the headers and certificates of the command line. */
    static ServerSpec.Url server(URI url, Arguments arguments, Session session) {
        ServerSpec.Url plain =
                ServerSpec.Url.plain(String.valueOf(url.getHost()), url, "the command line");
        return HttpFlags.of(arguments, session.world()).on(plain);
    }

    static ConnectOptions options(Session session, Redactor redactor) {
        return ConnectOptions.standard(Version.NUMBER, environment(session), redactor);
    }

    static Optional<String> variable(String name, Session session) {
        return Optional.ofNullable(environment(session).get(name)).filter(text -> !text.isEmpty());
    }

    /** Returns the stored tokens; throws when there is no folder to store them in. */
    static TokenStore store(Arguments arguments, Session session) {
        TokenStore store = TokenFolder.inspiteOfCi(arguments, session);
        if (!store.keeps()) {
            throw new UsageException(
                    "there is no folder to keep tokens in: give --cache-dir, or set HOME");
        }
        return store;
    }

    private static Map<String, String> environment(Session session) {
        return session.world().environment();
    }
}
