package dev.mcptest.compliance.grade;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Grades compared with those of a scorecard, over the rules that it has.
 *
 * @param note why nothing was compared
 * @param assertions which assertions do not hold; empty when there are none and the usual is meant
 */
public record Delta(
        String against,
        Grade before,
        Grade now,
        String scoreBefore,
        String scoreNow,
        List<String> sections,
        Optional<String> note,
        Optional<List<String>> assertions) {

    public Delta {
        requireNonNull(against, "against is null");
        requireNonNull(before, "before is null");
        requireNonNull(now, "now is null");
        requireNonNull(scoreBefore, "scoreBefore is null");
        requireNonNull(scoreNow, "scoreNow is null");
        sections = List.copyOf(sections);
        requireNonNull(note, "note is null");
        assertions = assertions.map(List::copyOf);
    }

    /** Returns this comparison judged by assertions: those that do not hold, in sentences. */
    public Delta expecting(List<String> missed) {
        return new Delta(
                against, before, now, scoreBefore, scoreNow, sections, note, Optional.of(missed));
    }

    /** Returns the assertions that do not hold. */
    public List<String> missed() {
        return assertions.orElse(List.of());
    }

    /** Returns whether it fails the run. */
    public boolean failed() {
        return assertions.map(it -> !it.isEmpty()).orElseGet(this::regressed);
    }

    /**
     * Compares.
     *
     * @param head names server, revision and transport
     * @param file the scorecard; empty when there is no such file
     */
    public static Delta of(
            ObjectNode head, Grading grading, Optional<JsonNode> file, String against) {
        Optional<JsonNode> card = file.flatMap(it -> Scorecards.find(it, head));
        if (card.isEmpty()) {
            String why =
                    file.isEmpty() ? "there is no such file" : "it has no card for this server";
            return new Delta(
                    against,
                    Grade.NONE,
                    grading.grade(),
                    "-",
                    grading.score().toPlainString(),
                    List.of(),
                    Optional.of(why),
                    Optional.empty());
        }
        JsonNode rules = card.get().path("rules");
        var common = new Grading(grading.all().stream().filter(it -> rules.has(it.id())).toList());
        List<String> sections = new ArrayList<>();
        common.families()
                .forEach((family, part) -> {
                    JsonNode old = card.get().path("sections").path(family).path("grade");
                    if (part.grade().isWorseThan(Grade.of(old.asString("-")))) {
                        sections.add(family);
                    }
                });
        return new Delta(
                against,
                Grade.of(card.get().path("grade").asString("-")),
                common.grade(),
                score(card.get()),
                common.score().toPlainString(),
                sections,
                Optional.empty(),
                Optional.empty());
    }

    private static String score(JsonNode card) {
        JsonNode score = card.path("score");
        return score.isNumber() ? score.decimalValue().setScale(1).toPlainString() : "-";
    }

    /** Returns whether the grade is lower. */
    public boolean gradeRegressed() {
        return now.isWorseThan(before);
    }

    /** Returns whether the grade or a section is lower. */
    public boolean regressed() {
        return gradeRegressed() || !sections.isEmpty();
    }

    /** Returns its form in the record. */
    public ObjectNode json() {
        ObjectNode json = Json.object().put("against", against);
        json.put("verdict", failed() ? "fail" : "pass");
        json.put("grade", before.wire() + " -> " + now.wire());
        json.put("score", scoreBefore + " -> " + scoreNow);
        var all = json.putArray("regressed_sections");
        sections.forEach(all::add);
        if (!missed().isEmpty()) {
            missed().forEach(json.putArray("failures")::add);
        }
        return json;
    }

    /** Returns one line for people. */
    public String line() {
        String start = "grade_delta: " + (failed() ? "FAIL" : "PASS");
        return note.isPresent()
                ? start + "  nothing to compare with in " + against + ": " + note.get()
                : start
                        + "  "
                        + before.wire()
                        + " -> "
                        + now.wire()
                        + "  score "
                        + scoreBefore
                        + " -> "
                        + scoreNow
                        + (sections.isEmpty() ? "" : "  regressed: " + String.join(", ", sections));
    }
}
