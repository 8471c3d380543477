package dev.mcptest.load.grading;

import java.util.Optional;

/** Knows the rules of the protocol by name. */
public interface RuleNames {

    /** Takes every name. */
    RuleNames ANY =
            new RuleNames() {
                @Override
                public Optional<String> noRule(String id) {
                    return Optional.empty();
                }

                @Override
                public Optional<String> noRules(String glob) {
                    return Optional.empty();
                }

                @Override
                public Optional<String> noFamily(String name) {
                    return Optional.empty();
                }
            };

    /** Returns a sentence when there is no rule with this id that can be judged. */
    Optional<String> noRule(String id);

    /** Returns a sentence when this id, in which * stands for anything, matches no rule. */
    Optional<String> noRules(String glob);

    /** Returns a sentence when there is no such family. */
    Optional<String> noFamily(String name);
}
