package dev.mcptest.compliance.mutant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.compliance.mutant.message.Mutation;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** A request that is dropped over stdio fails its rule when HTTP reports success without a body. */
class UnansweredTests {

    private static final String DROPPED = ".body = null";

    static Stream<Mutant> mutants() {
        return Mutants.all().stream()
                .filter(it -> it.server().contains("stdio") && it.change().contains(DROPPED))
                .filter(UnansweredTests::appliesToHttp)
                .flatMap(it ->
                        Stream.of(DROPPED, "(.body = null | .status = 202)")
                                .map(change -> overHttp(it, change)));
    }

    private static boolean appliesToHttp(Mutant mutant) {
        return Trial.CATALOGUE.rules().stream()
                .anyMatch(it -> it.id().equals(mutant.rule()) && it.transports().contains("http"));
    }

    private static Mutant overHttp(Mutant mutant, String change) {
        Set<String> server = new HashSet<>(mutant.server());
        server.remove("stdio");
        server.add("http");
        return new Mutant(
                mutant.rule(),
                mutant.revision(),
                server,
                mutant.senders(),
                mutant.change().replace(DROPPED, change));
    }

    @ParameterizedTest
    @MethodSource("mutants")
    void successWithoutAResponseIsNoAnswer(Mutant mutant) throws Exception {
        var trial = new Trial(mutant.server(), Mutation.of(mutant.change()), mutant.revision());
        assertThat(trial.broken(mutant.rule()::equals)).isEqualTo(List.of(mutant.rule()));
    }
}
