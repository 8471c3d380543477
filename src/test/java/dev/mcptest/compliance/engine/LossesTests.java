package dev.mcptest.compliance.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.Rule;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.rule.Catalogue;

import org.junit.jupiter.api.Test;

import java.util.List;

/** Whose probe ended a server that all lanes share. */
class LossesTests {

    private static final Catalogue RULES = Catalogue.names();

    private final Losses losses = new Losses();

    private static Rule rule(String id) {
        return RULES.rule(id).orElseThrow();
    }

    private List<String> innocent() {
        return losses.innocent().stream().map(Rule::id).toList();
    }

    @Test
    void hostileInputIsBlamedBeforeWhatWasUnderWayWithIt() {
        losses.add(rule("RES-010"), Lane.CALLS, 1, 6);
        losses.add(rule("EDGE-003"), Lane.HOSTILE, 3, 7);
        losses.add(rule("HEADER-023"), Lane.ENVELOPE, 2, 8);

        assertThat(innocent()).containsExactly("RES-010", "HEADER-023");
    }

    @Test
    void whatBeganLaterIsNotBlamed() {
        losses.add(rule("RES-002"), Lane.CALLS, 1, 6);
        losses.add(rule("EDGE-003"), Lane.HOSTILE, 7, 12);
        losses.add(rule("RES-010"), Lane.CALLS, 7, 11);

        assertThat(innocent()).containsExactly("EDGE-003", "RES-010");
    }

    @Test
    void noneIsBlamelessWhenNoneIsHostile() {
        losses.add(rule("RES-002"), Lane.CALLS, 1, 6);
        losses.add(rule("PROTO-010"), Lane.ENVELOPE, 2, 7);

        assertThat(innocent()).isEmpty();
    }

    @Test
    void aLostServerShowsInFindings() {
        assertThat(Losses.isSign(Finding.fail("the response broke off: Connection reset")))
                .isTrue();
        assertThat(Losses.isSign(Finding.warn("no answer"))).isTrue();
        assertThat(Losses.isSign(Finding.fail("an unknown tool was called"))).isFalse();
        assertThat(Losses.isSign(Finding.inconclusive("no answer"))).isFalse();
    }
}
