package dev.mcptest.compliance.probe.auth;

import static dev.mcptest.compliance.Evidence.Role.PROBE;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.value.AbsoluteUri;
import dev.mcptest.compliance.value.Challenge;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.HttpLink;
import dev.mcptest.compliance.wire.Outgoing;
import dev.mcptest.json.Json;

import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A protected endpoint and the documents about it. */
final class Protected {

    private static final String PRM = "/.well-known/oauth-protected-resource";

    private final HttpLink link;
    private final Answer refusal;

    private Protected(HttpLink link, Answer refusal) {
        this.link = link;
        this.refusal = refusal;
    }

    /** Sends the first request of a session without credentials. */
    static Optional<Protected> of(Bench bench) throws InterruptedException {
        if (!(bench.unopened(bench.profile()) instanceof HttpLink link)) {
            return Optional.empty();
        }
        return Optional.of(new Protected(link, link.ask(bare(opening(bench)))));
    }

    static Outgoing opening(Bench bench) {
        return bench.revision().isStateless()
                ? Outgoing.request("server/discover")
                : Outgoing.request("initialize", bench.profile().initialize());
    }

    /** Returns it without credentials. */
    static Outgoing bare(Outgoing outgoing) {
        return outgoing.withoutHeader("Authorization");
    }

    HttpLink link() {
        return link;
    }

    URI url() {
        return link.url();
    }

    /** Returns the answer to a request without credentials. */
    Answer refusal() {
        return refusal;
    }

    /** Returns the parameters of the Bearer challenge, if there was one. */
    Optional<Map<String, String>> challenge() {
        return Challenge.bearer(List.of(refusal.headers().getOrDefault("www-authenticate", "")));
    }

    Got get(URI url) throws InterruptedException {
        return Got.get(link.http(), url, link.timeout());
    }

    /** Returns where the metadata is: only the URL of the challenge when it has one. */
    List<URI> metadataUrls() {
        Optional<String> named = challenge().map(it -> it.getOrDefault("resource_metadata", ""));
        if (named.isPresent() && !named.get().isEmpty()) {
            return uri(named.get()).stream().toList();
        }
        return List.of(origin().resolve(PRM + path()), origin().resolve(PRM));
    }

    /** Returns the first metadata document; empty when there is none. */
    Optional<Got> metadata() throws InterruptedException {
        for (URI url : metadataUrls()) {
            Got got = get(url);
            if (got.isOk()) {
                return Optional.of(got);
            }
        }
        return Optional.empty();
    }

    /** Returns the issuer and the first document of each authorization server. */
    Map<String, Got> authorizationServers(boolean oidc) throws InterruptedException {
        Map<String, Got> found = new LinkedHashMap<>();
        Optional<Got> metadata = metadata();
        if (metadata.isEmpty()) {
            return found;
        }
        for (var issuer : metadata.get().json().path("authorization_servers")) {
            for (URI url : issuerUrls(issuer.asString(""), oidc)) {
                Got got = get(url);
                if (!found.containsKey(issuer.asString("")) || got.isOk()) {
                    found.put(issuer.asString(""), got);
                }
                if (got.isOk()) {
                    break;
                }
            }
        }
        return found;
    }

    private static List<URI> issuerUrls(String issuer, boolean oidc) {
        Optional<URI> uri = uri(issuer);
        if (uri.isEmpty() || uri.get().getHost() == null) {
            return List.of();
        }
        URI origin = origin(uri.get());
        String path = bare(uri.get().getRawPath());
        Set<URI> urls = new LinkedHashSet<>();
        urls.add(origin.resolve("/.well-known/oauth-authorization-server" + path));
        if (oidc) {
            urls.add(origin.resolve("/.well-known/openid-configuration" + path));
            urls.add(origin.resolve(path + "/.well-known/openid-configuration"));
        }
        return new ArrayList<>(urls);
    }

    URI origin() {
        return origin(url());
    }

    private static URI origin(URI url) {
        return URI.create(url.getScheme() + "://" + url.getRawAuthority() + "/");
    }

    String path() {
        return bare(url().getRawPath());
    }

    private static String bare(String path) {
        return path == null || path.equals("/") ? "" : path;
    }

    static Optional<URI> uri(String text) {
        return AbsoluteUri.of(text);
    }

    Finding with(Finding finding) {
        return finding.with(refusal.evidence(PROBE));
    }

    static String shown(Got got) {
        return got.status() == 0 ? "no response" : "http " + got.status();
    }

    static String text(Got got, String member) {
        return Json.write(got.json().path(member));
    }
}
