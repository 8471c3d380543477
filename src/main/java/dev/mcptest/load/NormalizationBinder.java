package dev.mcptest.load;

import dev.mcptest.json.regex.InvalidRegexException;
import dev.mcptest.json.regex.Regex;
import dev.mcptest.json.target.InvalidTargetException;
import dev.mcptest.json.target.Target;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.normalize.Normalization;
import dev.mcptest.normalize.Replacement;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads {@code cassette.normalize}. What is wrong there is reported by the checks of recordings.
 */
final class NormalizationBinder {

    private NormalizationBinder() {}

    static Normalization of(SourceNode suite) {
        Optional<SourceNode> block = suite.get("cassette");
        if (block.isEmpty()) {
            return Normalization.STANDARD;
        }
        Set<String> keep = new HashSet<>();
        List<Replacement> replacements = new ArrayList<>();
        for (SourceNode rule : block.get().items("normalize")) {
            rule.text("keep").ifPresent(keep::add);
            String by = rule.text("replace").orElse("");
            rule.text("regex").flatMap(it -> matches(it, by)).ifPresent(replacements::add);
            rule.text("path").flatMap(it -> atPath(it, by)).ifPresent(replacements::add);
        }
        return new Normalization(keep, replacements);
    }

    private static Optional<Replacement> matches(String regex, String by) {
        try {
            return Optional.of(new Replacement.OfMatches(Regex.compile(regex), by));
        } catch (InvalidRegexException _) {
            return Optional.empty();
        }
    }

    private static Optional<Replacement> atPath(String path, String by) {
        try {
            return Optional.of(new Replacement.AtPath(Target.parse(path), by));
        } catch (InvalidTargetException _) {
            return Optional.empty();
        }
    }
}
