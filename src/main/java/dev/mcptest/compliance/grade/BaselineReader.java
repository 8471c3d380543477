package dev.mcptest.compliance.grade;

import static java.util.Objects.requireNonNull;

import dev.mcptest.compliance.rule.Catalogue;
import dev.mcptest.compliance.rule.Reader;
import dev.mcptest.json.Suggestion;
import dev.mcptest.load.file.SourceReader;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.YamlDocument;
import dev.mcptest.mcp.Revision;
import dev.mcptest.source.Problem;
import dev.mcptest.world.World;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Reads baselines. */
public final class BaselineReader {

    private static final String SERVER = "server";

    private final World world;
    private final Catalogue catalogue;

    /**
     * What was read.
     *
     * @param baseline empty when there are errors
     */
    public record Loaded(Optional<Baseline> baseline, List<Problem> problems) {
        public Loaded {
            requireNonNull(baseline, "baseline is null");
            problems = List.copyOf(problems);
        }
    }

    public BaselineReader(World world, Catalogue catalogue) {
        this.world = world;
        this.catalogue = catalogue;
    }

    /** Reads a file; its path is absolute or relative to the working directory. */
    public Loaded read(String label) {
        var problems = new Problems();
        Optional<Baseline> baseline =
                SourceReader.read(world, label, problems)
                        .flatMap(file -> YamlDocument.compose(file, problems))
                        .map(root -> baseline(label, root, problems));
        return new Loaded(problems.hasErrors() ? Optional.empty() : baseline, problems.sorted());
    }

    private Baseline baseline(String label, SourceNode root, Problems problems) {
        var reader = new Reader(problems);
        List<Baseline.Entry> entries = new ArrayList<>();
        if (!reader.isObject(root)) {
            return Baseline.NONE;
        }
        reader.keys(root, SERVER);
        Optional<SourceNode> list = root.get(SERVER);
        if (list.isEmpty()) {
            problems.error("missing-key", root, "`server` is missing: a list of rules");
        } else if (!list.get().json().isNull()
                && !problems.isNo("a list of rules", list.get(), list.get().json().isArray())) {
            for (SourceNode item : list.get().items()) {
                entry(item, reader)
                        .ifPresent(entry -> {
                            checkRepeat(entry, entries, item, problems);
                            entries.add(entry);
                        });
            }
        }
        return new Baseline(label, entries);
    }

    private Optional<Baseline.Entry> entry(SourceNode item, Reader reader) {
        boolean bare = item.json().isString();
        if (!bare && !reader.isObject(item)) {
            return Optional.empty();
        }
        if (!bare) {
            reader.keys(item, "rule_id", "reason", "tracking", "until", "revisions");
        }
        String id = bare ? item.text() : reader.text(item, "rule_id");
        if (id.isEmpty() || !isKnown(id, item, reader.problems())) {
            return Optional.empty();
        }
        return Optional.of(
                new Baseline.Entry(
                        id.toUpperCase(Locale.ROOT),
                        reader.optionalText(item, "reason").orElse(""),
                        reader.optionalText(item, "tracking"),
                        item.get("until").flatMap(day -> day(day, reader.problems())),
                        item.get("revisions")
                                .map(it -> revisions(it, reader))
                                .orElseGet(() -> Set.of(Revision.values())),
                        item.position()));
    }

    private boolean isKnown(String id, SourceNode item, Problems problems) {
        if (catalogue.rule(id).isPresent()) {
            return true;
        }
        List<String> ids = catalogue.rules().stream().map(it -> it.id()).toList();
        problems.error(
                "unknown-rule",
                item.get("rule_id").orElse(item),
                "there is no rule `" + id + "`",
                Suggestion.nearest(id.toUpperCase(Locale.ROOT), ids)
                        .map(near -> "did you mean `" + near + "`?"));
        return false;
    }

    private static Set<Revision> revisions(SourceNode node, Reader reader) {
        Set<Revision> all = java.util.EnumSet.noneOf(Revision.class);
        for (SourceNode item : node.json().isArray() ? node.items() : List.of(node)) {
            all.addAll(reader.revisions(item));
        }
        if (node.json().isEmpty() && node.json().isArray()) {
            reader.problems()
                    .error("no-revision", node, "no revision is named; leave it out for all");
        }
        return all;
    }

    private static Optional<LocalDate> day(SourceNode node, Problems problems) {
        try {
            return Optional.of(LocalDate.parse(node.json().asString("")));
        } catch (DateTimeException _) {
            problems.error(
                    "no-such-day",
                    node,
                    "`" + node.written() + "` is not a day",
                    "write year, month and day, as in 2026-12-31");
            return Optional.empty();
        }
    }

    private static void checkRepeat(
            Baseline.Entry entry, List<Baseline.Entry> before, SourceNode item, Problems problems) {
        boolean repeats =
                before.stream()
                        .anyMatch(it ->
                                it.rule().equals(entry.rule())
                                        && !Collections.disjoint(
                                                it.revisions(), entry.revisions()));
        if (repeats) {
            problems.error("duplicate-entry", item, "another entry is about " + entry.rule());
        }
    }
}
