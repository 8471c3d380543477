package dev.mcptest.load.server;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ShellWordsTests {

    @Test
    void wordsAreSplitAsAShellSplitsThem() {
        assertThat(ShellWords.split("node  srv.js --name 'two words' \"a \\\"b\\\" $c\" d\\ e ''"))
                .get()
                .asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.LIST)
                .containsExactly("node", "srv.js", "--name", "two words", "a \"b\" $c", "d e", "");
    }

    @Test
    void quotesInsideAWordJoinItsParts() {
        assertThat(ShellWords.split("--x='a b'c")).contains(java.util.List.of("--x=a bc"));
    }

    @Test
    void anOpenQuoteIsRefused() {
        assertThat(ShellWords.split("a 'b")).isEmpty();
        assertThat(ShellWords.split("a \"b")).isEmpty();
    }
}
