package dev.mcptest.compliance.probe.auth;

import static dev.mcptest.compliance.Evidence.Role.PROBE;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.probe.finding.Findings;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.HttpLink;
import dev.mcptest.compliance.wire.Outgoing;
import dev.mcptest.http.TransportException;
import dev.mcptest.http.raw.RawRequest;
import dev.mcptest.json.Json;

import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Sends requests without the token, or with the token in the wrong place. */
public final class Credentials implements Probe {

    private static final String REFUSED = "AUTH-001";
    private static final String QUERY = "AUTH-004";
    private static final String METHODS = "AUTH-017";
    private static final String TLS = "AUTH-021";
    private static final String BEARER = "bearer ";

    @Override
    public List<String> rules() {
        return List.of(REFUSED, QUERY, METHODS, TLS);
    }

    @Override
    public Lane lane() {
        return Lane.SIBLINGS;
    }

    @Override
    public void probe(Bench bench) throws InterruptedException {
        var server = Protected.of(bench);
        if (server.isEmpty()) {
            rules().forEach(it -> bench.report(it, Finding.skip("only over HTTP")));
            return;
        }
        bench.report(REFUSED, server.get().with(refused(server.get().refusal())));
        if (bench.wants(QUERY)) {
            bench.report(QUERY, query(bench, server.get()));
        }
        if (bench.wants(METHODS)) {
            bench.report(METHODS, methods(bench, server.get().link()));
        }
        if (bench.wants(TLS)) {
            bench.report(TLS, tls(server.get()));
        }
    }

    private static Finding refused(Answer answer) {
        int status = answer.status().orElse(0);
        boolean challenged = answer.headers().containsKey("www-authenticate");
        if (status == 401) {
            return Finding.pass("401");
        }
        if (status == 403) {
            return Finding.warn(challenged ? "403 with a challenge" : "403 without a challenge");
        }
        return status == 0 || status >= 500
                ? Finding.inconclusive(answer.describe())
                : Finding.fail("a request without credentials got " + answer.describe())
                        .expecting("401", String.valueOf(status));
    }

    private static Finding query(Bench bench, Protected server) throws InterruptedException {
        String token = token(server.link());
        if (token.isEmpty()) {
            return Finding.skip("no bearer token is sent");
        }
        URI url = server.url();
        String mark = url.getRawQuery() == null ? "?" : "&";
        Outgoing opening = Protected.opening(bench).id(Json.nodes().numberNode(1));
        byte[] body = Json.writeBytes(opening.json());
        var headers =
                List.of(
                        Map.entry("Content-Type", "application/json"),
                        Map.entry("Accept", "application/json, text/event-stream"),
                        Map.entry("MCP-Protocol-Version", bench.revision().wire()),
                        Map.entry("Mcp-Method", opening.method()));
        var request =
                new RawRequest(
                        "POST",
                        URI.create(url + mark + "access_token=" + token),
                        bench.revision().isStateless() ? headers : headers.subList(0, 2),
                        body,
                        false);
        int status = Got.send(server.link().http(), request, server.link().timeout()).status();
        return status / 100 == 2
                ? Finding.warn("a token in the query was accepted")
                        .expecting("401, 400 or 403", String.valueOf(status))
                : Finding.pass("refused with " + status);
    }

    private static String token(HttpLink link) {
        try {
            String header =
                    link.http().endpoint().credentials().headers().entrySet().stream()
                            .filter(it -> it.getKey().equalsIgnoreCase("Authorization"))
                            .map(Map.Entry::getValue)
                            .findFirst()
                            .orElse("");
            return header.toLowerCase(Locale.ROOT).startsWith(BEARER)
                    ? header.substring(BEARER.length())
                    : "";
        } catch (TransportException _) {
            return "";
        }
    }

    private static Finding methods(Bench bench, HttpLink link) {
        Map<String, Outgoing> all = new LinkedHashMap<>();
        all.put("GET", Outgoing.http("GET", ""));
        all.put("DELETE", Outgoing.http("DELETE", ""));
        all.put(
                "a notification",
                Outgoing.notification(
                        "notifications/cancelled", Json.object().put("requestId", 1)));
        all.put("tools/list", Outgoing.request("tools/list"));
        if (bench.revision().isStateless()) {
            all.put("server/discover", Outgoing.request("server/discover"));
        }
        Finding worst = Finding.pass("all are refused");
        for (var request : all.entrySet()) {
            Answer answer = link.ask(Protected.bare(request.getValue()), link.timeout());
            if (answer.status().orElse(0) / 100 == 2 && !answer.isError()) {
                String what = request.getKey() + " without credentials was served";
                Finding served =
                        request.getKey().equals("server/discover")
                                ? Finding.warn(what)
                                : Finding.fail(what);
                worst = Findings.worse(worst, served.with(answer.evidence(PROBE)));
            }
        }
        return worst;
    }

    private static Finding tls(Protected server) throws InterruptedException {
        URI url = server.url();
        if (!"https".equals(url.getScheme())) {
            return Finding.skip("the endpoint is not an https URL");
        }
        Got got = server.get(URI.create("http" + url.toString().substring("https".length())));
        boolean redirected =
                got.status() / 100 == 3
                        && got.headers().getOrDefault("location", "").startsWith("https:");
        return redirected || got.status() == 0 || got.status() / 100 == 4
                ? Finding.pass(redirected ? "redirected to https" : Protected.shown(got))
                : Finding.warn("plain http got " + got.status()).with(got.evidence());
    }
}
