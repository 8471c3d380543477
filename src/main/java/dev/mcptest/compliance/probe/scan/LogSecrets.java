package dev.mcptest.compliance.probe.scan;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.SingleRule;
import dev.mcptest.compliance.wire.Frame;
import dev.mcptest.http.TransportException;
import dev.mcptest.suite.server.ServerSpec;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Looks for the credentials that were sent in log messages. */
public final class LogSecrets implements SingleRule {

    private static final int SHORTEST = 8;

    @Override
    public String rule() {
        return "LOG-011";
    }

    @Override
    public Lane lane() {
        return Lane.TRAFFIC;
    }

    @Override
    public Finding finding(Bench bench) {
        Set<String> secrets = secrets(bench);
        List<Frame> logs = bench.traffic().notifications("notifications/message");
        if (secrets.isEmpty() || logs.isEmpty()) {
            return Finding.skip(
                    secrets.isEmpty() ? "no credential was sent" : "no log message was seen");
        }
        return logs.stream()
                .filter(it -> secrets.stream().anyMatch(it.text()::contains))
                .findFirst()
                .map(it ->
                        Finding.fail("a log message holds our credential").with(Seen.evidence(it)))
                .orElseGet(() -> Finding.pass(logs.size() + " log messages without it"));
    }

    private static Set<String> secrets(Bench bench) {
        Set<String> all = new HashSet<>();
        if (bench.server() instanceof ServerSpec.Url url) {
            try {
                var headers = bench.connector().endpoint(url).credentials().headers().values();
                headers.forEach(it -> all.add(it.substring(it.lastIndexOf(' ') + 1)));
            } catch (TransportException _) {
                return Set.of();
            }
        }
        all.removeIf(it -> it.length() < SHORTEST);
        return all;
    }
}
