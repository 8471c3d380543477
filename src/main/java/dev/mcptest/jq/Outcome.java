package dev.mcptest.jq;

import dev.mcptest.jq.function.JqErrorException;
import dev.mcptest.jq.function.Meter;
import dev.mcptest.jq.function.Path;
import dev.mcptest.jq.syntax.Node;
import dev.mcptest.json.Hiding;
import dev.mcptest.json.Json;
import dev.mcptest.json.MemoryBudget;
import dev.mcptest.json.Phrase;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.List;

/** The result of a program: a value, or the reason why there is none. */
public sealed interface Outcome {

    record Value(JsonNode value) implements Outcome {}

    record Fault(Phrase clause) implements Outcome {
        Fault(String clause) {
            this(Phrase.words(clause));
        }
    }

    /** Runs a program on the calling thread, which needs a large stack. Never throws. */
    static Outcome of(Node program, JsonNode input, Hiding hiding) {
        var meter = new Meter();
        List<JsonNode> outputs = new ArrayList<>();
        try {
            new Machine(meter, hiding)
                    .run(
                            program,
                            Env.EMPTY,
                            input,
                            Path.UNTRACKED,
                            (value, _) -> {
                                outputs.add(value);
                                if (outputs.size() > 1) {
                                    throw new Meter.StopError("had more than one output");
                                }
                            });
            return outputs.isEmpty()
                    ? new Fault("had no output")
                    : new Value(new Output(meter).toJson(outputs.getFirst(), Json.MAX_DEPTH));
        } catch (Meter.StopError e) {
            return new Fault(String.valueOf(e.getMessage()));
        } catch (MemoryBudget.ExceededError e) {
            return new Fault(e.text() + " and was ended");
        } catch (JqErrorException e) {
            return new Fault(Phrase.of("failed: {}", e.said()));
        } catch (StackOverflowError _) {
            return new Fault("recursed too deeply");
        } catch (OutOfMemoryError _) {
            return new Fault("needed more memory than there is");
        }
    }
}
