package dev.mcptest.load.server;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.List;

class ShellWordsTests {

    @Test
    void wordsAreSplitAsAShellSplitsThem() {
        assertThat(ShellWords.split("node  srv.js --name 'two words' \"a \\\"b\\\" $c\" d\\ e ''"))
                .get()
                .asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.LIST)
                .containsExactly("node", "srv.js", "--name", "two words", "a \"b\" $c", "d e", "");
    }

    @Test
    void joinedWordsAreSplitIntoTheSame() {
        List<String> words =
                List.of("npx", "-y", "@a/b", "two words", "it's", "", "a\\b", "$c", "tab\there");
        assertThat(ShellWords.split(ShellWords.join(words))).contains(words);
    }

    @Test
    void quotesInsideAWordJoinItsParts() {
        assertThat(ShellWords.split("--x='a b'c")).contains(List.of("--x=a bc"));
    }

    @Test
    void anOpenQuoteIsRefused() {
        assertThat(ShellWords.split("a 'b")).isEmpty();
        assertThat(ShellWords.split("a \"b")).isEmpty();
    }
}
