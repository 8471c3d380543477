package dev.mcptest.compliance.engine;

import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.probe.scan.Scans;

import java.util.List;

/** The probes that are written in Java, one line each. */
public final class Probes {

    private Probes() {}

    /** Returns a new instance of each. */
    public static List<Probe> all() {
        return List.of(
                // One line per class.
                new Scans());
    }
}
