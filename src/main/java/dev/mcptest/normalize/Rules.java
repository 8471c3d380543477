package dev.mcptest.normalize;

import java.util.List;

/** The built-in rules. Where two match at the same place, the earlier one wins. */
public final class Rules {

    private static final List<Rule> ALL =
            List.of(
                    new Timestamps(),
                    new Epochs(),
                    new Uuids(),
                    new Ulids(),
                    new RequestIds(),
                    new SessionIds(),
                    new Ports(),
                    new Durations(),
                    new TemporaryFolders());

    private Rules() {}

    static List<Rule> all() {
        return ALL;
    }

    /** Returns the names of all rules. */
    public static List<String> names() {
        return all().stream().map(Rule::name).toList();
    }
}
