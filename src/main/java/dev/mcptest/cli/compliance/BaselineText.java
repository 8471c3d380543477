package dev.mcptest.cli.compliance;

import dev.mcptest.compliance.grade.Baseline;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Edits the text of a baseline line by line. */
final class BaselineText {

    private static final String HEAD = "server:";

    private BaselineText() {}

    /**
     * Returns the text without the entries of some rules and with further ones. A list in flow
     * style is written anew, one entry a line.
     */
    static String edited(String text, Baseline baseline, Set<String> remove, List<String> add) {
        if (text.isBlank()) {
            return HEAD + "\n" + String.join("\n", add) + "\n";
        }
        List<String> lines = new ArrayList<>(text.lines().toList());
        int head = head(lines);
        boolean flow =
                head >= 0
                        && lines.get(head).strip().length() > HEAD.length()
                        && !lines.get(head)
                                .substring(lines.get(head).indexOf(':') + 1)
                                .strip()
                                .startsWith("#");
        if (head < 0 || flow) {
            return rewritten(lines, head, baseline, remove, add);
        }
        List<Baseline.Entry> entries = baseline.entries();
        int last = head;
        List<int[]> gone = new ArrayList<>();
        for (Baseline.Entry entry : entries) {
            int from = entry.position().line() - 1;
            int to = end(lines, from);
            last = Math.max(last, to - 1);
            if (remove.contains(entry.rule())) {
                gone.add(new int[] {from, to});
            }
        }
        String indent =
                entries.isEmpty()
                        ? "  "
                        : indent(lines.get(entries.getFirst().position().line() - 1));
        List<String> added = add.stream().map(line -> indent + line.strip()).toList();
        lines.addAll(last + 1, added);
        for (int i = gone.size() - 1; i >= 0; i--) {
            lines.subList(gone.get(i)[0], gone.get(i)[1]).clear();
        }
        boolean empty = entries.size() == gone.size() && added.isEmpty();
        if (empty) {
            lines.set(head, HEAD + " []");
        }
        String edited = String.join("\n", lines);
        return text.endsWith("\n") || !added.isEmpty() ? edited + "\n" : edited;
    }

    private static int head(List<String> lines) {
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).startsWith(HEAD)) {
                return i;
            }
        }
        return -1;
    }

    /** Returns the line after an entry: where the next one begins or the indentation ends. */
    private static int end(List<String> lines, int from) {
        int indent = indent(lines.get(from)).length();
        int to = from + 1;
        while (to < lines.size()
                && !lines.get(to).isBlank()
                && indent(lines.get(to)).length() > indent) {
            to++;
        }
        return to;
    }

    private static String indent(String line) {
        return line.substring(0, line.length() - line.stripLeading().length());
    }

    private static String rewritten(
            List<String> lines, int head, Baseline baseline, Set<String> remove, List<String> add) {
        List<String> all = new ArrayList<>(head < 0 ? lines : lines.subList(0, head));
        all.add(HEAD);
        baseline.entries().stream()
                .filter(it -> !remove.contains(it.rule()))
                .forEach(it -> all.add(written(it)));
        all.addAll(add);
        return String.join("\n", all) + "\n";
    }

    private static String written(Baseline.Entry entry) {
        List<String> parts = new ArrayList<>(List.of("rule_id: " + entry.rule()));
        if (!entry.reason().isEmpty()) {
            parts.add("reason: " + quoted(entry.reason()));
        }
        entry.tracking().ifPresent(it -> parts.add("tracking: " + quoted(it)));
        entry.until().ifPresent(it -> parts.add("until: " + it));
        if (entry.revisions().size() < 5) {
            List<String> names = entry.revisions().stream().sorted().map(it -> it.wire()).toList();
            parts.add("revisions: [" + String.join(", ", names) + "]");
        }
        return parts.size() == 1 ? "  - " + entry.rule() : "  - {" + String.join(", ", parts) + "}";
    }

    private static String quoted(String text) {
        return dev.mcptest.json.Json.write(dev.mcptest.json.Json.nodes().stringNode(text));
    }
}
