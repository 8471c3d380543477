package dev.mcptest.compliance.engine;

import static java.util.Objects.requireNonNull;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.Rule;
import dev.mcptest.compliance.Verdict;
import dev.mcptest.compliance.probe.Lane;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Finds out whose probe ended or hung a server that all lanes share. Whatever was under way then
 * breaks off, and what comes later is not answered; only the probe that did it may be blamed.
 */
final class Losses {

    private static final Set<Verdict> BLAMED = Set.of(Verdict.FAIL, Verdict.WARN);
    private static final List<String> SIGNS = List.of("broke off", "no answer", "any more");

    private final List<Loss> all = new ArrayList<>();

    private record Loss(Rule rule, Lane lane, long began, long noticed) {
        Loss {
            requireNonNull(rule, "rule is null");
            requireNonNull(lane, "lane is null");
        }
    }

    /** Returns whether a finding may say that a server was lost. */
    static boolean isSign(Finding finding) {
        String text = finding.saying() + finding.actual().orElse("");
        return BLAMED.contains(finding.verdict()) && SIGNS.stream().anyMatch(text::contains);
    }

    /**
     * Adds a rule whose probe found the server lost.
     *
     * @param began when the probe began, in nanoseconds of one clock
     * @param noticed when it was over
     */
    synchronized void add(Rule rule, Lane lane, long began, long noticed) {
        all.add(new Loss(rule, lane, began, noticed));
    }

    /**
     * Returns the rules that another probe kept from being measured. Of several probes that were
     * under way, the one with hostile input did it.
     */
    synchronized List<Rule> innocent() {
        long first = all.stream().mapToLong(Loss::noticed).min().orElse(0);
        List<Loss> underWay = all.stream().filter(it -> it.began() <= first).toList();
        boolean hostile = underWay.stream().anyMatch(it -> it.lane() == Lane.HOSTILE);
        return all.stream()
                .filter(it -> !underWay.contains(it) || (hostile && it.lane() != Lane.HOSTILE))
                .map(Loss::rule)
                .toList();
    }
}
