package dev.mcptest.load.server;

import dev.mcptest.http.tls.TlsOptions;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.WarningCode;
import dev.mcptest.load.value.Bound;
import dev.mcptest.load.value.Durations;
import dev.mcptest.load.value.Values;
import dev.mcptest.suite.server.Auth;
import dev.mcptest.suite.server.HttpSettings;
import dev.mcptest.suite.server.ServerSpec;
import dev.mcptest.suite.server.WaitForReady;
import dev.mcptest.suite.server.WaitForReady.Sign;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Turns an entry of {@code servers} with a URL into a server definition. */
final class UrlServerBinder {

    private final Path workingDirectory;
    private final Problems problems;

    /**
     * @param workingDirectory where to look for files that are not next to the suite
     */
    UrlServerBinder(Path workingDirectory, Problems problems) {
        this.workingDirectory = workingDirectory;
        this.problems = problems;
    }

    Bound<ServerSpec> bind(String name, SourceNode node, SourceNode url, long maxMessageBytes) {
        Optional<URI> uri = uri(url);
        if (uri.isEmpty()) {
            return Bound.refused(url, problems);
        }
        var headers = new HeaderBinder(problems);
        return Bound.of(
                new ServerSpec.Url(
                        name,
                        uri.get(),
                        new Auth(
                                node.get("auth").flatMap(auth -> auth.text("bearer_token_env")),
                                bound(auth(node, "oauth"), OAuthBinder::bind),
                                headers.bindCredentials(node)),
                        headers.bind(node),
                        http(node),
                        bound(node.get("wait_for_ready"), this::waitForReady),
                        maxMessageBytes,
                        ServerBinder.protocolChecks(node, problems),
                        new Values(node, problems).label("server_version"),
                        node.mark().file().label()));
    }

    private Optional<URI> uri(SourceNode url) {
        Optional<URI> uri = Urls.parse(url.text());
        if (uri.isPresent()) {
            return uri;
        }
        if (!problems.hasErrorAt(url, "")) {
            problems.error(
                    "server-url",
                    url,
                    "not an http or https URL: " + url.shown(problems.hiding(url)),
                    "write the whole URL, such as http://127.0.0.1:3001/mcp");
        }
        return Optional.empty();
    }

    private HttpSettings http(SourceNode node) {
        Optional<SourceNode> http = node.get("http");
        SourceNode block =
                http.orElseGet(() -> SourceNode.object(node.pointer(), node.mark(), Map.of()));
        var values = new Values(block, problems);
        HttpSettings usual = HttpSettings.DEFAULT;
        return new HttpSettings(
                values.duration("timeout").orElse(usual.timeout()),
                values.duration("connect_timeout").orElse(usual.connectTimeout()),
                (int) values.whole("max_redirects").orElse(usual.maxRedirects()),
                values.flag("user_agent_override").orElse(true),
                tls(block.get("tls"), auth(node, "mtls")),
                new Values(node, problems).flag("allow_insecure_auth").orElse(false));
    }

    private TlsOptions tls(Optional<SourceNode> tls, Optional<SourceNode> mtls) {
        if (tls.isEmpty() && mtls.isEmpty()) {
            return TlsOptions.DEFAULT;
        }
        boolean newest =
                tls.flatMap(node -> node.text("min_version")).filter("1.3"::equals).isPresent();
        List<Path> authorities = new ArrayList<>();
        file(tls, "ca_bundle_path").ifPresent(authorities::add);
        file(mtls, "ca_bundle_path").ifPresent(authorities::add);
        Optional<Path> key = file(mtls, "key_path");
        return new TlsOptions(
                tls.flatMap(node -> new Values(node, problems).flag("insecure_skip_verify"))
                        .orElse(false),
                newest ? TlsOptions.Floor.TLS_1_3 : TlsOptions.Floor.TLS_1_2,
                authorities,
                file(mtls, "cert_path")
                        .flatMap(certificate ->
                                key.map(k -> new TlsOptions.Identity(certificate, k))));
    }

    /** Returns a file next to the suite, or else in the working directory. */
    private Optional<Path> file(Optional<SourceNode> block, String key) {
        return block.flatMap(node -> node.get(key))
                .filter(path -> !path.text().isEmpty())
                .flatMap(this::file);
    }

    private Optional<Path> file(SourceNode path) {
        try {
            Path folder = path.mark().file().path().resolveSibling(path.text()).normalize();
            Path here = workingDirectory.resolve(path.text()).normalize();
            return Optional.of(!Files.exists(folder) && Files.exists(here) ? here : folder);
        } catch (InvalidPathException e) {
            problems.error(
                    "path",
                    path,
                    "no path here: " + e.getReason(),
                    "letters beyond ASCII need a UTF-8 locale");
            return Optional.empty();
        }
    }

    private Optional<WaitForReady> waitForReady(SourceNode node) {
        String text = node.text();
        if (text.startsWith("/")) {
            return Optional.of(new WaitForReady(new Sign.OriginPath(text), WaitForReady.LONGEST));
        }
        Optional<Duration> time = Durations.parse(text);
        if (time.isPresent()) {
            return Optional.of(WaitForReady.endpoint(bounded(time.get(), node)));
        }
        return Urls.parse(text)
                .map(url -> new WaitForReady(new Sign.Address(url), WaitForReady.LONGEST));
    }

    private Duration bounded(Duration time, SourceNode node) {
        if (time.compareTo(WaitForReady.LONGEST) <= 0) {
            return time;
        }
        problems.warning(
                WarningCode.WAIT_TOO_LONG,
                node,
                "a server is waited for 60 s at most",
                "write 60s, or give --wait-for-ready on the command line");
        return WaitForReady.LONGEST;
    }

    private static Optional<SourceNode> auth(SourceNode server, String key) {
        return server.get("auth").flatMap(auth -> auth.get(key));
    }

    /** Binds a value if it is written; a value that cannot be bound has a problem afterwards. */
    private <T> Optional<T> bound(
            Optional<SourceNode> written, Function<SourceNode, Optional<T>> binder) {
        Optional<T> bound = written.flatMap(binder);
        if (bound.isEmpty()) {
            written.ifPresent(problems::rejected);
        }
        return bound;
    }
}
