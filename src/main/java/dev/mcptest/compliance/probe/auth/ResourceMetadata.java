package dev.mcptest.compliance.probe.auth;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.Verdict;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.probe.finding.Findings;
import dev.mcptest.compliance.value.Flaws;

import tools.jackson.databind.JsonNode;

import java.net.URI;
import java.util.List;
import java.util.Optional;

/** Reads the metadata of the protected resource. */
public final class ResourceMetadata implements Probe {

    private static final String EXISTS = "AUTH-006";
    private static final String SERVERS = "AUTH-007";
    private static final String IDENTIFIES = "AUTH-008";
    private static final String OPEN = "AUTH-009";
    private static final String WELL_KNOWN = "/.well-known/oauth-protected-resource";

    @Override
    public List<String> rules() {
        return List.of(EXISTS, SERVERS, IDENTIFIES, OPEN);
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
        Optional<Got> metadata = server.get().metadata();
        if (metadata.isEmpty()) {
            absent(bench, server.get());
            return;
        }
        Got got = metadata.get();
        bench.report(EXISTS, Finding.pass(got.request()));
        bench.report(OPEN, Finding.pass("read without credentials"));
        bench.report(
                SERVERS, servers(got.json().path("authorization_servers")).with(got.evidence()));
        bench.report(IDENTIFIES, identifies(server.get(), got).with(got.evidence()));
    }

    private static void absent(Bench bench, Protected server) throws InterruptedException {
        List<URI> urls = server.metadataUrls();
        Finding missing = Finding.fail("there is no metadata at " + urls);
        Finding locked = Finding.skip("see AUTH-006");
        for (URI url : urls) {
            Got got = server.get(url);
            missing = missing.with(got.evidence());
            if (got.status() == 401 || got.status() == 403) {
                locked = Finding.fail("the metadata needs credentials").with(got.evidence());
            }
        }
        boolean isLocked = locked.verdict() == Verdict.FAIL;
        bench.report(EXISTS, isLocked ? Finding.skip("see AUTH-009") : missing);
        bench.report(OPEN, locked);
        bench.report(SERVERS, Finding.skip("see AUTH-006"));
        bench.report(IDENTIFIES, Finding.skip("see AUTH-006"));
    }

    private static Finding servers(JsonNode servers) {
        var flaws = new Flaws();
        flaws.saw();
        flaws.require(
                servers.isArray() && !servers.isEmpty(),
                "authorization_servers is not a non-empty array");
        servers.forEach(it ->
                flaws.require(
                        Protected.uri(it.asString("")).filter(u -> u.getHost() != null).isPresent(),
                        it + " is not a URL"));
        return Findings.of(flaws, "");
    }

    private static Finding identifies(Protected server, Got got) {
        String resource = got.json().path("resource").asString("");
        String endpoint = server.url().toString();
        boolean root = got.request().endsWith(WELL_KNOWN);
        boolean same =
                resource.equals(endpoint)
                        || (root && plain(resource).equals(plain(server.origin().toString())));
        if (same) {
            return Finding.pass(resource);
        }
        Finding finding =
                plain(resource).equals(plain(endpoint))
                        ? Finding.warn("the resource differs in its slash or port")
                        : Finding.fail("the resource is not this server");
        return finding.expecting(endpoint, resource);
    }

    private static String plain(String url) {
        String bare = url.endsWith("/") ? url.substring(0, url.length() - 1) : url;
        return bare.replaceFirst("^(https://[^/]+):443(/|$)", "$1$2")
                .replaceFirst("^(http://[^/]+):80(/|$)", "$1$2");
    }
}
