package dev.mcptest.compliance.probe.message;

import dev.mcptest.compliance.probe.Bench;

/** The request that every server answers. */
final class Alive {

    private Alive() {}

    static String method(Bench bench) {
        return bench.revision().isStateless() ? "server/discover" : "ping";
    }
}
