package dev.mcptest.cli.compliance;

import dev.mcptest.cli.option.Session;
import dev.mcptest.compliance.grade.Baseline;
import dev.mcptest.mcp.Revision;
import dev.mcptest.result.KnownFailure;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestRecord;
import dev.mcptest.world.AtomicFile;
import dev.mcptest.world.IoReason;
import dev.mcptest.world.RegularFile;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Writes a baseline so that the same run would pass; keeps the rest byte for byte. */
final class BaselineUpdate {

    private final Path file;
    private final String label;
    private final Baseline baseline;
    private final Session session;
    private final Set<Baseline.Entry> remove = new LinkedHashSet<>();
    private final List<String> add = new ArrayList<>();
    private final Set<String> added = new HashSet<>();

    BaselineUpdate(Path file, String label, Baseline baseline, Session session) {
        this.file = file;
        this.label = label;
        this.baseline = baseline;
        this.session = session;
    }

    /** Returns whether the file could be written; reports on stderr what was changed. */
    boolean write(List<TestRecord> tests) {
        Map<String, List<TestRecord>> byRule = new LinkedHashMap<>();
        for (TestRecord test : tests) {
            test.rule()
                    .ifPresent(it ->
                            byRule.computeIfAbsent(it.id(), _ -> new ArrayList<>()).add(test));
        }
        byRule.forEach(this::decide);
        if (remove.isEmpty() && add.isEmpty()) {
            return true;
        }
        try {
            AtomicFile.write(file, BaselineText.edited(text(), baseline, remove, add));
        } catch (IOException e) {
            session.console().err().println("error: cannot write " + label + ": " + IoReason.of(e));
            return false;
        }
        session.console()
                .err()
                .println(
                        "wrote "
                                + label
                                + ": "
                                + added.size()
                                + " added, "
                                + remove.stream().filter(it -> !added.contains(it.rule())).count()
                                + " removed");
        return true;
    }

    /** Decides about a rule, from its verdicts in all revisions that were graded. */
    private void decide(String rule, List<TestRecord> judged) {
        Set<Baseline.Entry> left = new LinkedHashSet<>(baseline.entries());
        left.removeIf(it -> !it.rule().equals(rule));
        Set<Baseline.Entry> stale = new LinkedHashSet<>();
        Set<Revision> fails = EnumSet.noneOf(Revision.class);
        for (TestRecord test : judged) {
            Revision revision = revision(test);
            Optional<Baseline.Entry> entry = baseline.entry(rule, revision);
            if (is(test, KnownFailure.Outcome.PASSES) || is(test, KnownFailure.Outcome.EXPIRED)) {
                entry.ifPresent(stale::add);
            }
            if (test.status() == Status.FAIL
                    && !test.isKnownFailure()
                    && !is(test, KnownFailure.Outcome.PASSES)) {
                fails.add(revision);
            }
        }
        left.removeAll(stale);
        remove.addAll(stale);
        for (Baseline.Entry entry : stale) {
            Set<Revision> still = EnumSet.noneOf(Revision.class);
            judged.stream()
                    .filter(it -> is(it, KnownFailure.Outcome.EXPECTED))
                    .map(BaselineUpdate::revision)
                    .filter(entry.revisions()::contains)
                    .forEach(still::add);
            if (!still.isEmpty()) {
                add.add(BaselineText.item(entry, still));
                added.add(rule);
            }
        }
        if (!fails.isEmpty()) {
            boolean everywhere = left.isEmpty() && judged.stream().allMatch(it -> fails(it));
            String reason =
                    judged.stream()
                            .filter(it -> fails.contains(revision(it)))
                            .findFirst()
                            .map(BaselineUpdate::reason)
                            .orElse("");
            add.add(BaselineText.item(rule, reason, everywhere ? Set.of() : fails));
            added.add(rule);
        }
    }

    /** Returns whether a row fails, or says nothing. */
    private static boolean fails(TestRecord test) {
        return test.status() == Status.SKIP
                || test.status() == Status.INCONCLUSIVE
                || (test.status() == Status.FAIL && !is(test, KnownFailure.Outcome.PASSES));
    }

    private static boolean is(TestRecord test, KnownFailure.Outcome outcome) {
        return test.history().known().filter(it -> it.outcome() == outcome).isPresent();
    }

    private static Revision revision(TestRecord test) {
        return Revision.of(test.rule().orElseThrow().revision()).orElseThrow();
    }

    private String text() throws IOException {
        return Files.exists(file)
                ? new String(RegularFile.bytes(file), StandardCharsets.UTF_8)
                : "";
    }

    private static String reason(TestRecord test) {
        String message = test.failures().isEmpty() ? "" : test.failures().getFirst().message();
        return message.lines().findFirst().orElse("").strip();
    }
}
