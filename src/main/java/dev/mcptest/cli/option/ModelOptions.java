package dev.mcptest.cli.option;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Options about language models. */
public final class ModelOptions {

    public static final Option<List<String>> MODELS =
            Option.of(
                    "--models",
                    "A,B",
                    new Values.Syntax<>("ids of models, with commas", ModelOptions::ids),
                    List.of(),
                    "Run every agent test with these models instead of its own.");

    public static final Option<Boolean> REQUIRE_KEYS =
            Option.flag(
                    "--require-keys",
                    "Refuse to run when the key of a model is not set. Without this option, its"
                            + " tests are skipped.");

    public static final Option<Optional<String>> JUDGE =
            Option.of(
                    "--judge-model",
                    "MODEL",
                    Values.TEXT,
                    "The model that judges where a suite names none, instead of"
                            + " MCPTEST_JUDGE_MODEL or the first provider whose key is set.");

    public static final OptionGroup GROUP = OptionGroup.of("Models", MODELS, JUDGE, REQUIRE_KEYS);

    private ModelOptions() {}

    private static Optional<List<String>> ids(String text) {
        List<String> ids = new ArrayList<>();
        for (String id : text.split(",", -1)) {
            ids.add(id.strip());
        }
        return ids.contains("") ? Optional.empty() : Optional.of(ids);
    }
}
