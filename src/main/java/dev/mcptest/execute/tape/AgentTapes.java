package dev.mcptest.execute.tape;

import dev.mcptest.cassette.AgentPlaces;
import dev.mcptest.cassette.CassettePlace;
import dev.mcptest.cassette.Taping;
import dev.mcptest.cassette.file.AgentCassette;
import dev.mcptest.cassette.file.CassetteException;
import dev.mcptest.json.Json;
import dev.mcptest.plan.Plan;
import dev.mcptest.record.Warnings;
import dev.mcptest.redact.Redactor;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestKind;
import dev.mcptest.result.TestRecord;
import dev.mcptest.suite.AgentTest;
import dev.mcptest.suite.agent.UserSide;
import dev.mcptest.world.AtomicFile;
import dev.mcptest.world.IoReason;
import dev.mcptest.world.RegularFile;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The recordings of the agent tests of a run. Safe for use by many threads. */
public final class AgentTapes {

    private final Taping taping;
    private final AgentPlaces places;
    private final String version;
    private final Redactor redactor;
    private final Warnings warnings;
    private final Map<Integer, AgentTape> tapes = new ConcurrentHashMap<>();

    public AgentTapes(
            Taping taping,
            Path workingDirectory,
            String version,
            Redactor redactor,
            Warnings warnings) {
        this.taping = taping;
        this.places = new AgentPlaces(workingDirectory);
        this.version = version;
        this.redactor = redactor;
        this.warnings = warnings;
    }

    /** Begins an attempt at a row. */
    public void begin(Plan.Step step, AgentTest test) {
        CassettePlace place = place(step, test);
        tapes.put(
                step.index(),
                taping.replays() && RegularFile.isThere(place.file())
                        ? replay(place, test)
                        : live());
    }

    private static AgentTape live() {
        return new AgentTape(Optional.empty(), Optional.empty(), true);
    }

    private AgentTape replay(CassettePlace place, AgentTest test) {
        try {
            AgentCassette cassette = AgentCassette.read(place.file(), place.label());
            Optional<String> stale = cassette.staleField(pins(test));
            return new AgentTape(
                    Optional.of(cassette),
                    stale.map(field -> stale(field, test)),
                    taping.records());
        } catch (CassetteException e) {
            return new AgentTape(
                    Optional.empty(), Optional.of(String.valueOf(e.getMessage())), false);
        }
    }

    static String stale(String field, AgentTest test) {
        return "cassette stale on field "
                + field
                + ": record again with mcptest "
                + (test.header().kind() == TestKind.EVAL ? "eval" : "run")
                + " --record --filter \""
                + test.header().name()
                + "\"";
    }

    public AgentTape of(Plan.Step step) {
        return tapes.getOrDefault(step.index(), live());
    }

    /** Returns whether a recording answered for a model. */
    public boolean replayedAny() {
        return tapes.values().stream().anyMatch(AgentTape::isReplayed);
    }

    /** Writes what was recorded of a row, unless it was not held or the model failed. */
    public void end(Plan.Step step, AgentTest test, TestRecord record) {
        AgentTape tape = of(step);
        if (taping.records() && tape.isReplayed()) {
            tape.extended().ifPresent(cassette -> write(cassette, place(step, test)));
            return;
        }
        boolean held = !tape.said().isEmpty() && tape.trials().size() > 0;
        boolean broken = record.failures().stream().anyMatch(AgentTapes::cutsShort);
        if (!taping.records() || !held || broken || record.status() == Status.SKIP) {
            return;
        }
        if (tape.isCutShort()) {
            warnings.add(
                    test.header().name()
                            + " was not recorded: one of its runs has no end that could be"
                            + " replayed");
            return;
        }
        var cassette =
                new AgentCassette(version, pins(test), test.servers(), tape.trials(), tape.said());
        write(cassette, place(step, test));
    }

    /** A conversation that the model or the money ended has no end that could be replayed. */
    private static boolean cutsShort(Failure failure) {
        return failure.kind() == FailureKind.PROVIDER
                || failure.matcher().filter(name -> name.endsWith("_usd_cents")).isPresent();
    }

    private void write(AgentCassette cassette, CassettePlace place) {
        try {
            AtomicFile.write(place.file(), AgentCassette.text(redactor.tree(cassette.json())));
        } catch (IOException e) {
            warnings.add("the recording " + place.label() + " was not written: " + IoReason.of(e));
        }
    }

    private CassettePlace place(Plan.Step step, AgentTest test) {
        return places.of(step.suite(), test, step.revision());
    }

    private static ObjectNode pins(AgentTest test) {
        ObjectNode pins =
                Json.object()
                        .put("provider", test.model().provider())
                        .put("model", test.model().id());
        pins.set("system_prompt", text(test.systemPrompt()));
        switch (test.user()) {
            case UserSide.Prompt(String text) -> {
                pins.put("prompt", text);
                pins.putNull("turns");
            }
            case UserSide.Script script -> {
                pins.set("prompt", text(script.first()));
                pins.set("turns", turns(script));
            }
            case UserSide.Simulation user -> {
                pins.set("prompt", text(user.first()));
                ObjectNode simulate = pins.putObject("turns").putObject("simulate");
                simulate.put("goal", user.goal());
                user.persona().ifPresent(text -> simulate.put("persona", text));
                simulate.put("max_turns", user.maxTurns());
            }
        }
        return pins;
    }

    private static JsonNode turns(UserSide.Script script) {
        ArrayNode turns = Json.array();
        script.turns().forEach(text -> turns.addObject().put("user", text));
        return turns.isEmpty() ? Json.nodes().nullNode() : turns;
    }

    private static JsonNode text(Optional<String> text) {
        return text.<JsonNode>map(Json.nodes()::stringNode)
                .orElseGet(() -> Json.nodes().nullNode());
    }
}
