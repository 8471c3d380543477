package dev.mcptest.compliance.probe.dialogue;

import dev.mcptest.compliance.Evidence;
import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.ToolCall;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Link;

import java.util.Map;

/** A client that has not declared a capability, which the server must not use then. */
final class Undeclared {

    private Undeclared() {}

    /**
     * Makes a call as such a client.
     *
     * @param method what the server asks with, such as {@code elicitation/create}
     */
    static Finding probe(Bench bench, ToolCall tool, String method) throws InterruptedException {
        String capability = method.substring(0, method.indexOf('/'));
        try (Link link = bench.own()) {
            var dialogue =
                    new Dialogue(
                            link, Map.of(method, _ -> Dialogue.error(-32601, "Method not found")));
            Answer answer = dialogue.call(tool.params());
            return dialogue.asked().isEmpty()
                    ? Finding.pass("nothing was asked")
                    : Finding.fail("a client without " + capability + " was asked")
                            .with(answer.evidence(Evidence.Role.PROBE));
        }
    }
}
