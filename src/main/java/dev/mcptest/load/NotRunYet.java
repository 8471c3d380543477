package dev.mcptest.load;

import java.util.Set;

/**
 * What the loader checks and no run can carry out yet. A test that needs one of these fails and
 * names it. A feature that is built loses its line here, and nothing else.
 */
final class NotRunYet {

    private NotRunYet() {}

    /**
     * Blocks that change every test of a suite, kinds of tests, and fields of servers, tests,
     * entries of {@code expect} and matchers, by the path that {@link Features} looks them up with.
     */
    private static final class Known {
        static final Set<String> FEATURES =
                Set.of(
                        "compliance.grade_delta",
                        "compliance.spec_version",
                        "agents",
                        "definitions",
                        "servers.cassette",
                        "test.eval",
                        "matcher.similar",
                        "matcher.llm-judge",
                        "matcher.llm-jury",
                        "matcher.factuality",
                        "matcher.answer-relevance",
                        "matcher.context-faithfulness");
    }

    /** Returns every feature that is checked but cannot be run. */
    static Set<String> all() {
        return Known.FEATURES;
    }

    /** Returns whether a feature is checked but cannot be run. */
    static boolean contains(String feature) {
        return Known.FEATURES.contains(feature);
    }
}
