package dev.mcptest.compliance.engine;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.Rule;
import dev.mcptest.compliance.Severity;
import dev.mcptest.compliance.Verdict;
import dev.mcptest.mcp.Revision;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Collects what is found, within the limits of each rule. */
final class Findings {

    private static final String LOST = "the connection was lost in a probe of another rule";

    private final Revision revision;
    private final long end;
    private final Map<String, Measured.Row> rows = new ConcurrentHashMap<>();
    private final Losses losses = new Losses();
    private volatile boolean interrupted;

    Findings(Revision revision, long endNanos) {
        this.revision = revision;
        this.end = endNanos;
    }

    /** Ends the measurement, unless its time is over; what was found is kept. */
    void interrupt() {
        interrupted |= !isOver();
    }

    boolean isInterrupted() {
        return interrupted;
    }

    /** Returns whether what is found from now on does not count. */
    boolean isOver() {
        return interrupted || System.nanoTime() - end >= 0;
    }

    long leftNanos() {
        return Math.max(0, end - System.nanoTime());
    }

    void put(Rule rule, Finding finding, long nanos) {
        rows.put(
                rule.id(), new Measured.Row(rule, limited(rule, finding), Duration.ofNanos(nanos)));
    }

    /** Returns what collects the probes in which the server was lost. */
    Losses losses() {
        return losses;
    }

    /** Returns the rows in the order of the rules. */
    List<Measured.Row> rows(List<Rule> rules) {
        losses.innocent().forEach(it -> put(it, Finding.inconclusive(LOST), 0));
        String why = interrupted ? "not reached: interrupted" : "not reached within --timeout";
        List<Measured.Row> all = new ArrayList<>();
        for (Rule rule : rules) {
            Measured.Row row = rows.get(rule.id());
            all.add(
                    row == null
                            ? new Measured.Row(rule, Finding.inconclusive(why), Duration.ZERO)
                            : row);
        }
        return all;
    }

    boolean isComplete(List<Rule> rules) {
        return rules.stream().allMatch(it -> rows.containsKey(it.id()));
    }

    private Finding limited(Rule rule, Finding finding) {
        Verdict verdict = finding.verdict();
        boolean judged = verdict == Verdict.FAIL || verdict == Verdict.WARN;
        if (rule.isInfo() && judged) {
            return finding.as(Verdict.PASS);
        }
        if (!finding.capped() && judged && rule.severity(revision) == Severity.MAY) {
            return finding.as(Verdict.WARN);
        }
        boolean tooBad = finding.capped() && verdict.compareTo(rule.worst(revision)) > 0;
        return judged && tooBad ? finding.as(rule.worst(revision)) : finding;
    }
}
