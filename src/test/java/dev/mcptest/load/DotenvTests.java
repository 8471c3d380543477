package dev.mcptest.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import org.junit.jupiter.api.Test;

class DotenvTests {

    @Test
    void linesOfAllKindsAreRead() {
        assertThat(
                        Dotenv.parse(
                                """
                                # a comment

                                A=plain
                                export B="two words"
                                C='single $A'
                                D = spaced\s
                                E=value # comment
                                F="a\\nb \\"q\\""
                                G=
                                H=a=b
                                not an assignment
                                """))
                .containsExactly(
                        entry("A", "plain"),
                        entry("B", "two words"),
                        entry("C", "single $A"),
                        entry("D", "spaced"),
                        entry("E", "value"),
                        entry("F", "a\nb \"q\""),
                        entry("G", ""),
                        entry("H", "a=b"));
    }

    @Test
    void carriageReturnsAreNoPartOfAValue() {
        assertThat(Dotenv.parse("A=1\r\nB=2\r\n"))
                .containsExactly(entry("A", "1"), entry("B", "2"));
    }

    @Test
    void aLaterLineWins() {
        assertThat(Dotenv.parse("A=1\nA=2")).containsExactly(entry("A", "2"));
    }
}
