package dev.mcptest.load;

import dev.mcptest.json.Json;
import dev.mcptest.llm.ModelNames;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Gives the agents and evaluations of a suite the models of the command line. */
final class OtherModels {

    private static final String FLAG = "--models";

    private OtherModels() {}

    /** Returns the suite with these models; as it is when one of them is unknown. */
    static SourceNode apply(SourceNode root, List<String> models, Problems problems) {
        var names = new ModelNames(root.fields("providers").keySet());
        boolean known = !models.isEmpty();
        for (String model : models) {
            if (names.resolve(model)
                    instanceof ModelNames.Resolution.Unknown(String message, String hint)) {
                problems.unreadable(FLAG, message, Optional.of(hint));
                known = false;
            }
        }
        return known ? apply(apply(root, "agents", models), "evals", models) : root;
    }

    private static SourceNode apply(SourceNode root, String block, List<String> models) {
        SourceNode tests = root.fields().get(block);
        if (tests == null) {
            return root;
        }
        List<SourceNode> changed = new ArrayList<>();
        for (SourceNode test : tests.items()) {
            changed.add(test.json().isObject() ? with(test, models) : test);
        }
        SourceNode list =
                SourceNode.array(tests.pointer(), tests.mark(), changed)
                        .withKeyMark(tests.keyMark());
        return root.with(block, list);
    }

    private static SourceNode with(SourceNode test, List<String> models) {
        SourceNode place = test.get("models").or(() -> test.get("model")).orElse(test);
        List<SourceNode> nodes = new ArrayList<>();
        for (String model : models) {
            nodes.add(
                    SourceNode.scalar(
                            Json.nodes().stringNode(model), place.pointer(), place.mark()));
        }
        return test.without("model")
                .with("models", SourceNode.array(place.pointer(), place.mark(), nodes));
    }
}
