package dev.mcptest.compliance.probe;

import java.util.List;

/** Measures one or more rules that cannot be written in YAML. */
public interface Probe {

    /** Returns the ids of the rules that it reports on. */
    List<String> rules();

    /** Returns where it runs. */
    default Lane lane() {
        return Lane.FLOWS;
    }

    /**
     * Measures the rules that {@link Bench#wants wants} names and reports a finding for each. A
     * rule without a finding is INCONCLUSIVE.
     */
    void probe(Bench bench) throws InterruptedException;
}
