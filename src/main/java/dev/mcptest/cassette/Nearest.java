package dev.mcptest.cassette;

import dev.mcptest.cassette.Differences.Difference;
import dev.mcptest.json.Json;
import dev.mcptest.json.Pointer;

import tools.jackson.databind.JsonNode;

import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds the recorded request that differs least from one that is missing. */
final class Nearest {

    private static final int MOST_COMPARED = 2_000;

    private Nearest() {}

    record Recorded(String method, JsonNode params) {}

    static String sentence(String method, JsonNode params, List<Recorded> recorded) {
        String missing = "the recording has no such request: " + method;
        Optional<List<Difference>> least =
                recorded.stream()
                        .filter(it -> it.method().equals(method))
                        .limit(MOST_COMPARED)
                        .map(it -> differences(it.params(), params))
                        .min(Comparator.comparingInt(List::size));
        if (least.isEmpty()) {
            Set<String> methods = new LinkedHashSet<>();
            recorded.forEach(it -> methods.add(it.method()));
            return missing
                    + (methods.isEmpty()
                            ? "; it is empty"
                            : "; it has " + String.join(", ", methods));
        }
        Difference first = least.get().getFirst();
        int more = least.get().size() - 1;
        return missing
                + "; the nearest one differs at params"
                + first.at()
                + ": recorded "
                + shown(first.before())
                + ", asked "
                + shown(first.after())
                + (more == 0
                        ? ""
                        : ", and at " + more + (more == 1 ? " place" : " places") + " more");
    }

    private static List<Difference> differences(JsonNode recorded, JsonNode asked) {
        List<Difference> found = Differences.of(recorded, asked);
        return found.isEmpty() ? List.of(new Difference(Pointer.ROOT, recorded, asked)) : found;
    }

    private static String shown(JsonNode value) {
        return value.isMissingNode() ? "nothing" : cut(Json.write(value));
    }

    private static String cut(String text) {
        return text.length() <= 80 ? text : text.substring(0, 77) + "...";
    }
}
