package dev.mcptest.compliance.probe.flow;

import static dev.mcptest.compliance.Evidence.Role.PROBE;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.Verdict;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.probe.finding.Findings;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Follows the cursors of lists to their end. */
public final class Pages implements Probe {

    private static final int MOST = 100;
    private static final String SCOPE = "RES-016";

    private record Paged(String rule, String method, String member, String key) {}

    private static final List<Paged> LISTS =
            List.of(
                    new Paged("TOOL-003", "tools/list", "tools", "name"),
                    new Paged("RES-005", "resources/list", "resources", "uri"),
                    new Paged("PROMPT-006", "prompts/list", "prompts", "name"),
                    new Paged(
                            "RESTPL-004",
                            "resources/templates/list",
                            "resourceTemplates",
                            "uriTemplate"));

    @Override
    public List<String> rules() {
        List<String> all = new ArrayList<>(List.of(SCOPE));
        LISTS.forEach(it -> all.add(it.rule()));
        return all;
    }

    @Override
    public Lane lane() {
        return Lane.CALLS;
    }

    @Override
    public void probe(Bench bench) throws InterruptedException {
        Link link = bench.shared();
        Finding scope = Finding.skip("no list was read");
        for (Paged list : LISTS) {
            boolean declared = bench.facts().declares(list.method().split("/", -1)[0]);
            if (declared && (bench.wants(list.rule()) || bench.wants(SCOPE))) {
                List<Answer> pages = new ArrayList<>();
                bench.report(list.rule(), walk(link, list, pages));
                scope = Findings.worse(scope, scope(list, pages));
            }
        }
        bench.report(SCOPE, scope);
    }

    private static Finding walk(Link link, Paged list, List<Answer> pages) {
        Set<JsonNode> cursors = new HashSet<>();
        Set<String> names = new HashSet<>();
        Answer page = link.ask(list.method());
        if (!page.isResult()) {
            return Findings.gated(page)
                    .orElseGet(() -> Finding.skip("see PROTO-018: " + page.describe()));
        }
        for (Answer at = page; ; ) {
            pages.add(at);
            Finding fault = fault(at, list, names, cursors);
            if (fault.verdict() != Verdict.PASS) {
                return fault.with(at.evidence(PROBE));
            }
            JsonNode next = at.result().path("nextCursor");
            if (next.isMissingNode()) {
                return Finding.pass(pages.size() == 1 ? "1 page" : pages.size() + " pages");
            }
            if (pages.size() == MOST) {
                return Finding.inconclusive("more than " + MOST + " pages");
            }
            at = link.ask(list.method(), Json.object().set("cursor", next));
        }
    }

    private static Finding fault(
            Answer page, Paged list, Set<String> names, Set<JsonNode> cursors) {
        JsonNode next = page.result().path("nextCursor");
        if (!page.isResult()) {
            return Findings.gated(page)
                    .orElseGet(() -> Finding.fail("a page got " + page.describe()));
        }
        if (!page.result().path(list.member()).isArray()) {
            return Finding.fail("a page has no array \"" + list.member() + "\"");
        }
        if (!next.isMissingNode() && !next.isString()) {
            return Finding.fail("the nextCursor is " + next + ", not a string");
        }
        if (!next.isMissingNode() && !cursors.add(next)) {
            return Finding.fail("the cursor " + next + " came back: the list has no end");
        }
        Set<String> own = new HashSet<>();
        page.result().path(list.member()).forEach(it -> own.add(it.path(list.key()).asString("")));
        for (String name : own) {
            if (!names.add(name)) {
                return Finding.fail("\"" + name + "\" is on two pages");
            }
        }
        return Finding.pass("");
    }

    private static Finding scope(Paged list, List<Answer> pages) {
        Set<JsonNode> scopes = new HashSet<>();
        pages.forEach(it -> scopes.add(it.result().path("cacheScope")));
        return scopes.size() > 1
                ? Finding.fail("the pages of " + list.method() + " have the scopes " + scopes)
                        .with(pages.getLast().evidence(PROBE))
                : Finding.pass("one cacheScope for each list");
    }
}
