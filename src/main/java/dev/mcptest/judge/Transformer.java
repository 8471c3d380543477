package dev.mcptest.judge;

import dev.mcptest.jq.JqException;
import dev.mcptest.json.Hiding;
import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.load.server.SelfCommand;
import dev.mcptest.process.Command;
import dev.mcptest.process.CommandResult;
import dev.mcptest.process.CommandRunner;
import dev.mcptest.process.ExitCode;
import dev.mcptest.process.Lifetime;
import dev.mcptest.suite.CommandContext;
import dev.mcptest.suite.expect.Transform;
import dev.mcptest.world.World;

import tools.jackson.databind.JsonNode;

import java.util.List;

/** Runs the transforms of one suite. */
public record Transformer(
        World world, CommandRunner commands, CommandContext commandContext, Hiding hiding) {

    private static final int MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

    /** Returns the transformed value. */
    JsonNode apply(Transform transform, JsonNode value) throws TransformException {
        return switch (transform) {
            case Transform.Command command -> command(command, value);
            case Transform.Jq jq -> jq(jq, value);
        };
    }

    private JsonNode jq(Transform.Jq jq, JsonNode value) throws TransformException {
        try {
            return jq.program().run(value, commandContext.transformTimeout(), hiding);
        } catch (JqException e) {
            throw TransformException.of(jq, e.clause().text(hiding), List.of());
        }
    }

    private JsonNode command(Transform.Command command, JsonNode value) throws TransformException {
        CommandResult result =
                commands.run(
                        new Command(
                                SelfCommand.in(command.words(), world.self()),
                                commandContext.environment(),
                                world.workingDirectory()),
                        Json.writeBytes(value),
                        MAX_OUTPUT_BYTES,
                        commandContext.transformTimeout(),
                        Lifetime.CALL);
        return switch (result) {
            case CommandResult.Exited exited -> output(command, exited);
            case CommandResult.TimedOut(var bound, var tail) ->
                    throw TransformException.of(
                            command,
                            "did not end within "
                                    + Millis.text((double) bound.toMillis())
                                    + " and was ended",
                            tail.texts(hiding));
            case CommandResult.NotStarted(var why) ->
                    throw TransformException.of(command, "could not run: " + why, List.of());
            case CommandResult.Interrupted() ->
                    throw TransformException.of(
                            command, "was ended: the run was interrupted", List.of());
        };
    }

    private JsonNode output(Transform.Command command, CommandResult.Exited exited)
            throws TransformException {
        if (exited.code() != 0) {
            throw TransformException.of(
                    command, ExitCode.describe(exited.code()), exited.tail().texts(hiding));
        }
        if (exited.output().overflowed()) {
            throw TransformException.of(
                    command, "wrote more than " + MAX_OUTPUT_BYTES + " bytes", List.of());
        }
        try {
            return Json.parse(exited.output().bytes());
        } catch (InvalidJsonException e) {
            throw TransformException.of(
                    command,
                    "did not write JSON: " + e.phrase().text(hiding),
                    exited.tail().texts(hiding));
        }
    }
}
