package dev.mcptest.cli;

import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * A command that is being described.
 *
 * @param spec its options and texts
 * @param grouped whether options stand under headings, as help shows them; parsing is quicker
 *     without
 */
record Layout(CommandSpec spec, boolean grouped) {

    /** Adds options under a heading of their own. */
    void group(int order, String heading, OptionSpec... options) {
        if (!grouped) {
            for (OptionSpec option : options) {
                spec.addOption(option);
            }
            return;
        }
        var group =
                ArgGroupSpec.builder()
                        .validate(false)
                        .multiplicity("0..1")
                        .order(order)
                        .heading("%n" + heading + ":%n");
        for (OptionSpec option : options) {
            group.addArg(option);
        }
        spec.addArgGroup(group.build());
    }
}
