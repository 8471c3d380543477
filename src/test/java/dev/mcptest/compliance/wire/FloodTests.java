package dev.mcptest.compliance.wire;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FloodTests {

    @Test
    void tenThousandMessagesOr32MebibytesAreNoFlood() {
        var many = new Flood();
        for (int i = 0; i < 10_000; i++) {
            assertThat(many.add("x")).isEmpty();
        }
        assertThat(many.add("x")).hasValueSatisfying(it -> assertThat(it).contains("10001"));

        var large = new Flood();
        String mebibyte = "x".repeat(1024 * 1024);
        for (int i = 0; i < 32; i++) {
            assertThat(large.add(mebibyte)).isEmpty();
        }
        assertThat(large.add("x")).isPresent();
    }
}
