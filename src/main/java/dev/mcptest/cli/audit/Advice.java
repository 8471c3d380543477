package dev.mcptest.cli.audit;

import dev.mcptest.scaffold.audit.AuditReport;
import dev.mcptest.scaffold.audit.ListReport;
import dev.mcptest.scaffold.audit.Verdict;

import java.util.ArrayList;
import java.util.List;

/** What to do about the findings of an audit. */
final class Advice {

    private static final int MOST_NAMES = 5;

    private Advice() {}

    /** Returns a sentence for each verdict that needs one, the worst first. */
    static List<String> of(AuditReport report) {
        List<String> advice = new ArrayList<>();
        List<String> broken =
                report.lists().stream()
                        .filter(list -> !list.holds())
                        .map(ListReport::method)
                        .toList();
        if (!broken.isEmpty()) {
            advice.add(names(broken) + ": clients may reject what comes with these answers.");
        }
        if (report.tools().isEmpty()) {
            advice.add("No tools are known, so nothing counts.");
        }
        for (Verdict verdict : Verdict.values()) {
            List<String> names = report.toolsWith(verdict);
            if (!names.isEmpty() && verdict != Verdict.OK) {
                advice.add(names(names) + ": " + sentence(verdict));
            }
        }
        return advice;
    }

    private static String sentence(Verdict verdict) {
        return switch (verdict) {
            case CRASHED ->
                    "the server must survive every call. Answer with isError: true when a call"
                            + " fails.";
            case TIMEOUT -> "answer sooner, or raise --call-timeout when the work takes that long.";
            case BROKEN ->
                    "clients reject such answers. Make them keep to the protocol and to"
                            + " outputSchema.";
            case UNTESTED ->
                    "not called, so nothing is known. Annotate tools that only read with"
                            + " readOnlyHint: true, or audit a test server with --call-unsafe.";
            case ERROR ->
                    "no call worked. Give the arguments `examples` or a `default` in inputSchema,"
                            + " or write a test with arguments that work.";
            case LENIENT ->
                    "check the arguments, and refuse those that inputSchema does not allow.";
            case OK -> "";
        };
    }

    private static String names(List<String> names) {
        int more = names.size() - MOST_NAMES;
        return more <= 0
                ? String.join(", ", names)
                : String.join(", ", names.subList(0, MOST_NAMES)) + " and " + more + " more";
    }
}
