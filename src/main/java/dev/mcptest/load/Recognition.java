package dev.mcptest.load;

import dev.mcptest.json.Suggestion;
import dev.mcptest.load.block.Blocks;
import dev.mcptest.load.source.SourceFile;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.world.RegularFile;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Detects by content whether a file is a suite.
 *
 * @param kind what the file is
 * @param reason why it is not a suite; empty for one
 */
record Recognition(Kind kind, String reason) {

    /** Keys of other formats, some of which also have {@code servers} or {@code tools}. */
    private static final List<String> FOREIGN =
            List.of(
                    "openapi",
                    "asyncapi",
                    "apiVersion",
                    "manifest_version",
                    "dxt_version",
                    "mock_server");

    /** The keys of a file of MCPLab, which has {@code servers} and {@code agents} too. */
    private static final Set<String> MCPLAB =
            Set.of(
                    "$schema",
                    "name",
                    "servers",
                    "agents",
                    "scenarios",
                    "run_defaults",
                    "snapshot_eval");

    /** How the names of the formats begin that mcptest itself writes. */
    private static final String OURS = "mcptest/";

    enum Kind {
        SUITE,
        LEDGER,
        OTHER,
        /** It does not look like a suite, but it could not be read or parsed. */
        UNCLEAR
    }

    private static final Recognition SUITE = new Recognition(Kind.SUITE, "");

    static Recognition of(SuiteFile file) {
        if (SuiteFile.hasSuiteName(file.path())) {
            return SUITE;
        }
        Optional<SourceFile> source = file.source();
        if (source.isEmpty()) {
            return unreadable(file);
        }
        var words = new SuiteWords(source.get().text());
        if (!file.isNamed() && !words.mayBeSuite()) {
            return other("it has no `servers`");
        }
        Optional<SourceNode> root = file.root();
        if (words.namesSchema()) {
            return SUITE;
        }
        return root.isPresent() ? of(root.get(), file.isNamed()) : unparsed(file, words);
    }

    /** Returns whether a document has a block of tests. */
    static boolean hasTests(SourceNode root) {
        return testBlock(root).isPresent() || importsFiles(root);
    }

    private static Recognition of(SourceNode root, boolean named) {
        Map<String, SourceNode> fields = root.fields();
        if (fields.isEmpty()) {
            return other("it has no keys at its top level");
        }
        SourceNode schema = fields.get("$schema");
        if (schema != null && SuiteWords.isOurs(schema.text())) {
            return SUITE;
        }
        SourceNode format = fields.get("schema");
        if (format != null && format.text().startsWith(OURS)) {
            return other("it is in the format " + format.text());
        }
        for (String key : FOREIGN) {
            if (fields.containsKey(key)) {
                return other("its top level has `" + key + "`");
            }
        }
        if (!named && has(root, "scenarios") && MCPLAB.containsAll(fields.keySet())) {
            return other("it is a file of MCPLab, for `mcptest import mcplab`");
        }
        boolean hasServers = has(root, "servers") || has(root, "server") || has(root, "imports");
        if (hasServers && hasTests(root)) {
            return SUITE;
        }
        if (hasMisspeltServers(root, named)) {
            return SUITE;
        }
        if (!hasServers && has(root, "known_failures")) {
            return new Recognition(Kind.LEDGER, "it is a ledger of known failures");
        }
        if (named && hasTestsOfSuites(root)) {
            return SUITE;
        }
        return other(hasServers ? "it has no tests" : "it has no `servers`");
    }

    private static boolean has(SourceNode root, String key) {
        return root.fields().containsKey(key);
    }

    private static Optional<SourceNode> testBlock(SourceNode root) {
        for (String block : Blocks.keys()) {
            SourceNode found = root.fields().get(block);
            if (found != null) {
                return Optional.of(found);
            }
        }
        return Optional.empty();
    }

    /** Returns whether it imports files, which may contain its tests. */
    private static boolean importsFiles(SourceNode root) {
        for (SourceNode item : root.items("imports")) {
            String text = item.text();
            if (text.endsWith(".yml") || text.endsWith(".yaml") || text.endsWith(".json")) {
                return true;
            }
        }
        return false;
    }

    /** Other formats have lists of names and mappings under the same keys. */
    private static boolean hasTestsOfSuites(SourceNode root) {
        for (String block : Blocks.keys()) {
            for (SourceNode item : root.items(block)) {
                if (item.json().isObject()) {
                    return true;
                }
            }
        }
        return !root.fields("compliance").isEmpty();
    }

    /**
     * With tests in the file, every misspelling of `servers` counts; without, `Server` may belong
     * to another program.
     */
    private static boolean hasMisspeltServers(SourceNode root, boolean named) {
        boolean tests = hasTests(root);
        for (var field : root.fields().entrySet()) {
            String key = field.getKey();
            boolean counts = tests || (named && !key.equalsIgnoreCase("server"));
            if (counts && field.getValue().json().isObject() && isLikeServers(key)) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether a top-level key shows that a file is a suite. */
    static boolean isTelling(String key) {
        return Blocks.keys().contains(key)
                || key.equals("server")
                || key.equals("imports")
                || key.equals("$schema")
                || isLikeServers(key);
    }

    private static boolean isLikeServers(String key) {
        return key.length() < 10
                && !Blocks.keys().contains(key)
                && Suggestion.nearest(key, List.of("servers")).isPresent();
    }

    private static Recognition unparsed(SuiteFile file, SuiteWords words) {
        if (words.isEmpty()) {
            return other("it is empty");
        }
        boolean suite = words.looksLikeSuite() || (file.isNamed() && SuiteFile.isYaml(file.path()));
        return suite ? SUITE : unclear(file);
    }

    private static Recognition unreadable(SuiteFile file) {
        if (file.isNamed()) {
            return SUITE;
        }
        try {
            // Latin-1 decodes every byte, so a suite in another encoding is recognised too.
            String text =
                    new String(RegularFile.bytes(file.path()), StandardCharsets.ISO_8859_1)
                            .replace("\0", "");
            var words = new SuiteWords(text);
            if (words.looksLikeSuite()) {
                return SUITE;
            }
            return words.mayBeSuite() ? unclear(file) : other("it is not UTF-8 text");
        } catch (IOException _) {
            return unclear(file);
        }
    }

    private static Recognition unclear(SuiteFile file) {
        return new Recognition(
                Kind.UNCLEAR,
                "it cannot be read: " + file.problems().sorted().getFirst().message());
    }

    private static Recognition other(String reason) {
        return new Recognition(Kind.OTHER, reason);
    }
}
