package dev.mcptest.compliance.mutant;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * The table of the other rules that a mutant breaks. Measuring all of it takes minutes: it happens
 * with {@code -Dupdate=all}, for mutants that are not in it with {@code -Dupdate=1}; otherwise a
 * sample is measured.
 */
class MatrixTests {

    private static final long SEED = 17;
    private static final int SAMPLE = 6;
    private static final int AT_ONCE = 4;

    static List<Mutant> sample() throws Exception {
        List<Mutant> all = new ArrayList<>(Mutants.all());
        if (System.getProperty("update") != null) {
            update(all);
        }
        Collections.shuffle(all, new Random(SEED));
        return all.subList(0, SAMPLE);
    }

    private static void update(List<Mutant> all) throws Exception {
        boolean whole = String.valueOf(System.getProperty("update")).equals("all");
        Map<String, List<String>> known = whole ? Map.of() : Matrix.read();
        Map<Mutant, List<String>> found = new LinkedHashMap<>();
        try (var trials = Executors.newFixedThreadPool(AT_ONCE)) {
            Map<Mutant, Future<List<String>>> running = new LinkedHashMap<>();
            all.forEach(it ->
                    running.put(
                            it,
                            trials.submit(() -> {
                                List<String> others = known.get(it.toString());
                                return others == null ? Matrix.measure(it) : others;
                            })));
            for (var trial : running.entrySet()) {
                found.put(trial.getKey(), trial.getValue().get());
            }
        }
        Matrix.write(found);
    }

    @ParameterizedTest
    @MethodSource("sample")
    void aMutantBreaksNoRuleThatTheTableDoesNotName(Mutant mutant) throws Exception {
        List<String> named = Matrix.read().getOrDefault(mutant.toString(), List.of());
        assertThat(Matrix.measure(mutant)).isSubsetOf(named);
    }

    @Test
    void everyMutantIsInTheTable() {
        assertThat(Matrix.read().keySet())
                .containsExactlyElementsOf(Mutants.all().stream().map(Mutant::toString).toList());
    }

    @Test
    void everyRuleHasAMutantOrAReasonWhyNot() {
        Set<String> missing = new TreeSet<>();
        Trial.CATALOGUE.rules().forEach(it -> missing.add(it.id()));
        Mutants.all().forEach(it -> missing.remove(it.rule()));
        missing.removeAll(Reasons.read().keySet());
        assertThat(missing).isEmpty();
    }
}
