package dev.mcptest.compliance.probe.http;

import static dev.mcptest.compliance.Evidence.Role.PROBE;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.HttpLink;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.compliance.wire.SseLink;
import dev.mcptest.http.TransportException;
import dev.mcptest.http.raw.RawHttp;
import dev.mcptest.json.Json;
import dev.mcptest.suite.server.ServerSpec;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Compares the lists of a server at two addresses. */
public final class OtherTransport implements Probe {

    private static final String AGREE = "COMPAT-011";
    private static final int MOST_PAGES = 20;

    @Override
    public List<String> rules() {
        return List.of(AGREE);
    }

    @Override
    public Lane lane() {
        return Lane.SIBLINGS;
    }

    @Override
    public void probe(Bench bench) throws InterruptedException {
        String other = bench.hints().json().path("other_url").asString("");
        if (!(bench.server() instanceof ServerSpec.Url url) || other.isEmpty()) {
            bench.report(AGREE, Finding.skip("needs the hint `other_url`"));
            return;
        }
        var http = new RawHttp(bench.connector().endpoint(url.at(URI.create(other), url.source())));
        try (http) {
            bench.report(AGREE, compared(bench, http));
        } catch (TransportException e) {
            bench.report(AGREE, unreached(String.valueOf(e.getMessage())));
        }
    }

    private static Finding unreached(String why) {
        return Finding.inconclusive("the other address was not reached: " + why);
    }

    private static Finding compared(Bench bench, RawHttp http)
            throws TransportException, InterruptedException {
        var timeout = bench.shared().timeout();
        try (var link = new HttpLink(http, bench.traffic(), bench.profile(), timeout)) {
            Answer opening = link.open();
            if (opening.isResult()) {
                return agree(bench, link, opening);
            }
            boolean older = opening.status().orElse(0) / 100 == 4;
            if (!older || bench.revision().isStateless()) {
                return unreached(opening.describe());
            }
        }
        try (var link = SseLink.start(http, bench.traffic(), bench.profile(), timeout)) {
            Answer opening = link.open();
            return opening.isResult() ? agree(bench, link, opening) : unreached(opening.describe());
        }
    }

    /** Both are asked now: what was listed at the beginning may have changed since. */
    private static Finding agree(Bench bench, HttpLink link, Answer opening)
            throws InterruptedException {
        Link here = bench.shared();
        List<String> differences = new ArrayList<>();
        compare("tools", "tools/list", "name", here, link, differences);
        compare("resources", "resources/list", "uri", here, link, differences);
        compare(
                "resourceTemplates",
                "resources/templates/list",
                "uriTemplate",
                here,
                link,
                differences);
        compare("prompts", "prompts/list", "name", here, link, differences);
        return differences.isEmpty()
                ? Finding.pass("the lists are equal")
                : Finding.warn(String.join("; ", differences)).with(opening.evidence(PROBE));
    }

    private static void compare(
            String member,
            String method,
            String key,
            Link here,
            Link there,
            List<String> differences) {
        var ours = names(list(here, method, member), key);
        var theirs = names(list(there, method, member), key);
        var onlyHere = new TreeSet<>(ours);
        onlyHere.removeAll(theirs);
        theirs.removeAll(ours);
        if (!onlyHere.isEmpty()) {
            differences.add(
                    member + " missing at the other address: " + String.join(", ", onlyHere));
        }
        if (!theirs.isEmpty()) {
            differences.add(member + " only at the other address: " + String.join(", ", theirs));
        }
    }

    private static Set<String> names(List<JsonNode> entries, String key) {
        var names = new TreeSet<String>();
        entries.forEach(it -> names.add(it.path(key).asString("")));
        return names;
    }

    private static List<JsonNode> list(Link link, String method, String member) {
        List<JsonNode> all = new ArrayList<>();
        ObjectNode params = Json.object();
        for (int page = 0; page < MOST_PAGES; page++) {
            Answer answer = link.ask(method, params);
            answer.result().path(member).forEach(all::add);
            JsonNode next = answer.result().path("nextCursor");
            if (!next.isString()) {
                break;
            }
            params = Json.object().put("cursor", next.stringValue());
        }
        return all;
    }
}
