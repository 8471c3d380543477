package dev.mcptest.compliance.grading;

import static java.util.Objects.requireNonNull;

import dev.mcptest.compliance.engine.Plan;
import dev.mcptest.compliance.probe.Hints;
import dev.mcptest.compliance.rule.Selection;
import dev.mcptest.mcp.Revision;
import dev.mcptest.suite.grading.GradingSettings;
import dev.mcptest.suite.grading.RuleFilter;

import java.time.Duration;
import java.util.List;
import java.util.Set;

/**
 * How a server is graded.
 *
 * @param selection which rules are judged
 * @param revisions the revisions to grade; empty for the usual one
 * @param all whether every revision is graded that the server agrees to
 * @param allow what probes may do
 * @param allowTools globs of tools that may be called
 * @param timeout the bound of a run per revision
 * @param request the bound of one exchange
 * @param jobs how many lanes at once
 * @param warnFails whether a warning fails the run
 * @param strict whether a rule without a verdict fails the run
 * @param verbose whether exchanges of rules that pass are kept
 */
public record GradeSettings(
        Selection selection,
        List<Revision> revisions,
        boolean all,
        Set<String> allow,
        List<String> allowTools,
        Hints hints,
        Duration timeout,
        Duration request,
        int jobs,
        boolean warnFails,
        boolean strict,
        boolean verbose) {

    /** The usual bound of a run. */
    public static final Duration TIMEOUT = Duration.ofMinutes(2);

    /** The usual bound of an exchange. */
    public static final Duration REQUEST = Duration.ofSeconds(5);

    /** How many lanes there are at once, usually. */
    public static final int JOBS = 4;

    public GradeSettings {
        requireNonNull(selection, "selection is null");
        revisions = List.copyOf(revisions);
        allow = Set.copyOf(allow);
        allowTools = List.copyOf(allowTools);
        requireNonNull(hints, "hints is null");
        requireNonNull(timeout, "timeout is null");
        requireNonNull(request, "request is null");
    }

    /** Returns the settings of the block of a suite. */
    public static GradeSettings of(GradingSettings block, boolean verbose) {
        return new GradeSettings(
                selection(block.rules()),
                block.revision().flatMap(Revision::of).stream().toList(),
                false,
                Set.copyOf(block.allow()),
                block.allowTools(),
                new Hints(block.hints()),
                block.timeout().orElse(TIMEOUT),
                REQUEST,
                JOBS,
                block.failOn().filter("warn"::equals).isPresent(),
                block.strict(),
                verbose);
    }

    /** Returns the selection of the block of a suite. */
    public static Selection selection(RuleFilter rules) {
        return new Selection(rules.families(), rules.include(), rules.severity(), rules.exclude());
    }

    /** Returns how to measure some rules. */
    Plan plan(Set<String> rules) {
        return new Plan(rules, allow, allowTools, hints, timeout, request, jobs);
    }

    /** Returns these settings for other revisions. */
    GradeSettings in(List<Revision> others) {
        return new GradeSettings(
                selection,
                others,
                all,
                allow,
                allowTools,
                hints,
                timeout,
                request,
                jobs,
                warnFails,
                strict,
                verbose);
    }
}
