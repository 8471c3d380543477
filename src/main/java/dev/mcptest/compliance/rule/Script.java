package dev.mcptest.compliance.rule;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.target.Target;
import dev.mcptest.source.Position;

import tools.jackson.databind.JsonNode;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How a rule is probed.
 *
 * @param about what the rule is about, for people
 * @param own whether it needs a connection of its own
 * @param lane where it runs; empty for the usual place
 * @param use what is looked for and bound to a name: tool, prompt, resource, template or list
 * @param twin must be served, or nothing is concluded
 * @param values what the steps are repeated for, and referred to as {@code for}
 * @param answersTo the methods whose answers are judged, or {@code any}
 * @param notifications the methods of the notifications that are judged
 * @param after the rules whose requests are sent first, be they selected or not
 * @param each the array whose elements are judged one by one
 * @param judge the first clause that holds decides
 * @param good an example that keeps the rule; missing when there is none
 * @param bad an example that breaks it; missing when there is none
 * @param fix how to mend it in the SDKs; missing when nothing is said
 * @param position where it is written
 */
public record Script(
        String id,
        String about,
        boolean own,
        Optional<String> lane,
        Map<String, String> use,
        List<Step> twin,
        List<Step> send,
        List<JsonNode> values,
        List<String> answersTo,
        List<String> notifications,
        List<String> after,
        Optional<Target> each,
        List<Clause> judge,
        JsonNode good,
        JsonNode bad,
        JsonNode fix,
        Position position) {

    public Script {
        requireNonNull(id, "id is null");
        requireNonNull(about, "about is null");
        requireNonNull(lane, "lane is null");
        use = Map.copyOf(use);
        twin = List.copyOf(twin);
        send = List.copyOf(send);
        values = List.copyOf(values);
        answersTo = List.copyOf(answersTo);
        notifications = List.copyOf(notifications);
        after = List.copyOf(after);
        requireNonNull(each, "each is null");
        judge = List.copyOf(judge);
        requireNonNull(good, "good is null");
        requireNonNull(bad, "bad is null");
        requireNonNull(fix, "fix is null");
        requireNonNull(position, "position is null");
    }

    /** Returns whether it reads the traffic of the run instead of sending something. */
    public boolean scans() {
        return !answersTo.isEmpty() || !notifications.isEmpty();
    }
}
