package dev.mcptest.cli;

import dev.mcptest.suite.server.ProtocolChecks;

import picocli.CommandLine.Model.OptionSpec;

import java.util.Optional;

/** {@code --protocol-checks}: one mode for all servers of the suites. */
final class ProtocolChecksOption {

    private static final String NAME = "--protocol-checks";

    private ProtocolChecksOption() {}

    static OptionSpec spec() {
        return Options.value(
                "MODE",
                "What comes of an answer that breaks the protocol, whatever the suites say: strict"
                        + " fails the test, warn makes it a warning, off does not look.",
                NAME);
    }

    /**
     * Reads the option.
     *
     * @throws UsageException when it is no mode
     */
    static Optional<ProtocolChecks> of(Arguments arguments) {
        Optional<String> text = arguments.value(NAME);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        Optional<ProtocolChecks> mode = ProtocolChecks.of(text.get());
        if (mode.isEmpty()) {
            throw new UsageException(NAME + " takes strict, warn or off, not " + text.get());
        }
        return mode;
    }
}
