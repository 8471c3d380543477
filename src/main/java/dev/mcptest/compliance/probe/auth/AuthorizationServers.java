package dev.mcptest.compliance.probe.auth;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.probe.finding.Findings;
import dev.mcptest.mcp.Revision;

import tools.jackson.databind.JsonNode;

import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;

/** Reads the metadata of the authorization servers. */
public final class AuthorizationServers implements Probe {

    private static final String RESOLVES = "AUTH-010";
    private static final String DEFAULTS = "AUTH-022";
    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");
    private static final List<String> ENDPOINTS =
            List.of("authorization_endpoint", "token_endpoint", "registration_endpoint");

    /** How the document of an issuer is judged, by rule. */
    private static final Map<String, BiFunction<String, JsonNode, Finding>> DOCUMENTS =
            Map.of(
                    "AUTH-011", AuthorizationServers::issuer,
                    "AUTH-012", AuthorizationServers::pkce,
                    "AUTH-013", AuthorizationServers::tls,
                    "AUTH-014", AuthorizationServers::clientDocuments);

    @Override
    public List<String> rules() {
        return List.of(RESOLVES, "AUTH-011", "AUTH-012", "AUTH-013", "AUTH-014", DEFAULTS);
    }

    @Override
    public Lane lane() {
        return Lane.SIBLINGS;
    }

    @Override
    public void probe(Bench bench) throws InterruptedException {
        Optional<Protected> server = Protected.of(bench);
        if (server.isEmpty()) {
            rules().forEach(it -> bench.report(it, Finding.skip("only over HTTP")));
            return;
        }
        boolean former = bench.revision() == Revision.V2025_03_26;
        Map<String, Got> found = former ? former(server.get()) : servers(bench, server.get());
        bench.report(DEFAULTS, defaults(server.get(), found));
        bench.report(RESOLVES, resolves(found));
        DOCUMENTS.forEach((rule, judge) -> bench.report(rule, documents(found, judge)));
    }

    private static Map<String, Got> servers(Bench bench, Protected server)
            throws InterruptedException {
        return server.authorizationServers(bench.revision().compareTo(Revision.V2025_11_25) >= 0);
    }

    /** In 2025-03-26 the server is its own authorization server. */
    private static Map<String, Got> former(Protected server) throws InterruptedException {
        Map<String, Got> found = new LinkedHashMap<>();
        URI url = server.origin().resolve("/.well-known/oauth-authorization-server");
        found.put(server.origin().toString(), server.get(url));
        return found;
    }

    private static Finding defaults(Protected server, Map<String, Got> found)
            throws InterruptedException {
        if (found.values().stream().anyMatch(Got::isOk)) {
            return Finding.pass("there is metadata");
        }
        Got got = server.get(server.origin().resolve("/authorize"));
        return got.status() != 0 && got.status() != 404 && got.status() < 500
                ? Finding.pass("/authorize answers")
                : Finding.fail("neither metadata nor /authorize answers").with(got.evidence());
    }

    private static Finding resolves(Map<String, Got> found) {
        if (found.isEmpty()) {
            return Finding.skip("see AUTH-007: no authorization server is named");
        }
        for (var server : found.entrySet()) {
            if (!server.getValue().isOk()) {
                return Finding.warn(
                                server.getKey()
                                        + " has no metadata: "
                                        + Protected.shown(server.getValue()))
                        .with(server.getValue().evidence());
            }
        }
        return Finding.pass(String.join(", ", found.keySet()));
    }

    private static Finding documents(
            Map<String, Got> found, BiFunction<String, JsonNode, Finding> judge) {
        Finding worst = Finding.skip("see AUTH-010: there is no metadata");
        boolean any = false;
        for (var server : found.entrySet()) {
            if (server.getValue().isOk()) {
                Finding finding =
                        judge.apply(server.getKey(), server.getValue().json())
                                .with(server.getValue().evidence());
                worst = any ? Findings.worse(worst, finding) : finding;
                any = true;
            }
        }
        return worst;
    }

    private static Finding issuer(String issuer, JsonNode document) {
        String got = document.path("issuer").asString("");
        return got.equals(issuer)
                ? Finding.pass(issuer)
                : Finding.warn("the issuer differs").expecting(issuer, got);
    }

    private static Finding pkce(String issuer, JsonNode document) {
        JsonNode methods = document.path("code_challenge_methods_supported");
        return methods.valueStream().anyMatch(it -> it.asString("").equals("S256"))
                ? Finding.pass("S256")
                : Finding.warn(issuer + " does not advertise S256")
                        .expecting("S256", methods.toString());
    }

    private static Finding tls(String issuer, JsonNode document) {
        for (String endpoint : ENDPOINTS) {
            Optional<URI> url = Protected.uri(document.path(endpoint).asString(""));
            if (url.isPresent()
                    && !"https".equals(url.get().getScheme())
                    && !LOOPBACK.contains(String.valueOf(url.get().getHost()))) {
                return Finding.warn("the " + endpoint + " of " + issuer + " is " + url.get());
            }
        }
        return Finding.pass("https or loopback");
    }

    private static Finding clientDocuments(String issuer, JsonNode document) {
        return document.path("client_id_metadata_document_supported").asBoolean(false)
                ? Finding.pass("advertised")
                : Finding.warn(issuer + " does not take client id metadata documents");
    }
}
