package dev.mcptest.mock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.stream.LongStream;

class FaultTests {

    @ParameterizedTest
    @CsvSource({
        "none, 0 0 0 0",
        "hang, never never never never",
        "wedged, 0 never never never",
        "slow:250, 250 250 250 250",
        "recover-after:2, never never 0 0",
        "recover-after:0, 0 0 0 0",
    })
    void everyFaultHasItsOwnPattern(String spelling, String delays) {
        Fault fault = Fault.parse(spelling);

        var said =
                LongStream.rangeClosed(1, 4)
                        .mapToObj(fault::delay)
                        .map(delay -> delay.map(d -> "" + d.toMillis()).orElse("never"))
                        .toList();

        assertThat(String.join(" ", said)).isEqualTo(delays);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "crash", "slow", "slow:", "slow:fast", "slow:-1", "recover-after"})
    void anythingElseIsRefusedWithTheSpellings(String spelling) {
        assertThatThrownBy(() -> Fault.parse(spelling))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "'%s' is not a fault: expected none, hang, wedged, slow:MS or"
                                + " recover-after:N",
                        spelling);
    }
}
