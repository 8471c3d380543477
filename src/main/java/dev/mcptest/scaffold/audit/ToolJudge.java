package dev.mcptest.scaffold.audit;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Phrase;
import dev.mcptest.judge.ErrorText;
import dev.mcptest.mcp.Envelope;
import dev.mcptest.redact.Redactor;
import dev.mcptest.scaffold.Attempt;
import dev.mcptest.scaffold.Attempt.Purpose;
import dev.mcptest.scaffold.Outcome;
import dev.mcptest.scaffold.ToolTrial;
import dev.mcptest.shape.Breach;
import dev.mcptest.shape.Shapes;
import dev.mcptest.shape.ToolList;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Judges the calls of a tool.
 *
 * @param revision the protocol revision that its answers must keep to
 * @param list the schemas that they must keep to
 */
record ToolJudge(String revision, ToolList list, Redactor redactor) {

    private static final String METHOD = "tools/call";

    ToolJudge {
        requireNonNull(revision, "revision is null");
        requireNonNull(list, "list is null");
        requireNonNull(redactor, "redactor is null");
    }

    /**
     * Returns the report on a tool.
     *
     * @param unreachable why not all calls could be made
     */
    ToolReport report(ToolTrial trial, Optional<String> unreachable) {
        List<Finding> findings =
                Stream.concat(
                                trial.attempts().stream()
                                        .flatMap(it -> findings(trial.name(), it).stream()),
                                untested(trial, unreachable).stream())
                        .distinct()
                        .sorted(Comparator.comparing(Finding::kind))
                        .toList();
        Verdict verdict = verdict(trial, findings);
        return new ToolReport(
                redactor.text(trial.name()),
                verdict,
                trial.attempts().size(),
                checks(trial, verdict, findings),
                findings);
    }

    /** An error to some valid arguments is no fault as long as others are answered. */
    private static Verdict verdict(ToolTrial trial, List<Finding> findings) {
        return findings.stream()
                .map(Finding::kind)
                .filter(kind -> kind != Verdict.ERROR || trial.working().isEmpty())
                .findFirst()
                .orElse(Verdict.OK);
    }

    /** A tool that was not seen to work keeps none of its checks. */
    private static Map<Check, Boolean> checks(
            ToolTrial trial, Verdict verdict, List<Finding> findings) {
        boolean covered =
                trial.working().isPresent()
                        && verdict != Verdict.CRASHED
                        && verdict != Verdict.TIMEOUT;
        Map<Check, Boolean> checks = new EnumMap<>(Check.class);
        checks.put(Check.ANSWERS, covered);
        checks.put(Check.SHAPES, covered && lacks(findings, Verdict.BROKEN));
        if (trial.risk().isEmpty() && !trial.inputs().wrong().isEmpty()) {
            checks.put(
                    Check.REFUSES, covered && lacks(findings, Verdict.LENIENT) && !trial.hasMore());
        }
        return checks;
    }

    private static boolean lacks(List<Finding> findings, Verdict kind) {
        return findings.stream().noneMatch(finding -> finding.kind() == kind);
    }

    private static Optional<Finding> untested(ToolTrial trial, Optional<String> unreachable) {
        Optional<String> why = Optional.empty();
        if (!trial.isCalled()) {
            why = trial.risk();
        } else if (trial.inputs().least().isEmpty()) {
            why = Optional.of("no arguments were found that fit its inputSchema");
        } else if (trial.hasMore()) {
            why = unreachable;
        }
        return why.map(text -> new Finding(Verdict.UNTESTED, text, Optional.empty()));
    }

    private List<Finding> findings(String tool, Attempt attempt) {
        return switch (attempt.outcome()) {
            case Outcome.Lost lost -> List.of(finding(kind(lost), lost.why(), attempt));
            case Outcome.Answered answered -> findings(tool, attempt, answered);
        };
    }

    private static Verdict kind(Outcome.Lost lost) {
        return switch (lost.loss()) {
            case LATE -> Verdict.TIMEOUT;
            case ENDED -> Verdict.CRASHED;
            case UNUSABLE -> Verdict.BROKEN;
        };
    }

    private List<Finding> findings(String tool, Attempt attempt, Outcome.Answered answered) {
        Envelope answer = answered.envelope();
        List<Finding> findings = new ArrayList<>();
        answered.aside().ifPresent(text -> findings.add(finding(Verdict.BROKEN, text, attempt)));
        breaches(tool, attempt, answer).stream()
                .filter(breach -> !breach.undecided())
                .map(breach -> finding(Verdict.BROKEN, text(breach.located()), attempt))
                .forEach(findings::add);
        if (attempt.purpose() == Purpose.WRONG && answered.isResult()) {
            findings.add(finding(Verdict.LENIENT, "accepts " + attempt.what(), attempt));
        }
        if (attempt.purpose() != Purpose.WRONG && !answered.isResult()) {
            findings.add(finding(Verdict.ERROR, text(ErrorText.of(answer)), attempt));
        }
        return findings;
    }

    /** What a tool promises holds for arguments that its schema allows. */
    private List<Breach> breaches(String tool, Attempt attempt, Envelope answer) {
        if (answer.isRpcError()) {
            return List.of();
        }
        List<Breach> breaches = new ArrayList<>(Shapes.of(revision, METHOD, answer.result()));
        if (attempt.purpose() != Purpose.WRONG) {
            breaches.addAll(list.structuredContent(tool, answer.result()));
        }
        return breaches;
    }

    private String text(Phrase phrase) {
        return phrase.text(redactor);
    }

    private Finding finding(Verdict kind, String message, Attempt attempt) {
        return new Finding(
                kind, redactor.text(message), Optional.of(redactor.tree(attempt.arguments())));
    }
}
