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
                                        I="quoted" # comment
                                        """)
                                .values())
                .containsExactly(
                        entry("A", "plain"),
                        entry("B", "two words"),
                        entry("C", "single $A"),
                        entry("D", "spaced"),
                        entry("E", "value"),
                        entry("F", "a\nb \"q\""),
                        entry("G", ""),
                        entry("H", "a=b"),
                        entry("I", "quoted"));
    }

    @Test
    void carriageReturnsAreNoPartOfAValue() {
        assertThat(Dotenv.parse("A=1\r\nB=2\r\n").values())
                .containsExactly(entry("A", "1"), entry("B", "2"));
    }

    @Test
    void aLaterLineWins() {
        assertThat(Dotenv.parse("A=1\nA=2").values()).containsExactly(entry("A", "2"));
    }

    @Test
    void whatAssignsNothingIsNamedByItsLine() {
        Dotenv.Content content =
                Dotenv.parse(
                        """
                        A=1
                        what is this
                        two words=x
                        B="not closed
                        C='nor this
                        D="closed" and more
                        =nameless
                        E=2
                        """);

        assertThat(content.values()).containsExactly(entry("A", "1"), entry("E", "2"));
        assertThat(content.faults())
                .containsExactly(
                        new Dotenv.Fault(2, "this line is not an assignment"),
                        new Dotenv.Fault(3, "this line is not an assignment"),
                        new Dotenv.Fault(4, "the quote of B is not closed on its line"),
                        new Dotenv.Fault(5, "the quote of C is not closed on its line"),
                        new Dotenv.Fault(6, "text follows the closing quote of D"),
                        new Dotenv.Fault(7, "this line is not an assignment"));
    }
}
