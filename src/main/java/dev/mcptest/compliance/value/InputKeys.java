package dev.mcptest.compliance.value;

import tools.jackson.databind.JsonNode;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The keys of the questions of one task, each of which stands for one question. */
public final class InputKeys {

    private final Map<String, JsonNode> requests = new HashMap<>();
    private final Set<String> answered = new HashSet<>();
    private final Set<String> gone = new HashSet<>();

    /** Records questions that are open. */
    public void asked(JsonNode open, Flaws flaws) {
        for (var request : open.properties()) {
            flaws.saw();
            String key = request.getKey();
            JsonNode former = requests.putIfAbsent(key, request.getValue());
            flaws.require(
                    former == null || former.equals(request.getValue()),
                    "the key \"" + key + "\" stands for two questions");
            flaws.require(
                    !gone.contains(key), "the key \"" + key + "\" was used again after its answer");
        }
    }

    /** Records that questions were answered; they may stay open for a while. */
    public void answered(JsonNode open) {
        answered.addAll(open.propertyNames());
    }

    /** Returns whether no answered question is open any more, or a new one is. */
    public boolean isNews(JsonNode open) {
        return open.isEmpty() || open.propertyNames().stream().anyMatch(it -> isNew(it, open));
    }

    private boolean isNew(String key, JsonNode open) {
        JsonNode former = requests.get(key);
        return !answered.contains(key)
                || gone.contains(key)
                || (former != null && !former.equals(open.path(key)));
    }

    /** Records what was open in one state of the task after the other. */
    public void gone(List<JsonNode> states, Flaws flaws) {
        for (JsonNode open : states) {
            asked(open, flaws);
            answered.stream().filter(it -> !open.has(it)).forEach(gone::add);
        }
    }
}
