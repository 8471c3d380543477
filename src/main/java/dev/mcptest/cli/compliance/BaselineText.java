package dev.mcptest.cli.compliance;

import dev.mcptest.compliance.grade.Baseline;
import dev.mcptest.json.Json;
import dev.mcptest.mcp.Revision;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Edits the text of a baseline line by line; what stays keeps every byte. */
final class BaselineText {

    private static final String HEAD = "server:";
    private static final Pattern HEAD_LINE =
            Pattern.compile("\\uFEFF?(server|\"server\"|'server')[ \\t]*:(.*)", Pattern.DOTALL);

    /** With their ends. */
    private final List<String> lines;

    private final String end;

    private BaselineText(String text) {
        this.lines = new ArrayList<>(List.of(text.split("(?<=\n)")));
        this.end = text.contains("\r\n") ? "\r\n" : "\n";
    }

    /**
     * Returns the text without some entries and with further ones. A list in flow style is written
     * anew, one entry a line.
     *
     * @param add items of the list, from their dash on
     */
    static String edited(
            String text, Baseline baseline, Set<Baseline.Entry> remove, List<String> add) {
        return text.isBlank()
                ? HEAD + "\n  " + String.join("\n  ", add) + "\n"
                : new BaselineText(text).edited(baseline.entries(), remove, add);
    }

    private String edited(
            List<Baseline.Entry> entries, Set<Baseline.Entry> remove, List<String> add) {
        int head = head();
        String behind = head < 0 ? "" : behindHead(head);
        boolean flow = !behind.isEmpty() && !behind.startsWith("#");
        if (head < 0 || flow) {
            return rewritten(head, entries, remove, add);
        }
        int last = head;
        List<int[]> gone = new ArrayList<>();
        for (Baseline.Entry entry : entries) {
            int from = start(entry);
            int to = end(from);
            last = Math.max(last, to - 1);
            if (remove.contains(entry)) {
                gone.add(new int[] {from, to});
            }
        }
        String indent = entries.isEmpty() ? "  " : indent(lines.get(start(entries.getFirst())));
        if (!add.isEmpty() && !lines.get(last).endsWith("\n")) {
            lines.set(last, lines.get(last) + end);
        }
        lines.addAll(last + 1, add.stream().map(line -> indent + line + end).toList());
        for (int i = gone.size() - 1; i >= 0; i--) {
            lines.subList(gone.get(i)[0], gone.get(i)[1]).clear();
        }
        if (entries.size() == gone.size() && add.isEmpty()) {
            lines.set(head, HEAD + " []" + end);
        }
        return String.join("", lines);
    }

    private int head() {
        for (int i = 0; i < lines.size(); i++) {
            if (HEAD_LINE.matcher(lines.get(i)).matches()) {
                return i;
            }
        }
        return -1;
    }

    private String behindHead(int head) {
        var matcher = HEAD_LINE.matcher(lines.get(head));
        return matcher.matches() ? matcher.group(2).strip() : "";
    }

    /** Returns the line with the dash of an entry. */
    private int start(Baseline.Entry entry) {
        int line = entry.position().line() - 1;
        while (line > 0 && !lines.get(line).stripLeading().startsWith("-")) {
            line--;
        }
        return line;
    }

    /** Returns the line after an entry: where the indentation ends, blank lines aside. */
    private int end(int from) {
        int indent = indent(lines.get(from)).length();
        int to = from + 1;
        for (int i = to; i < lines.size(); i++) {
            if (!lines.get(i).isBlank()) {
                if (indent(lines.get(i)).length() <= indent) {
                    break;
                }
                to = i + 1;
            }
        }
        return to;
    }

    private static String indent(String line) {
        return line.substring(0, line.length() - line.stripLeading().length());
    }

    private String rewritten(
            int head, List<Baseline.Entry> entries, Set<Baseline.Entry> remove, List<String> add) {
        List<String> all = new ArrayList<>(head < 0 ? lines : lines.subList(0, head));
        all.add(HEAD + end);
        entries.stream()
                .filter(it -> !remove.contains(it))
                .forEach(it -> all.add("  " + item(it, it.revisions()) + end));
        add.forEach(it -> all.add("  " + it + end));
        return String.join("", all);
    }

    /** Returns an entry for some of its revisions, as an item of the list. */
    static String item(Baseline.Entry entry, Collection<Revision> revisions) {
        List<String> parts = new ArrayList<>(List.of("rule_id: " + entry.rule()));
        if (!entry.reason().isEmpty()) {
            parts.add("reason: " + quoted(entry.reason()));
        }
        entry.tracking().ifPresent(it -> parts.add("tracking: " + quoted(it)));
        entry.until().ifPresent(it -> parts.add("until: " + it));
        if (revisions.size() < Revision.values().length) {
            parts.add(listed(revisions));
        }
        return parts.size() == 1 ? "- " + entry.rule() : "- {" + String.join(", ", parts) + "}";
    }

    /** Returns a new entry as an item of the list; no revisions stand for all. */
    static String item(String rule, String reason, Collection<Revision> revisions) {
        String only = revisions.isEmpty() ? "" : ", " + listed(revisions);
        return "- {rule_id: " + rule + ", reason: " + quoted(reason) + only + "}";
    }

    private static String listed(Collection<Revision> revisions) {
        List<String> names = revisions.stream().sorted().map(Revision::wire).toList();
        return "revisions: [" + String.join(", ", names) + "]";
    }

    private static String quoted(String text) {
        return Json.write(Json.nodes().stringNode(text));
    }
}
