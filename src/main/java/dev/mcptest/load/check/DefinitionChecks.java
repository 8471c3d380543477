package dev.mcptest.load.check;

import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.test.FilledSuite;
import dev.mcptest.load.value.NameLookup;

import java.util.List;
import java.util.Map;

public final class DefinitionChecks {

    /** The keys of an entry that hold definitions by name. */
    public static final List<String> KINDS = List.of("tools", "resources", "prompts");

    private DefinitionChecks() {}

    public static void check(FilledSuite draft) {
        for (SourceNode entry : draft.root().items("definitions")) {
            if (entry.json().isObject() && entry.get("flowmcp").isEmpty()) {
                checkEntry(entry, draft);
            }
        }
    }

    private static void checkEntry(SourceNode entry, FilledSuite draft) {
        draft.checkServer(entry);
        if (entry.get("server").isEmpty() && draft.servers().size() > 1) {
            draft.problems()
                    .error(
                            "missing-key",
                            entry,
                            "`server` is missing: the suite has several, so a definition must name"
                                    + " one",
                            "declared: " + NameLookup.listed(draft.servers()));
        }
        for (String kind : KINDS) {
            entry.get(kind)
                    .map(SourceNode::fields)
                    .orElse(Map.of())
                    .values()
                    .forEach(definition -> checkExamples(definition, draft));
        }
    }

    private static void checkExamples(SourceNode definition, FilledSuite draft) {
        definition
                .get("tests")
                .filter(_ -> definition.get("examples").isPresent())
                .ifPresent(tests ->
                        draft.problems()
                                .errorAtKey(
                                        "exactly-one",
                                        tests,
                                        "`tests` is another name for `examples`, which is here too",
                                        "put them into one list"));
    }
}
