package dev.mcptest.compliance.probe.http;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.SingleRule;
import dev.mcptest.compliance.wire.Frame;

import java.util.HashSet;
import java.util.Set;

/** Looks how posted answers to requests of the server were received. */
public final class PostedAnswers implements SingleRule {

    private static final int ACCEPTED = 202;

    @Override
    public String rule() {
        return "TRANSPORT-015";
    }

    @Override
    public Lane lane() {
        return Lane.TRAFFIC;
    }

    @Override
    public Finding finding(Bench bench) {
        Set<Long> answers = answers(bench);
        Set<Integer> deleted = new HashSet<>();
        int seen = 0;
        for (Frame head : bench.traffic().frames()) {
            if (head.kind() == Frame.Kind.SENT && head.text().equals("DELETE")) {
                deleted.add(head.link());
            }
            // A session that we end may be gone before the answer arrives.
            if (head.kind() == Frame.Kind.HEAD
                    && answers.contains(head.exchange())
                    && !deleted.contains(head.link())) {
                seen++;
                int status = head.status().orElse(0);
                if (status != ACCEPTED) {
                    return Finding.fail("a posted answer got " + status)
                            .expecting("202", String.valueOf(status));
                }
            }
        }
        return seen == 0
                ? Finding.skip("the server asked for nothing")
                : Finding.pass(seen + " answers");
    }

    /** Answers to requests that the server did send. */
    private static Set<Long> answers(Bench bench) {
        Set<String> asked = new HashSet<>();
        Set<Long> answers = new HashSet<>();
        for (Frame frame : bench.traffic().frames()) {
            String id = frame.link() + "/" + frame.json().path("id");
            if (frame.isReceived() && frame.json().has("method") && frame.json().has("id")) {
                asked.add(id);
            } else if (frame.kind() == Frame.Kind.SENT
                    && !frame.json().has("method")
                    && asked.contains(id)) {
                answers.add(frame.exchange());
            }
        }
        return answers;
    }
}
