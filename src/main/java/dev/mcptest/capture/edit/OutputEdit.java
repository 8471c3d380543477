package dev.mcptest.capture.edit;

import dev.mcptest.capture.edit.Layout.Entry;
import dev.mcptest.capture.edit.Layout.Kind;
import dev.mcptest.json.Json;
import dev.mcptest.scaffold.SuiteYaml;

import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;
import java.util.stream.Collectors;

/** Sets the {@code output} of one item in the text of a YAML or JSON file. */
final class OutputEdit {

    private static final String KEY = "output";

    private final String text;
    private final boolean json;
    private final String lineEnd;

    /** A part of the text and what stands there instead; places count characters. */
    record Change(int start, int end, String replacement) {}

    OutputEdit(String text, boolean json) {
        this.text = text;
        this.json = json;
        this.lineEnd = text.contains("\r\n") ? "\r\n" : "\n";
    }

    /** Returns the change that gives an item an output, or another one. */
    Change set(Layout item, ObjectNode output) {
        Optional<Entry> present = item.entry(KEY);
        if (item.kind() == Kind.BLOCK) {
            return present.map(it -> replaceBlock(item, it, output))
                    .orElseGet(() -> append(item, output));
        }
        return present.map(it -> replaceFlow(item, it, output))
                .orElseGet(() -> insert(item, output));
    }

    private Change append(Layout item, ObjectNode output) {
        int end = at(item.end());
        String lines = block(output, item.column() - 1);
        if (isLineStart(end)) {
            return new Change(end, end, indent(item.column() - 1) + lines + lineEnd);
        }
        int lineStop = endOfLine(end);
        return new Change(lineStop, lineStop, lineEnd + indent(item.column() - 1) + lines);
    }

    private Change replaceBlock(Layout item, Entry present, ObjectNode output) {
        int start = at(present.keyStart());
        int end = Math.max(at(present.value().end()), start);
        boolean wholeLines = isLineStart(end) && end > start;
        return new Change(
                start, end, block(output, item.column() - 1) + (wholeLines ? lineEnd : ""));
    }

    private Change replaceFlow(Layout item, Entry present, ObjectNode output) {
        return new Change(
                at(present.keyStart()), at(present.value().end()), member(output, columnOf(item)));
    }

    private Change insert(Layout item, ObjectNode output) {
        Optional<Integer> column = columnOf(item);
        String separator = column.map(it -> "," + lineEnd + indent(it)).orElse(", ");
        int place =
                item.entries().isEmpty()
                        ? at(item.start()) + text.substring(at(item.start())).indexOf('{') + 1
                        : at(item.entries().getLast().value().end());
        return new Change(
                place, place, (item.entries().isEmpty() ? "" : separator) + member(output, column));
    }

    /** Returns the indentation of the members, if they have lines of their own. */
    private Optional<Integer> columnOf(Layout item) {
        if (item.entries().isEmpty() || item.entries().getFirst().keyLine() == item.line()) {
            return Optional.empty();
        }
        int key = at(item.entries().getFirst().keyStart());
        return Optional.of(key - startOfLine(key));
    }

    private String member(ObjectNode output, Optional<Integer> column) {
        if (!json) {
            return KEY + ": " + SuiteYaml.inFlowStyle(output);
        }
        String value = column.isPresent() ? Json.writePretty(output) : Json.write(output);
        return "\"" + KEY + "\": " + indented(value, column.orElse(0));
    }

    private String block(ObjectNode output, int columns) {
        ObjectNode member = Json.object();
        member.set(KEY, output);
        return indented(SuiteYaml.of(member).stripTrailing(), columns);
    }

    private String indented(String value, int columns) {
        return value.lines().collect(Collectors.joining(lineEnd + indent(columns)));
    }

    private static String indent(int columns) {
        return " ".repeat(columns);
    }

    private int at(int codePoints) {
        return text.offsetByCodePoints(0, codePoints);
    }

    private boolean isLineStart(int place) {
        return place > 0 && text.charAt(place - 1) == '\n';
    }

    private int startOfLine(int place) {
        return text.lastIndexOf('\n', place - 1) + 1;
    }

    private int endOfLine(int place) {
        int end = text.indexOf('\n', place);
        if (end < 0) {
            return text.length();
        }
        return end > place && text.charAt(end - 1) == '\r' ? end - 1 : end;
    }
}
