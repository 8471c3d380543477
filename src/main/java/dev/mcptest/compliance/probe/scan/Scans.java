package dev.mcptest.compliance.probe.scan;

import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.suite.server.ServerSpec;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Judges rules by all messages of the run. */
public final class Scans implements Probe {

    private final Map<String, Scan> scans = new TreeMap<>();

    public Scans() {
        scans.putAll(ContentScans.ALL);
        scans.putAll(DialogueScans.ALL);
        scans.putAll(EnvelopeScans.ALL);
        scans.putAll(LeakScans.ALL);
        scans.putAll(ListScans.ALL);
        scans.putAll(SchemaScans.ALL);
        scans.putAll(ServerTraffic.ALL);
    }

    @Override
    public List<String> rules() {
        return List.copyOf(scans.keySet());
    }

    @Override
    public Lane lane() {
        return Lane.TRAFFIC;
    }

    @Override
    public void probe(Bench bench) {
        var seen =
                new Seen(
                        bench.traffic(), bench.revision(), host(bench), bench.connector().hiding());
        scans.forEach((rule, scan) -> {
            if (bench.wants(rule)) {
                bench.report(rule, scan.judge(seen));
            }
        });
    }

    private static String host(Bench bench) {
        return bench.server() instanceof ServerSpec.Url url
                ? String.valueOf(url.url().getHost())
                : "";
    }
}
