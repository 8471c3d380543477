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
        if (!regex.json().isString() || regex.unresolved() || !regex.references().isEmpty()) {
            return;
        }
        try {
            Regex.compile(regex.text());
        } catch (InvalidRegex e) {
            problems.error(
                    "regex",
                    regex.mark(),
                    regex.pointer(),
                    "not a regex: " + e.getMessage(),
                    Optional.empty());
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
            problems.error(
                    "target",
                    target.orElse(holder),
                    "not a target: " + e.getMessage(),
                    "targets are paths such as result.content[0].text or result[\"a key\"]");
            return Optional.empty();
        }
    }
}
