package dev.mcptest.compliance.probe.http;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.SingleRule;
import dev.mcptest.compliance.value.Guessing;
import dev.mcptest.compliance.wire.HttpLink;
import dev.mcptest.compliance.wire.Link;

import java.util.ArrayList;
import java.util.List;

/** Collects the ids of sessions. */
public final class SessionIds implements SingleRule {

    private static final int SESSIONS = 5;

    @Override
    public String rule() {
        return "TRANSPORT-024";
    }

    @Override
    public Lane lane() {
        return Lane.SIBLINGS;
    }

    @Override
    public Finding finding(Bench bench) throws InterruptedException {
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < SESSIONS; i++) {
            Link link = bench.own();
            if (link instanceof HttpLink http) {
                http.session().ifPresent(ids::add);
            }
            bench.close(link);
        }
        return ids.size() < 2
                ? Finding.skip("the server gives no session ids")
                : Guessing.sign(ids)
                        .map(it ->
                                Finding.warn(it)
                                        .expecting(
                                                "ids that cannot be guessed",
                                                String.join(", ", ids)))
                        .orElseGet(() -> Finding.pass(ids.size() + " ids"));
    }
}
