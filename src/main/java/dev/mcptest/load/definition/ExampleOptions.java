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
 * @param captured whether the newest capture beside the suite says what a server lists; otherwise
 *     the server is asked
 */
public record ExampleOptions(
        OptionalInt minExamples, boolean strictOutput, boolean lenient, boolean captured) {

    public static final ExampleOptions NONE = ofRun(false);

    public static ExampleOptions ofRun(boolean strictOutput) {
        return new ExampleOptions(OptionalInt.empty(), strictOutput, false, false);
    }

    public static ExampleOptions ofCapture(OptionalInt minExamples, boolean lenient) {
        return new ExampleOptions(minExamples, false, lenient, false);
    }

    /** Returns the options of a check without servers. */
    public static ExampleOptions offline(OptionalInt minExamples) {
        return new ExampleOptions(minExamples, false, false, true);
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
