package dev.mcptest.cli;

import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

import java.util.List;

/** Short ways to describe options. */
final class Options {

    private Options() {}

    static OptionSpec flag(String description, String... names) {
        return OptionSpec.builder(names)
                .arity("0")
                .type(boolean.class)
                .description(description)
                .build();
    }

    static OptionSpec value(String label, String description, String... names) {
        return OptionSpec.builder(names)
                .arity("1")
                .type(String.class)
                .paramLabel(label)
                .description(description)
                .build();
    }

    /** Describes an option that may be given several times. */
    static OptionSpec values(String label, String description, String... names) {
        return OptionSpec.builder(names)
                .arity("1")
                .type(List.class)
                .auxiliaryTypes(String.class)
                .paramLabel(label)
                .description(description)
                .build();
    }

    /** Describes the one word that is no option; that there are not more is checked later. */
    static PositionalParamSpec word(String label, String description) {
        return PositionalParamSpec.builder()
                .index("0..*")
                .arity("0..*")
                .type(List.class)
                .auxiliaryTypes(String.class)
                .paramLabel(label)
                .hideParamSyntax(true)
                .description(description)
                .build();
    }

    static PositionalParamSpec paths(String label, String description) {
        return PositionalParamSpec.builder()
                .index("0..*")
                .arity("0..*")
                .type(List.class)
                .auxiliaryTypes(String.class)
                .paramLabel(label)
                .description(description)
                .build();
    }
}
