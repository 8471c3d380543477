package dev.mcptest.compliance.mutant.server;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** The features by the words of the table. */
public final class FeatureList {

    private static final Map<String, Supplier<Feature>> ALL =
            Map.ofEntries(
                    // One line per class.
                    Map.entry("authored", AuthoredFeature::new),
                    Map.entry("elicit", ElicitFeature::new),
                    Map.entry("input", InputFeature::new),
                    Map.entry("listen", ListenFeature::new),
                    Map.entry("logs", LogFeature::new),
                    Map.entry("media", MediaFeature::new),
                    Map.entry("needs", NeedsFeature::new),
                    Map.entry("protected", ProtectedFeature::new),
                    Map.entry("progress", ProgressFeature::new),
                    Map.entry("roots", RootsFeature::new),
                    Map.entry("sample", SampleFeature::new),
                    Map.entry("slow", SlowFeature::new),
                    Map.entry("tasks", TasksFeature::new));

    /** Words that no class stands for. */
    private static final Set<String> OTHERS =
            Set.of(
                    "http",
                    "stdio",
                    "sse",
                    "get-stream",
                    "raw",
                    "tls",
                    "twice",
                    "paged",
                    "stateless");

    /** What a user would allow. */
    public static final Set<String> OPT_INS = Set.of("load", "network", "rude");

    private FeatureList() {}

    public static List<Feature> of(Set<String> words) {
        return words.stream()
                .sorted()
                .filter(it -> !OTHERS.contains(it) && !OPT_INS.contains(it))
                .map(FeatureList::feature)
                .toList();
    }

    private static Feature feature(String word) {
        Supplier<Feature> found = ALL.get(word);
        if (found == null) {
            throw new IllegalArgumentException("no such feature: " + word);
        }
        return found.get();
    }

    public static Set<String> words() {
        return ALL.keySet();
    }
}
