package dev.mcptest.eval.ask;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** The votes of all juries of a run, by jurors. Safe for use by many threads. */
public final class Juries {

    private final Map<List<String>, List<List<Boolean>>> votes = new LinkedHashMap<>();

    /**
     * The agreement of the same jurors over several questions.
     *
     * @param units the questions
     * @param alpha Krippendorff's alpha; empty when fewer than two voted on every question
     */
    public record Agreement(List<String> jurors, int units, OptionalDouble alpha) {
        public Agreement {
            jurors = List.copyOf(jurors);
        }
    }

    /** Adds the votes on one question. */
    public synchronized void add(List<String> jurors, List<Boolean> question) {
        votes.computeIfAbsent(List.copyOf(jurors), _ -> new ArrayList<>())
                .add(List.copyOf(question));
    }

    /** Returns the agreement of each jury, in the order of their first questions. */
    public synchronized List<Agreement> agreements() {
        List<Agreement> all = new ArrayList<>();
        votes.forEach(
                (jurors, units) -> all.add(new Agreement(jurors, units.size(), Alpha.of(units))));
        return all;
    }
}
