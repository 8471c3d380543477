package dev.mcptest.plan;

import dev.mcptest.cassette.AgentPlaces;
import dev.mcptest.cassette.Taping;
import dev.mcptest.suite.AgentTest;
import dev.mcptest.suite.Suite;
import dev.mcptest.world.RegularFile;

import java.nio.file.Path;
import java.util.Optional;

/** Tells which tests get the answers of models from recordings. */
final class Recorded {

    private final Taping taping;
    private final AgentPlaces places;

    Recorded(Taping taping, Path workingDirectory) {
        this.taping = taping;
        this.places = new AgentPlaces(workingDirectory);
    }

    boolean answers(Plan.Step step) {
        return step.test()
                .conversation()
                .filter(test -> answers(step.suite(), test, step.revision()))
                .isPresent();
    }

    boolean answers(Suite suite, AgentTest test, Optional<String> revision) {
        return taping.replays() && RegularFile.isThere(places.of(suite, test, revision).file());
    }
}
