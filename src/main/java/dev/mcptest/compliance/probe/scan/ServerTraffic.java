package dev.mcptest.compliance.probe.scan;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.wire.Frame;

import java.util.List;
import java.util.Map;

/** Rules about what a server sends on its own. */
final class ServerTraffic {

    static final Map<String, Scan> ALL =
            Map.of(
                    "RES-012", ServerTraffic::updates,
                    "LOG-007", ServerTraffic::logs);

    private static final String LOG_LEVEL = "io.modelcontextprotocol/logLevel";
    private static final long GRACE_NANOS = 1_000_000_000;

    private ServerTraffic() {}

    private static List<Frame> before(Seen seen, Frame until) {
        return seen.traffic().frames().stream()
                .filter(it -> it.kind() == Frame.Kind.SENT && it.link() == until.link())
                .filter(it -> it.nanos() <= until.nanos())
                .toList();
    }

    private static Finding updates(Seen seen) {
        List<Frame> updates = seen.traffic().notifications("notifications/resources/updated");
        for (Frame update : updates) {
            if (!isSubscribed(seen, update)) {
                return Finding.warn(
                                "an update of "
                                        + update.json().path("params").path("uri")
                                        + ", which was not subscribed to")
                        .with(Seen.evidence(update));
            }
        }
        return updates.isEmpty()
                ? Finding.skip("no update was seen")
                : Finding.pass(updates.size() + " updates");
    }

    /** A subscription covers resources below it. */
    private static boolean isSubscribed(Seen seen, Frame update) {
        String uri = update.json().path("params").path("uri").asString("");
        boolean subscribed = false;
        for (Frame frame : before(seen, update)) {
            String asked = frame.json().path("params").path("uri").asString("-");
            boolean matches = uri.startsWith(asked);
            if (matches && frame.method().equals("resources/subscribe")) {
                subscribed = true;
            }
            boolean late = update.nanos() - frame.nanos() > GRACE_NANOS;
            if (matches && late && frame.method().equals("resources/unsubscribe")) {
                subscribed = false;
            }
        }
        return subscribed;
    }

    private static Finding logs(Seen seen) {
        List<Frame> logs = seen.traffic().notifications("notifications/message");
        for (Frame log : logs) {
            boolean asked =
                    before(seen, log).stream()
                            .anyMatch(it -> it.json().path("params").path("_meta").has(LOG_LEVEL));
            if (!asked) {
                return Finding.fail("a log message, though no request had a logLevel")
                        .with(Seen.evidence(log));
            }
        }
        return logs.isEmpty()
                ? Finding.pass("no log message without a logLevel")
                : Finding.pass(logs.size() + " log messages, all asked for");
    }
}
