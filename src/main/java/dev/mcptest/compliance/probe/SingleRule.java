package dev.mcptest.compliance.probe;

import dev.mcptest.compliance.Finding;

import java.util.List;

/** Measures one rule that cannot be written in YAML. */
public interface SingleRule extends Probe {

    /** Returns the id of the rule. */
    String rule();

    /** Measures it. */
    Finding finding(Bench bench) throws InterruptedException;

    @Override
    default List<String> rules() {
        return List.of(rule());
    }

    @Override
    default void probe(Bench bench) throws InterruptedException {
        bench.report(rule(), finding(bench));
    }
}
