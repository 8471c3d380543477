package dev.mcptest.cli.init;

import dev.mcptest.json.Json;
import dev.mcptest.process.ShellWord;

import java.util.Collection;
import java.util.stream.Collectors;

/** The workflows of CI systems. */
final class CiText {

    static final String GITHUB = ".github/workflows/mcptest.yml";
    static final String GITLAB = ".gitlab-ci.yml";

    private CiText() {}

    /**
     * @param secrets the variables that the suite needs
     */
    static String github(String suite, Collection<String> secrets) {
        String environment =
                secrets.isEmpty()
                        ? ""
                        : secrets.stream()
                                .map(name ->
                                        "          " + name + ": ${{ secrets." + name + " }}\n")
                                .collect(Collectors.joining("", "        env:\n", ""));
        return """
        name: mcptest
        on: [push, pull_request]
        jobs:
          test:
            runs-on: ubuntu-latest
            steps:
              - uses: actions/checkout@v4
              # mcptest must be in the PATH: fetch it, or build it, before this step.
              - run: RUN
        """
                        .replace("RUN", scalar(run(suite, " --reporter junit=results.xml")))
                + environment
                + """
                      - uses: actions/upload-artifact@v4
                        if: always()
                        with: {name: mcptest, path: results.xml}
                """;
    }

    static String gitlab(String suite) {
        return """
        mcptest:
          script:
            # mcptest must be in the PATH: fetch it, or build it, before this line.
            - RUN
          artifacts:
            when: always
            reports: {junit: results.xml}
        """
                .replace("RUN", scalar(run(suite, " --reporter junit=results.xml")));
    }

    /** Returns the command that runs a suite. */
    static String run(String suite, String options) {
        return "mcptest run " + ShellWord.of(suite) + options;
    }

    private static String scalar(String command) {
        return command.matches("[A-Za-z0-9 ./=_-]+")
                ? command
                : Json.write(Json.nodes().stringNode(command));
    }
}
