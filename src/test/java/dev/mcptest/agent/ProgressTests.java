package dev.mcptest.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.eval.ask.Allowance;
import dev.mcptest.json.Json;
import dev.mcptest.llm.Finish;
import dev.mcptest.llm.Message;
import dev.mcptest.llm.ModelRequest;
import dev.mcptest.llm.Reply;
import dev.mcptest.llm.Sampling;
import dev.mcptest.llm.Usage;

import org.junit.jupiter.api.Test;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** The figures are those that the line of the test shows in the end. */
class ProgressTests {

    private static final Usage USAGE = Usage.of(90, 10);

    private static final ModelRequest REQUEST =
            new ModelRequest(
                    "m",
                    Optional.empty(),
                    List.of(new Message.User("Hello")),
                    List.of(),
                    new Sampling(10, OptionalDouble.empty(), OptionalLong.empty()));

    private final List<String> told = new ArrayList<>();
    private BigDecimal spent = BigDecimal.ZERO;

    private final Progress progress =
            new Progress(
                    new Answering(), _ -> Optional.empty(), () -> Optional.of(spent), told::add);

    private final Allowance row =
            new Allowance() {
                @Override
                public Optional<String> refusal() {
                    return Optional.of("too dear");
                }

                @Override
                public void spent(Usage usage, Optional<BigDecimal> cents) {
                    spent = spent.add(cents.orElseThrow());
                }
            };

    @Test
    void whatAJudgeCostsIsTold() {
        progress.agent(REQUEST, "d", new Catalogue(Map.of()));
        progress.judging();

        Allowance judges = progress.judging(row);
        judges.spent(USAGE, Optional.of(new BigDecimal("0.50")));

        assertThat(told)
                .containsExactly(
                        "turn 1  asking",
                        "turn 1  judging  100 tokens",
                        "turn 1  judging  100 tokens  0.5 cents");
        assertThat(judges.refusal()).contains("too dear");
    }

    @Test
    void tokensAreThoseOfTheAgent() {
        progress.user(REQUEST);
        progress.judging();

        assertThat(told).containsExactly("turn 0  asking for the user", "turn 0  judging");
    }

    private static final class Answering implements Voice {

        @Override
        public Reply agent(ModelRequest request, String digest, Catalogue catalogue) {
            return answer();
        }

        @Override
        public Reply user(ModelRequest request) {
            return answer();
        }

        @Override
        public Optional<Cap> over() {
            return Optional.empty();
        }

        private static Reply answer() {
            return new Reply.Answer(
                    "Hi", List.of(), Finish.COMPLETED, USAGE, Json.object(), List.of());
        }
    }
}
