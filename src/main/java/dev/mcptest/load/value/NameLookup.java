package dev.mcptest.load.value;

import dev.mcptest.json.Suggestion;
import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Checks that names in a suite exist and are unique. */
public final class NameLookup {

    private static final int MOST_LISTED = 50;

    private final Problems problems;

    public NameLookup(Problems problems) {
        this.problems = problems;
    }

    /**
     * Reports an unknown name.
     *
     * @param kind what the name refers to, such as {@code server}
     * @return whether the name is usable
     */
    public boolean exists(SourceNode named, String kind, Collection<String> known) {
        return exists(named, kind, known, known);
    }

    /**
     * Reports an unknown name.
     *
     * @param written the known names as messages may show them
     */
    public boolean exists(
            SourceNode named, String kind, Collection<String> known, Collection<String> written) {
        String name = named.text();
        if (name.isEmpty() || known.contains(name)) {
            return known.contains(name);
        }
        problems.error(
                "unknown-" + kind.replace(' ', '-'),
                named,
                "no " + kind + " is called " + quoted(named),
                Suggestion.nearest(name, written)
                        .map(near -> "did you mean `" + near + "`?")
                        .orElse(
                                written.isEmpty()
                                        ? "the suite declares none"
                                        : "declared: " + listed(written)));
        return false;
    }

    /** Returns the names joined for a message, shortened when there are many. */
    public static String listed(Collection<String> names) {
        String some = String.join(", ", names.stream().limit(MOST_LISTED).toList());
        int more = names.size() - MOST_LISTED;
        return more > 0 ? some + " and " + more + " more" : some;
    }

    /**
     * Reports duplicate names.
     *
     * @param key the member that holds the name
     */
    public void unique(List<SourceNode> nodes, String key, String kind) {
        Map<String, SourceNode> first = new HashMap<>();
        for (SourceNode node : nodes) {
            node.get(key)
                    .filter(name -> !name.text().isEmpty())
                    .ifPresent(name -> unique(name, kind, first));
        }
    }

    private static String quoted(SourceNode name) {
        return "`" + name.written() + "`";
    }

    private void unique(SourceNode name, String kind, Map<String, SourceNode> first) {
        SourceNode before = first.putIfAbsent(name.text(), name);
        if (before != null) {
            problems.error(
                    "duplicate-" + kind.replace(' ', '-'),
                    name,
                    "another " + kind + " is called " + quoted(name),
                    "the first one is at " + before.position().label());
        }
    }
}
