package dev.mcptest.scaffold.value;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** Chooses among the arguments that a schema allows. */
final class Variety {

    /** Always chooses the least and the first. */
    static final Variety LEAST = new Variety(Optional.empty());

    private static final int VARIANTS = 4;

    /** Deeper members would make the arguments of a recursive schema very large. */
    private static final int DEEPEST = 2;

    private static final List<String> TEXTS =
            List.of(
                    "test",
                    "1",
                    "",
                    " ",
                    "Zo\u00eb \u2603 \ud83d\ude00",
                    "it's \"quoted\" \\ {x} <y>",
                    "line 1\nline 2",
                    "x".repeat(500));

    private final Optional<RandomGenerator> random;

    private Variety(Optional<RandomGenerator> random) {
        this.random = requireNonNull(random, "random is null");
    }

    static Variety of(RandomGenerator random) {
        return new Variety(Optional.of(random));
    }

    /** Returns whether to add a member that may be left out. */
    boolean includes(int depth) {
        return depth <= DEEPEST && random.map(RandomGenerator::nextBoolean).orElse(false);
    }

    /** Returns which of the values that a schema allows to take, 0 for the first. */
    int variant() {
        return random.map(it -> it.nextInt(VARIANTS)).orElse(0);
    }

    /** Returns a text for a schema that allows any. */
    String text() {
        return random.map(it -> TEXTS.get(it.nextInt(TEXTS.size()))).orElse("test");
    }
}
