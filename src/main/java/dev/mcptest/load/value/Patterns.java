package dev.mcptest.load.value;

import dev.mcptest.json.regex.InvalidRegexException;
import dev.mcptest.json.regex.Regex;
import dev.mcptest.json.target.InvalidTargetException;
import dev.mcptest.json.target.Target;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;

/** Compiles the targets and regexes of a suite. */
public final class Patterns {

    private Patterns() {}

    /** Reports an invalid regex. One that contains values of a run cannot be checked yet. */
    public static void check(SourceNode regex, Problems problems) {
        if (!regex.json().isString() || !regex.references().isEmpty()) {
            return;
        }
        try {
            Regex.compile(regex.text());
        } catch (InvalidRegexException e) {
            problems.fault("regex", regex, regex.mark(), "not a regex: " + e.getMessage());
        }
    }

    /**
     * Compiles a target; when it is missing, the target is the whole value.
     *
     * @param holder the object that contains the target
     */
    public static Bound<Target> target(SourceNode holder, String key, Problems problems) {
        SourceNode target = holder.fields().get(key);
        return target == null ? Bound.of(Target.WHOLE) : target(target, problems);
    }

    /** Compiles a target. */
    public static Bound<Target> target(SourceNode target, Problems problems) {
        if (problems.isNo("text", target, target.json().isString())) {
            return Bound.refused(target, problems);
        }
        if (target.hasReferences()) {
            return Bound.open(target, problems);
        }
        try {
            return Bound.of(Target.parse(target.text()));
        } catch (InvalidTargetException e) {
            problems.error(
                    "target",
                    target,
                    target.expansion().hidden("not a target: " + e.getMessage()),
                    "targets are paths such as result.content[0].text or result[\"a key\"]");
            return Bound.refused(target, problems);
        }
    }
}
