package dev.mcptest.load;

import dev.mcptest.json.InvalidRegex;
import dev.mcptest.json.InvalidTarget;
import dev.mcptest.json.Regex;
import dev.mcptest.json.Target;

import java.util.Optional;

/** Compiles the targets and regexes of a suite. */
final class Patterns {

    private Patterns() {}

    /** Reports a regex that is none. One with values of a run in it cannot be judged yet. */
    static void check(SourceNode regex, Problems problems) {
        if (!regex.json().isString() || !regex.references().isEmpty()) {
            return;
        }
        try {
            Regex.compile(regex.text());
        } catch (InvalidRegex e) {
            problems.fault("regex", regex, regex.mark(), "not a regex: " + e.getMessage());
        }
    }

    /**
     * Compiles a target.
     *
     * @param holder where to report a target that is empty because it is missing
     */
    static Optional<Target> target(
            Optional<SourceNode> target, SourceNode holder, Problems problems) {
        if (target.filter(node -> !node.references().isEmpty()).isPresent()) {
            return Optional.empty();
        }
        try {
            return Optional.of(Target.parse(target.map(SourceNode::text).orElse("")));
        } catch (InvalidTarget e) {
            SourceNode at = target.orElse(holder);
            problems.error(
                    "target",
                    at,
                    at.expansion().hidden("not a target: " + e.getMessage()),
                    "targets are paths such as result.content[0].text or result[\"a key\"]");
            return Optional.empty();
        }
    }
}
