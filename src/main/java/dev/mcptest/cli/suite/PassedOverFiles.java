package dev.mcptest.cli.suite;

import dev.mcptest.cli.option.Arguments;
import dev.mcptest.cli.option.Session;
import dev.mcptest.cli.option.Verbosity;
import dev.mcptest.load.SuiteFiles.PassedOver;

import java.io.PrintStream;
import java.util.List;

/** Reports the files that a command did not treat as suites. */
final class PassedOverFiles {

    private PassedOverFiles() {}

    /** Reports each file that is named or doubtful, and the number of the others. */
    static void print(List<PassedOver> files, Arguments arguments, Session session) {
        Verbosity verbosity = Verbosity.of(arguments);
        PrintStream err = session.console().err();
        int found = 0;
        for (PassedOver file : files) {
            found += file.file().isNamed() ? 0 : 1;
            boolean one = file.file().isNamed() || file.doubtful();
            if (verbosity.shows(one ? Verbosity.WARN : Verbosity.INFO)) {
                err.println(file.file().label() + ": passed over: not a suite, " + file.reason());
            }
        }
        if (found > 0 && verbosity.shows(Verbosity.WARN)) {
            err.println(
                    "passed over "
                            + found
                            + (found == 1
                                    ? " file that is not a suite"
                                    : " files that are not suites")
                            + (verbosity.shows(Verbosity.INFO)
                                    ? ""
                                    : " (--verbose says which and why)"));
        }
    }
}
