package dev.mcptest.load.eval;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.load.source.Mark;
import dev.mcptest.load.source.SourceFile;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.test.FilledSuite;
import dev.mcptest.suite.CalibrationTest;
import dev.mcptest.world.IoReason;
import dev.mcptest.world.RegularFile;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The labels of a calibration: lines of JSON, all of one form. One of the lists is empty.
 *
 * @param confidences lines {@code {confidence, correct}}
 * @param outputs lines {@code {output, pass}}
 */
record LabelLines(
        List<CalibrationTest.Confidence> confidences, List<CalibrationTest.Output> outputs) {

    private static final long MOST_BYTES = 32L << 20;
    private static final Set<String> CONFIDENCE = Set.of("confidence", "correct");
    private static final Set<String> OUTPUT = Set.of("output", "pass");

    LabelLines {
        confidences = List.copyOf(confidences);
        outputs = List.copyOf(outputs);
    }

    /** Reads a file; empty when it is not as it should be, which is reported. */
    static Optional<LabelLines> read(SourceNode file, FilledSuite draft) {
        Optional<String> text = text(file, draft);
        return text.flatMap(content -> lines(content, file, draft));
    }

    private static Optional<String> text(SourceNode file, FilledSuite draft) {
        try {
            Path parent = file.mark().file().path().getParent();
            Path path = (parent == null ? draft.folder() : parent).resolve(file.text());
            if (Files.isRegularFile(path) && Files.size(path) > MOST_BYTES) {
                fault(file, draft, "is larger than " + (MOST_BYTES >> 20) + " MiB");
                return Optional.empty();
            }
            return Optional.of(RegularFile.text(path));
        } catch (InvalidPathException e) {
            fault(file, draft, "is not a valid path: " + e.getReason());
        } catch (CharacterCodingException _) {
            fault(file, draft, "is not UTF-8");
        } catch (IOException e) {
            fault(file, draft, "cannot be read: " + IoReason.of(e));
        }
        return Optional.empty();
    }

    private static void fault(SourceNode file, FilledSuite draft, String why) {
        draft.problems()
                .error(
                        "labels",
                        file,
                        file.text() + " " + why,
                        "name a file of JSON lines, from the folder of this file");
    }

    private static void faultOfLine(
            int number, String why, String text, SourceNode file, FilledSuite draft) {
        SourceFile suite = file.mark().file();
        Path label = Path.of(suite.label()).resolveSibling(file.text()).normalize();
        Path path = suite.path().resolveSibling(file.text());
        var labels = new SourceFile(label.toString(), path, suite.home(), text);
        draft.problems()
                .error(
                        "labels",
                        new Mark(labels, number, 1),
                        file.pointer(),
                        why,
                        Optional.of(
                                "each line is {\"confidence\": 0.9, \"correct\": true}, or each is"
                                        + " {\"output\": \"...\", \"pass\": true}"));
    }

    private static Optional<LabelLines> lines(String text, SourceNode file, FilledSuite draft) {
        List<CalibrationTest.Confidence> confidences = new ArrayList<>();
        List<CalibrationTest.Output> outputs = new ArrayList<>();
        int number = 0;
        for (String line : text.lines().toList()) {
            number++;
            if (line.isBlank()) {
                continue;
            }
            Optional<String> why = read(line, confidences, outputs);
            if (why.isPresent()) {
                faultOfLine(number, why.get(), text, file, draft);
                return Optional.empty();
            }
        }
        if (confidences.isEmpty() && outputs.isEmpty()) {
            fault(file, draft, "has no labels");
            return Optional.empty();
        }
        return Optional.of(new LabelLines(confidences, outputs));
    }

    /** Returns why a line is not a label; empty when it is one. */
    private static Optional<String> read(
            String line,
            List<CalibrationTest.Confidence> confidences,
            List<CalibrationTest.Output> outputs) {
        ObjectNode label;
        try {
            if (!(Json.parse(line) instanceof ObjectNode object)) {
                return Optional.of("it is not a JSON object");
            }
            label = object;
        } catch (InvalidJsonException _) {
            return Optional.of("it is not JSON");
        }
        Set<String> keys = Set.copyOf(label.propertyNames());
        if (keys.equals(CONFIDENCE)) {
            JsonNode confidence = label.path("confidence");
            boolean is =
                    confidence.isNumber()
                            && Json.nearest(confidence) >= 0
                            && Json.nearest(confidence) <= 1;
            if (!is || !label.path("correct").isBoolean()) {
                return Optional.of("`confidence` is a number from 0 to 1, `correct` true or false");
            }
            confidences.add(
                    new CalibrationTest.Confidence(
                            Json.nearest(confidence), label.path("correct").booleanValue()));
        } else if (keys.equals(OUTPUT)) {
            if (!label.path("output").isString() || !label.path("pass").isBoolean()) {
                return Optional.of("`output` is a text, `pass` true or false");
            }
            outputs.add(
                    new CalibrationTest.Output(
                            label.path("output").stringValue(), label.path("pass").booleanValue()));
        } else {
            return Optional.of("it is neither {confidence, correct} nor {output, pass}");
        }
        return confidences.isEmpty() || outputs.isEmpty()
                ? Optional.empty()
                : Optional.of("labels of two forms are mixed");
    }
}
