package dev.mcptest.load.eval;

import dev.mcptest.json.regex.InvalidRegexException;
import dev.mcptest.json.regex.Regex;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.test.FilledSuite;
import dev.mcptest.load.value.Bound;
import dev.mcptest.load.value.Values;
import dev.mcptest.suite.rubric.Criterion;
import dev.mcptest.suite.rubric.Rubric;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Binds rubrics, with what they refer to. */
public final class RubricBinder {

    private final Map<String, SourceNode> named;
    private final Problems problems;

    public RubricBinder(FilledSuite draft) {
        this.named = draft.root().fields("rubrics");
        this.problems = draft.problems();
    }

    /** Binds a rubric. */
    public Bound<Rubric> bind(SourceNode rubric) {
        return bind(rubric, Rubric.THRESHOLD);
    }

    /**
     * Binds a rubric.
     *
     * @param ofText the threshold of a rubric that is a text
     */
    public Bound<Rubric> bind(SourceNode rubric, double ofText) {
        return Bound.ofWritten(rubric(rubric, List.of(rubric), ofText), rubric, problems);
    }

    /** Returns the rubric of what has none. */
    Rubric preset(double threshold) {
        return new Rubric.Criteria(Presets.criteria(Presets.DEFAULT), threshold, false, false);
    }

    /**
     * Binds a rubric.
     *
     * @param settings where its threshold and the like are written, the first one first
     */
    private Optional<Rubric> rubric(SourceNode node, List<SourceNode> settings, double ofText) {
        if (node.json().isString()) {
            return new Settings(settings, ofText).text(node.text());
        }
        Optional<String> ref = node.text("ref");
        if (ref.isPresent()) {
            SourceNode target = named.get(ref.get());
            return target == null || target.get("ref").isPresent()
                    ? Optional.empty()
                    : rubric(target, List.of(node, target), ofText);
        }
        var own = new Settings(settings, Rubric.THRESHOLD);
        SourceNode tree = node.fields().get("tree");
        if (tree != null) {
            return node(tree)
                    .map(root -> new Rubric.Tree(root, own.threshold(), own.flag("strict")));
        }
        List<Criterion> criteria =
                new ArrayList<>(node.text("preset").map(Presets::criteria).orElse(List.of()));
        for (SourceNode criterion : node.items("criteria")) {
            criterion(criterion).ifPresent(criteria::add);
        }
        return criteria.isEmpty() ? Optional.empty() : Optional.of(own.criteria(criteria));
    }

    /** The settings of a rubric, of which the first that is written wins. */
    private final class Settings {

        private final List<SourceNode> holders;
        private final double otherwise;

        Settings(List<SourceNode> holders, double otherwise) {
            this.holders = holders;
            this.otherwise = otherwise;
        }

        Optional<Rubric> text(String text) {
            return text.isEmpty()
                    ? Optional.empty()
                    : Optional.of(
                            new Rubric.Text(
                                    text, threshold(), flag("strict"), flag("require_evidence")));
        }

        Rubric criteria(List<Criterion> criteria) {
            return new Rubric.Criteria(
                    criteria, threshold(), flag("strict"), flag("require_evidence"));
        }

        double threshold() {
            for (SourceNode holder : holders) {
                if (holder.get("threshold").isPresent()) {
                    return new Values(holder, problems).number("threshold").orElse(otherwise);
                }
            }
            return otherwise;
        }

        boolean flag(String key) {
            for (SourceNode holder : holders) {
                if (holder.get(key).isPresent()) {
                    return new Values(holder, problems).flag(key).orElse(false);
                }
            }
            return false;
        }
    }

    private Optional<Criterion> criterion(SourceNode node) {
        var values = new Values(node, problems);
        Optional<String> name = values.label("name");
        Optional<String> description = values.name("description");
        if (name.isEmpty() || description.isEmpty()) {
            return Optional.empty();
        }
        List<Criterion.Example> examples = new ArrayList<>();
        for (SourceNode example : node.items("examples")) {
            var of = new Values(example, problems);
            of.name("response")
                    .ifPresent(response ->
                            examples.add(
                                    new Criterion.Example(response, of.number("score").orElse(0))));
        }
        return Optional.of(
                new Criterion(
                        name.get(),
                        description.get(),
                        values.number("weight").orElse(1),
                        values.number("threshold"),
                        node.get("when").flatMap(this::when),
                        examples));
    }

    private Optional<Criterion.When> when(SourceNode node) {
        var values = new Values(node, problems);
        Optional<String> part = values.name("contains");
        return part.isPresent()
                ? part.map(Criterion.Contains::new)
                : values.name("regex").flatMap(RubricBinder::matches);
    }

    /** A regex that does not compile is reported by the checks of rubrics. */
    private static Optional<Criterion.When> matches(String regex) {
        try {
            return Optional.of(new Criterion.Matches(Regex.compile(regex)));
        } catch (InvalidRegexException _) {
            return Optional.empty();
        }
    }

    private Optional<Rubric.Node> node(SourceNode node) {
        var values = new Values(node, problems);
        if (node.fields().containsKey("score")) {
            return Optional.of(
                    new Rubric.Leaf(
                            values.number("score").orElse(0), values.text("reason").orElse("")));
        }
        Optional<String> question = values.name("ask");
        Optional<Rubric.Node> yes = node.get("yes").flatMap(this::node);
        Optional<Rubric.Node> no = node.get("no").flatMap(this::node);
        return question.isPresent() && yes.isPresent() && no.isPresent()
                ? Optional.of(new Rubric.Ask(question.get(), yes.get(), no.get()))
                : Optional.empty();
    }
}
