package dev.mcptest.load.definition;

import static java.util.Objects.requireNonNull;

import dev.mcptest.definition.DefinitionSettings;

import java.util.OptionalInt;

/**
 * The command-line options for examples.
 *
 * @param minExamples {@code --min-examples}, which replaces that of every definition
 * @param strictOutput {@code --strict-output}, which makes every definition strict
 * @param lenient whether wrong examples are reported as warnings
 */
public record ExampleOptions(OptionalInt minExamples, boolean strictOutput, boolean lenient) {

    public static final ExampleOptions NONE = new ExampleOptions(OptionalInt.empty(), false);

    public ExampleOptions(OptionalInt minExamples, boolean strictOutput) {
        this(minExamples, strictOutput, false);
    }

    public ExampleOptions {
        requireNonNull(minExamples, "minExamples is null");
    }

    /** Returns what holds for a definition that says this. */
    public DefinitionSettings over(DefinitionSettings written) {
        return new DefinitionSettings(
                written.strict() || strictOutput,
                minExamples.orElse(written.minExamples()),
                written.envelope(),
                written.grades());
    }
}
