package dev.mcptest.report.html;

import dev.mcptest.report.text.Durations;
import dev.mcptest.report.text.HistoryText;
import dev.mcptest.report.text.Numbers;
import dev.mcptest.report.text.Reasons;
import dev.mcptest.report.text.WeighedFailures;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.result.Attempt;
import dev.mcptest.result.TestRecord;
import dev.mcptest.result.part.MetricRecord;

import java.util.ArrayList;
import java.util.List;

/** One test: a line that unfolds to everything the record has of it. */
final class TestItem {

    private final Facets facets;
    private final boolean severalServers;
    private final Html html;

    TestItem(Facets facets, boolean severalServers, Html html) {
        this.facets = facets;
        this.severalServers = severalServers;
        this.html = html;
    }

    void write(Item item, boolean open) {
        TestRecord test = item.test();
        List<String> attributes =
                new ArrayList<>(
                        List.of(
                                "class",
                                "test " + Look.of(test).style(),
                                "id",
                                item.anchor(),
                                "data-test-id",
                                test.id().text(),
                                "data-status",
                                test.status().wire(),
                                "data-f",
                                facets.numbers(test)));
        if (open) {
            attributes.addAll(List.of("open", ""));
        }
        html.open("details", attributes.toArray(String[]::new));
        addSummary(test);
        html.line().raw("<div class=\"body\">\n");
        addBody(item);
        html.raw("</div></details>\n");
    }

    private void addSummary(TestRecord test) {
        html.open("summary");
        Look.of(test).write(html);
        addTitle(test);
        html.open("span", "class", "side");
        addOrigin(test);
        if (severalServers) {
            test.server().ifPresent(name -> html.element("span", Printable.line(name)).raw(" "));
        }
        test.model().ifPresent(name -> html.element("span", Printable.line(name)).raw(" "));
        test.targetVersion().ifPresent(it -> html.element("span", Printable.line(it)).raw(" "));
        html.element(
                "span",
                test.attempts() == 0 ? "" : Durations.text(test.durationMs()),
                "class",
                "took");
        html.close("span").close("summary");
    }

    private void addTitle(TestRecord test) {
        List<String> gist = gist(test);
        String name = Printable.line(test.name());
        if (gist.isEmpty()) {
            html.element("span", name, "class", "title name");
            return;
        }
        html.open("span", "class", "title").element("span", name, "class", "name");
        gist.forEach(text -> html.raw(" ").element("span", text, "class", "gist"));
        html.close("span");
    }

    /** Returns what the closed line tells beside the name. */
    private static List<String> gist(TestRecord test) {
        if (!test.failures().isEmpty()) {
            return List.of(Printable.line(Reasons.failure(test).lines().findFirst().orElse("")));
        }
        List<String> gist = new ArrayList<>();
        test.skipReason().map(Printable::line).ifPresent(gist::add);
        if (test.attempts() > 1) {
            gist.add(HistoryText.attempts(test));
        }
        return gist;
    }

    /** Marks an answer that no server gave in this run, whatever became of the test. */
    private void addOrigin(TestRecord test) {
        if (test.cacheHit()) {
            html.element("span", "from the cache", "class", "tag").raw(" ");
        }
        if (test.replayed()) {
            html.element("span", "replayed", "class", "tag").raw(" ");
        }
    }

    private void addBody(Item item) {
        TestRecord test = item.test();
        addPlace(item);
        test.skipReason().ifPresent(reason -> html.element("p", reason, "class", "reason").line());
        test.history()
                .known()
                .ifPresent(known ->
                        html.element("p", HistoryText.known(known), "class", "reason").line());
        test.failures().forEach(failure -> FailureItem.write(failure, html));
        Exchanges.addReproduce(test, html);
        Talk.write(test, html);
        Exchanges.add(test, html);
        addAttempts(test);
        addNotes(test);
        Assertions.write(test, html);
        addScores(test);
    }

    private void addPlace(Item item) {
        TestRecord test = item.test();
        List<String> facts = new ArrayList<>();
        facts.add(test.kind().wire());
        test.server().ifPresent(name -> facts.add("server " + Printable.line(name)));
        test.startedMs().ifPresent(ms -> facts.add("began at " + Durations.text(ms)));
        html.open("p", "class", "place");
        html.element("code", Printable.line(test.file()) + ":" + test.line());
        html.raw(" ").text(String.join(" \u00b7 ", facts));
        for (String tag : test.tags()) {
            html.raw(" ").element("span", Printable.line(tag), "class", "tag");
        }
        html.raw(" ").element("a", "Link to this test", "href", item.link()).close("p").line();
    }

    private void addAttempts(TestRecord test) {
        List<Attempt> earlier = test.history().earlier();
        for (int i = 0; i < earlier.size(); i++) {
            Attempt attempt = earlier.get(i);
            html.details(
                    "Attempt " + (i + 1) + " failed after " + Durations.text(attempt.durationMs()),
                    "class",
                    "more");
            attempt.failures().forEach(failure -> FailureItem.write(failure, html));
            html.close("details").line();
        }
    }

    private void addNotes(TestRecord test) {
        List<String> notes = new ArrayList<>(WeighedFailures.of(test));
        notes.addAll(test.notes());
        if (!notes.isEmpty()) {
            html.open("ul", "class", "notes");
            notes.forEach(note -> html.element("li", note).line());
            html.close("ul").line();
        }
    }

    private void addScores(TestRecord test) {
        List<MetricRecord> metrics = test.scores().metrics();
        if (test.scores().score().isEmpty() && metrics.isEmpty()) {
            return;
        }
        html.open("dl", "class", "facts");
        test.scores().score().ifPresent(score -> html.fact("score", Numbers.text(score)));
        for (MetricRecord metric : metrics) {
            String verdict =
                    metric.passed()
                            .map(passed -> passed ? " (reached)" : " (below its threshold)")
                            .orElse("");
            html.fact(Printable.line(metric.name()), Numbers.text(metric.value()) + verdict);
        }
        html.close("dl").line();
    }
}
