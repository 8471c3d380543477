package dev.mcptest.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.mcptest.eval.Calibration.Pair;
import dev.mcptest.eval.Calibration.Point;

import org.junit.jupiter.api.Test;

import java.util.List;

class CalibrationTests {

    @Test
    void confidencesAreComparedWithWhatWasRight() {
        List<Point> points =
                List.of(
                        new Point(1, true),
                        new Point(0.8, true),
                        new Point(0.8, false),
                        new Point(0.1, false));

        assertThat(Calibration.accuracy(points)).isEqualTo(0.5);
        assertThat(Calibration.brier(points)).isCloseTo(0.1725, within(1e-9));
        assertThat(Calibration.ece(points)).isCloseTo(0.175, within(1e-9));
        assertThat(Calibration.auroc(points).orElseThrow()).isEqualTo(0.875);
    }

    @Test
    void oneClassHasNoAuroc() {
        assertThat(Calibration.auroc(List.of(new Point(0.5, true)))).isEmpty();
    }

    @Test
    void kappaIsTheAgreementBeyondChance() {
        List<Pair> pairs =
                List.of(
                        new Pair(true, true),
                        new Pair(true, false),
                        new Pair(false, false),
                        new Pair(false, false));

        assertThat(Calibration.agreement(pairs)).isEqualTo(0.75);
        assertThat(Calibration.kappa(pairs)).isCloseTo(0.5, within(1e-9));
        assertThat(Calibration.kappa(List.of(new Pair(true, true)))).isEqualTo(1);
    }
}
