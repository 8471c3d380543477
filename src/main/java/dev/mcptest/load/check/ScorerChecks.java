package dev.mcptest.load.check;

import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.WarningCode;
import dev.mcptest.load.test.Expected;
import dev.mcptest.load.test.FilledSuite;
import dev.mcptest.match.JudgedMatcher;
import dev.mcptest.suite.rubric.Scorer;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Checks the programs that grade. */
final class ScorerChecks {

    private final FilledSuite suite;

    private ScorerChecks(FilledSuite suite) {
        this.suite = suite;
    }

    static void check(FilledSuite suite) {
        List<SourceNode> scorers = suite.root().items("scorers");
        suite.names().unique(scorers, "name", "scorer");
        var checks = new ScorerChecks(suite);
        checks.checkTrees();
        Set<String> used = checks.used();
        for (SourceNode scorer : scorers) {
            checks.checkType(scorer, used);
            scorer.get("name")
                    .filter(name -> !used.contains(name.text()))
                    .filter(name -> name.mark().file().equals(suite.root().mark().file()))
                    .ifPresent(name ->
                            suite.problems()
                                    .warningAtKey(
                                            WarningCode.NO_EFFECT,
                                            name,
                                            "nothing uses the scorer `" + name.text() + "`",
                                            "name it in judge: {scorer: " + name.text() + "}"));
        }
    }

    /** A run that uses such a scorer ends before anything is sent. */
    private void checkType(SourceNode scorer, Set<String> used) {
        scorer.get("type")
                .filter(type -> !type.text().isEmpty() && !type.text().equals(Scorer.EXEC))
                .filter(_ -> scorer.text("name").filter(used::contains).isPresent())
                .ifPresent(type ->
                        suite.problems()
                                .warning(
                                        WarningCode.SCORER_TYPE,
                                        type,
                                        "scorer type '"
                                                + type.text()
                                                + "' not available in this build",
                                        "type: exec runs a program"));
    }

    private Set<String> used() {
        Set<String> used = new HashSet<>();
        for (String block : List.of("evals", "calibration")) {
            suite.root().items(block).forEach(entry -> scorer(entry).ifPresent(used::add));
        }
        for (SourceNode node : suite.expecting()) {
            for (SourceNode matcher : Expected.matchers(node.get("expect"))) {
                matcher.get(JudgedMatcher.LLM_JUDGE)
                        .flatMap(options -> options.text(JudgedMatcher.SCORER))
                        .ifPresent(used::add);
            }
        }
        return used;
    }

    private static Optional<String> scorer(SourceNode entry) {
        return entry.get("judge").flatMap(judge -> judge.text(JudgedMatcher.SCORER));
    }

    private void checkTrees() {
        for (String block : List.of("evals", "calibration")) {
            for (SourceNode entry : suite.root().items(block)) {
                Optional<SourceNode> rubric = entry.get("rubric").map(this::resolved);
                if (scorer(entry).isPresent() && rubric.flatMap(it -> it.get("tree")).isPresent()) {
                    suite.problems()
                            .errorAtKey(
                                    "scorer-tree",
                                    entry.fields().getOrDefault("rubric", entry),
                                    "a scorer cannot walk a tree",
                                    "write criteria, or let a model grade");
                }
            }
        }
    }

    private SourceNode resolved(SourceNode rubric) {
        return rubric.text("ref").map(suite.root().fields("rubrics")::get).orElse(rubric);
    }
}
