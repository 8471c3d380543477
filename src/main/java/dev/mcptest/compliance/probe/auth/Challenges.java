package dev.mcptest.compliance.probe.auth;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.mcp.Revision;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the challenge to a request without credentials. */
public final class Challenges implements Probe {

    private static final String LOCATES = "AUTH-002";
    private static final String SCOPES = "AUTH-018";
    private static final String OFFLINE = "AUTH-019";
    private static final String NO_ERROR = "AUTH-020";

    @Override
    public List<String> rules() {
        return List.of(LOCATES, SCOPES, OFFLINE, NO_ERROR);
    }

    @Override
    public Lane lane() {
        return Lane.SIBLINGS;
    }

    @Override
    public void probe(Bench bench) throws InterruptedException {
        Optional<Protected> found = Protected.of(bench);
        if (found.isEmpty() || found.get().refusal().status().orElse(0) / 100 != 4) {
            rules().forEach(it ->
                    bench.report(it, Finding.skip("see AUTH-001: there was no refusal to read")));
            return;
        }
        Protected server = found.get();
        Optional<Map<String, String>> challenge = server.challenge();
        bench.report(LOCATES, server.with(locates(bench, server, challenge)));
        bench.report(
                NO_ERROR,
                server.with(
                        challenge
                                .filter(it -> it.containsKey("error"))
                                .map(it ->
                                        Finding.warn("the challenge has error=" + it.get("error")))
                                .orElseGet(() -> Finding.pass("no error"))));
        if (challenge.isEmpty()) {
            bench.report(SCOPES, Finding.skip("the refusal has no Bearer challenge"));
        } else {
            String scope = challenge.get().getOrDefault("scope", "");
            bench.report(
                    SCOPES,
                    server.with(
                            scope.isEmpty()
                                    ? Finding.warn("the challenge names no scope")
                                    : Finding.pass(scope)));
        }
        if (bench.wants(OFFLINE)) {
            bench.report(OFFLINE, offline(server, challenge));
        }
    }

    private static Finding locates(
            Bench bench, Protected server, Optional<Map<String, String>> challenge)
            throws InterruptedException {
        if (challenge.map(it -> it.containsKey("resource_metadata")).orElse(false)) {
            return Finding.pass("resource_metadata is in the challenge");
        }
        boolean either = bench.revision().compareTo(Revision.V2025_11_25) >= 0;
        return either && server.metadata().isPresent()
                ? Finding.pass("a well-known document is there")
                : Finding.fail("the 401 does not say where the metadata is")
                        .expecting(
                                "WWW-Authenticate with resource_metadata",
                                server.refusal()
                                        .headers()
                                        .getOrDefault("www-authenticate", "no such header"));
    }

    private static Finding offline(Protected server, Optional<Map<String, String>> challenge)
            throws InterruptedException {
        String scope = challenge.map(it -> it.getOrDefault("scope", "")).orElse("");
        String supported =
                server.metadata().map(it -> Protected.text(it, "scopes_supported")).orElse("");
        return (scope + supported).contains("offline_access")
                ? Finding.warn("offline_access is among the scopes")
                : Finding.pass("no offline_access");
    }
}
