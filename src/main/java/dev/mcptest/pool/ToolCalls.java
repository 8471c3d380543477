package dev.mcptest.pool;

import dev.mcptest.json.Phrase;
import dev.mcptest.mcp.Envelope;
import dev.mcptest.record.Records;
import dev.mcptest.shape.Breach;
import dev.mcptest.shape.ToolList;

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Holds calls of tools, and what they return, against what the server says of its tools. */
final class ToolCalls {

    static final String METHOD = "tools/call";

    private final ToolNames names;
    private final Consumer<Phrase> warnings;

    /**
     * @param warnings told of names that are probably misspelt
     */
    ToolCalls(ToolNames names, Consumer<Phrase> warnings) {
        this.names = names;
        this.warnings = warnings;
    }

    /** Hears what a server does that it must not. */
    interface Breaches {
        /**
         * Takes one of them.
         *
         * @param pointer into the result; empty for all of it
         */
        void add(Phrase text, String pointer);
    }

    /**
     * Judges a call. What speaks against the server is looked up in a list that is read after the
     * answer before it is told: tools come and go, and not every server says so.
     */
    void judge(JsonNode params, Envelope answer, Records.Open result, Breaches breaches) {
        Optional<ToolList> known = names.list();
        if (known.isEmpty()) {
            return;
        }
        ToolList list = known.get();
        String tool = params.path("name").asString("");
        if (!list.has(tool) && answer.isError()) {
            String text = unknown(tool, list);
            result.note(text);
            warnings.accept(Phrase.words(text));
            return;
        }
        if (!holds(tool, answer, list)) {
            list = names.again().orElse(list);
        }
        if (!list.has(tool)) {
            breaches.add(
                    Phrase.of("the tool \"{}\" answers, but tools/list does not name it", tool),
                    "");
            return;
        }
        list.arguments(tool, params.path("arguments")).forEach(result::note);
        for (Breach breach : structure(tool, answer, list)) {
            if (breach.undecided()) {
                result.note(breach.located());
            } else {
                breaches.add(Wrong.phrase(METHOD, breach), breach.pointer());
            }
        }
    }

    private static boolean holds(String tool, Envelope answer, ToolList list) {
        return list.has(tool) && structure(tool, answer, list).stream().allMatch(Breach::undecided);
    }

    private static List<Breach> structure(String tool, Envelope answer, ToolList list) {
        return answer.isRpcError() ? List.of() : list.structuredContent(tool, answer.result());
    }

    private static String unknown(String tool, ToolList list) {
        Optional<String> meant = list.nearest(tool);
        return "the server lists no tool \""
                + tool
                + "\""
                + (meant.isPresent() ? "; did you mean \"" + meant.get() + "\"?" : "");
    }
}
