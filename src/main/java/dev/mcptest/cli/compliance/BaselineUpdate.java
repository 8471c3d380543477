package dev.mcptest.cli.compliance;

import dev.mcptest.cli.option.Session;
import dev.mcptest.compliance.grade.Baseline;
import dev.mcptest.json.Json;
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
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Writes a baseline so that the same run would pass; keeps the rest byte for byte. */
final class BaselineUpdate {

    private final Path file;
    private final String label;
    private final Baseline baseline;
    private final Session session;

    BaselineUpdate(Path file, String label, Baseline baseline, Session session) {
        this.file = file;
        this.label = label;
        this.baseline = baseline;
        this.session = session;
    }

    /** Returns whether the file could be written; reports on stderr what was changed. */
    boolean write(List<TestRecord> tests) {
        Set<String> stale = new LinkedHashSet<>();
        Set<String> added = new LinkedHashSet<>();
        List<String> lines = new ArrayList<>();
        for (TestRecord test : tests) {
            String id = test.rule().orElseThrow().id();
            boolean passes =
                    test.history()
                            .known()
                            .filter(it -> it.outcome() == KnownFailure.Outcome.PASSES)
                            .isPresent();
            if (passes) {
                stale.add(id);
            } else if (test.status() == Status.FAIL && !test.isKnownFailure() && added.add(id)) {
                if (test.history().known().isPresent()) {
                    stale.add(id);
                }
                lines.add("  - {rule_id: " + id + ", reason: " + reason(test) + "}");
            }
        }
        if (stale.isEmpty() && lines.isEmpty()) {
            return true;
        }
        try {
            AtomicFile.write(file, BaselineText.edited(text(), baseline, stale, lines));
        } catch (IOException e) {
            session.console().err().println("error: cannot write " + label + ": " + IoReason.of(e));
            return false;
        }
        int removed = (int) stale.stream().filter(id -> !added.contains(id)).count();
        session.console()
                .err()
                .println(
                        "wrote " + label + ": " + lines.size() + " added, " + removed + " removed");
        return true;
    }

    private String text() throws IOException {
        return Files.exists(file)
                ? new String(RegularFile.bytes(file), StandardCharsets.UTF_8)
                : "";
    }

    private static String reason(TestRecord test) {
        String message = test.failures().isEmpty() ? "" : test.failures().getFirst().message();
        String first = message.lines().findFirst().orElse("").strip();
        return Json.write(Json.nodes().stringNode(first));
    }
}
