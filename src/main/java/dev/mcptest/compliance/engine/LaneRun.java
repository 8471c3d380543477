package dev.mcptest.compliance.engine;

import static java.util.Objects.requireNonNull;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.Rule;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Facts;
import dev.mcptest.compliance.wire.Link;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Runs the tasks of one lane, one after the other. */
final class LaneRun {

    private final Facts facts;
    private final Bench.Setting setting;
    private final LaneLinks links;
    private final Findings findings;

    LaneRun(Facts facts, Bench.Setting setting, LaneLinks links, Findings findings) {
        this.facts = facts;
        this.setting = setting;
        this.links = links;
        this.findings = findings;
    }

    void run(List<Task> tasks) throws InterruptedException {
        for (Task task : tasks) {
            if (findings.isOver() || Thread.interrupted()) {
                throw new InterruptedException();
            }
            run(task);
        }
    }

    private void run(Task task) throws InterruptedException {
        long began = System.nanoTime();
        links.nextTask();
        var ids = task.rules().stream().map(Rule::id).collect(Collectors.toSet());
        try (var bench = new Bench(facts, setting, links, ids)) {
            measure(task, bench);
            if (findings.isOver() || Thread.interrupted()) {
                throw new InterruptedException();
            }
            Map<String, Finding> found = bench.findings();
            blame(task, found, began);
            for (Rule rule : task.rules()) {
                Finding finding =
                        found.getOrDefault(
                                rule.id(), Finding.inconclusive("the probe came to no finding"));
                findings.put(rule, finding, System.nanoTime() - began);
            }
        }
        Optional<Link> shared = links.current();
        if (shared.isPresent() && (shared.get().end().isPresent() || shared.get().isHung())) {
            links.renew();
        }
    }

    /** The server may have been lost in a probe of another lane. */
    private void blame(Task task, Map<String, Finding> found, long began)
            throws InterruptedException {
        List<Rule> failed =
                task.rules().stream()
                        .filter(it -> found.containsKey(it.id()))
                        .filter(it -> Losses.isSign(requireNonNull(found.get(it.id()))))
                        .toList();
        long noticed = System.nanoTime();
        if (!failed.isEmpty() && links.areOfOneServer() && links.isServerLost()) {
            failed.forEach(it -> findings.losses().add(it, task.lane(), began, noticed));
        }
    }

    private static void measure(Task task, Bench bench) throws InterruptedException {
        try {
            switch (task) {
                case Task.Yaml yaml -> bench.report(yaml.rule().id(), finding(yaml, bench));
                case Task.Java java -> java.probe().probe(bench);
            }
        } catch (LostServerException e) {
            task.rules().stream()
                    .filter(rule -> !bench.findings().containsKey(rule.id()))
                    .forEach(rule ->
                            bench.report(
                                    rule.id(),
                                    Finding.inconclusive(
                                            "the server was not reached: " + e.getMessage())));
        }
    }

    private static Finding finding(Task.Yaml yaml, Bench bench) throws InterruptedException {
        return yaml.script().scans()
                ? new ScriptScan(yaml.rule(), yaml.script(), bench).run()
                : new ScriptRun(yaml.rule(), yaml.script(), bench).run();
    }
}
