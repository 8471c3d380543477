package dev.mcptest.load;

import dev.mcptest.json.Json;
import dev.mcptest.load.source.SourceNode;

import java.util.ArrayList;
import java.util.List;

/** Gives the agents of a suite the models of the command line. */
final class OtherModels {

    private OtherModels() {}

    static SourceNode apply(SourceNode root, List<String> models) {
        SourceNode agents = root.fields().get("agents");
        if (models.isEmpty() || agents == null) {
            return root;
        }
        List<SourceNode> changed = new ArrayList<>();
        for (SourceNode agent : agents.items()) {
            changed.add(agent.json().isObject() ? with(agent, models) : agent);
        }
        SourceNode list =
                SourceNode.array(agents.pointer(), agents.mark(), changed)
                        .withKeyMark(agents.keyMark());
        return root.with("agents", list);
    }

    private static SourceNode with(SourceNode agent, List<String> models) {
        SourceNode place = agent.get("models").or(() -> agent.get("model")).orElse(agent);
        List<SourceNode> nodes = new ArrayList<>();
        for (String model : models) {
            nodes.add(
                    SourceNode.scalar(
                            Json.nodes().stringNode(model), place.pointer(), place.mark()));
        }
        return agent.without("model")
                .with("models", SourceNode.array(place.pointer(), place.mark(), nodes));
    }
}
