package dev.mcptest.load.eval;

import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.test.FilledSuite;
import dev.mcptest.load.value.Filling;
import dev.mcptest.load.value.Values;
import dev.mcptest.suite.rubric.JudgeSpec;
import dev.mcptest.suite.rubric.Scorer;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Binds who grades. */
public final class JudgeBinder {

    private final FilledSuite draft;

    public JudgeBinder(FilledSuite draft) {
        this.draft = draft;
    }

    /** Binds the {@code judge} of an evaluation; the default one when there is none. */
    Optional<JudgeSpec> bind(SourceNode holder) {
        SourceNode node = holder.fields().get("judge");
        if (node == null) {
            return Optional.of(JudgeSpec.One.DEFAULT);
        }
        var values = new Values(node, draft.problems());
        Optional<String> scorer = values.name("scorer");
        if (scorer.isPresent()) {
            return Optional.ofNullable(scorers().get(scorer.get())).map(JudgeSpec.Program::new);
        }
        if (!node.items("panel").isEmpty()) {
            return Optional.of(panel(values));
        }
        Optional<String> model = values.name("model");
        return Optional.of(
                node.get("jury")
                        .<JudgeSpec>map(jury -> jury(model, jury))
                        .orElseGet(() -> new JudgeSpec.One(model)));
    }

    private JudgeSpec jury(Optional<String> model, SourceNode jury) {
        var values = new Values(jury, draft.problems());
        return new JudgeSpec.Jury(
                model,
                (int) Math.min(values.whole("size").orElse(1), Integer.MAX_VALUE),
                values.number("consensus").orElse(JudgeSpec.Jury.CONSENSUS));
    }

    private static JudgeSpec panel(Values values) {
        return new JudgeSpec.Panel(
                values.names("panel"),
                switch (values.name("aggregate").orElse("mean")) {
                    case "median" -> JudgeSpec.Aggregate.MEDIAN;
                    case "majority" -> JudgeSpec.Aggregate.MAJORITY;
                    default -> JudgeSpec.Aggregate.MEAN;
                },
                values.name("tie_break").filter("pass"::equals).isPresent());
    }

    /** Returns all scorers of the suite. */
    public Map<String, Scorer> scorers() {
        Map<String, Scorer> scorers = new LinkedHashMap<>();
        for (SourceNode scorer : draft.root().items("scorers")) {
            scorer.text("name")
                    .flatMap(name -> scorer(name, scorer))
                    .ifPresent(bound -> scorers.putIfAbsent(bound.name(), bound));
        }
        return scorers;
    }

    private Optional<Scorer> scorer(String name, SourceNode node) {
        var values = new Values(node, draft.problems());
        Map<String, String> environment = new LinkedHashMap<>();
        node.fields("env")
                .forEach((key, value) ->
                        environment.put(
                                key,
                                value.json().isString()
                                        ? value.text()
                                        : Filling.text(value.json())));
        Optional<String> type = values.name("type");
        Duration timeout =
                values.whole("timeout_ms").stream()
                        .mapToObj(Duration::ofMillis)
                        .findFirst()
                        .orElse(Scorer.TIMEOUT);
        return type.map(kind ->
                new Scorer(
                        name,
                        kind,
                        values.texts("command"),
                        environment,
                        node.get("cwd").flatMap(cwd -> folder(node, cwd)),
                        timeout,
                        node.fields().getOrDefault("type", node).position()));
    }

    private Optional<Path> folder(SourceNode scorer, SourceNode cwd) {
        Path parent = scorer.mark().file().path().getParent();
        try {
            return Optional.of(
                    (parent == null ? draft.folder() : parent).resolve(cwd.text()).normalize());
        } catch (InvalidPathException e) {
            draft.problems()
                    .error(
                            "scorer-cwd",
                            cwd,
                            "`cwd` is not a valid path: " + e.getReason(),
                            "write the path of a folder");
            return Optional.empty();
        }
    }
}
