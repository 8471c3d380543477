package dev.mcptest.pool;

import dev.mcptest.json.Phrase;
import dev.mcptest.mcp.Envelope;
import dev.mcptest.shape.Breach;
import dev.mcptest.shape.ToolList;

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.Optional;

/** Checks tool calls and their results against the declarations in the list of tools. */
final class ToolCalls {

    static final String METHOD = "tools/call";

    private final ToolNames names;
    private final Findings findings;

    ToolCalls(ToolNames names, Findings findings) {
        this.names = names;
        this.findings = findings;
    }

    /**
     * Checks a call. Before a violation is reported, it is confirmed with a list read after the
     * response: tools may change, and not every server sends a notification.
     */
    void judge(JsonNode params, Envelope answer) {
        Optional<ToolList> known = names.list();
        if (known.isEmpty()) {
            return;
        }
        ToolList list = known.get();
        String tool = params.path("name").asString("");
        if (!list.has(tool) && answer.isError()) {
            Phrase text = unknown(tool, list);
            findings.note(text);
            findings.warn(text);
            return;
        }
        List<Breach> breaches = structure(tool, answer, list);
        if (!list.has(tool) || !breaches.stream().allMatch(Breach::undecided)) {
            list = names.again().orElse(list);
            breaches = structure(tool, answer, list);
        }
        if (!list.has(tool)) {
            findings.breach(
                    Phrase.of("the tool \"{}\" answers, but tools/list does not name it", tool),
                    "");
            return;
        }
        list.arguments(tool, params.path("arguments")).forEach(findings::note);
        for (Breach breach : breaches) {
            if (breach.undecided()) {
                findings.note(breach.located());
            } else {
                findings.breachOfOutput(Wrong.phrase(METHOD, breach), breach.pointer());
            }
        }
    }

    private static List<Breach> structure(String tool, Envelope answer, ToolList list) {
        return answer.isRpcError() ? List.of() : list.structuredContent(tool, answer.result());
    }

    private static Phrase unknown(String tool, ToolList list) {
        Optional<String> meant = list.nearest(tool);
        return Phrase.words(
                "the server lists no tool \""
                        + tool
                        + "\""
                        + (meant.isPresent() ? "; did you mean \"" + meant.get() + "\"?" : ""));
    }
}
