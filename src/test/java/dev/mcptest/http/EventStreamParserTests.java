package dev.mcptest.http;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;

class EventStreamParserTests {

    private final List<String> events = new ArrayList<>();
    private final EventStreamParser parser =
            new EventStreamParser(e -> events.add(e.name() + "=" + new String(e.data(), UTF_8)));

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r", "\r\n"})
    void readsEveryKindOfLineEnd(String end) {
        feed("data: a|data:b||event: other|data: c||".replace("|", end));

        assertThat(events).containsExactly("message=a\nb", "other=c");
    }

    @Test
    void takesOneBlankOffAValueAndNoMore() {
        feed("data:  two blanks\ndata:none\n\n");

        assertThat(events).containsExactly("message= two blanks\nnone");
    }

    @Test
    void keepsSeparatorsThatAreNoLineEnds() {
        feed("data: a\u2028b\u0085c\n\n");

        assertThat(events).containsExactly("message=a\u2028b\u0085c");
    }

    @Test
    void handsAnEventOverWhoseDataIsEmpty() {
        feed("\ufeffid: 7\ndata:\n\nid: 8\n\n");

        assertThat(events).containsExactly("message=");
        assertThat(parser.lastId()).contains("8");
        assertThat(new ServerEvent("message", new byte[0]).isMessage()).isFalse();
    }

    @Test
    void skipsCommentsAndFieldsNobodyKnows() {
        feed(": comment\nfoo: bar\ndata\n\nevent: x\n\ndata: y\n\n");

        assertThat(events).containsExactly("message=", "message=y");
    }

    @Test
    void takesATimeToRetryOnlyInDigits() {
        feed("retry: 250\nretry: 1s\nretry:\n\n");

        assertThat(parser.retryMillis()).hasValue(250);
    }

    @Test
    void forgivesAMissingBlankLineAtTheEnd() {
        feed("data: last");
        assertThat(events).isEmpty();

        parser.finish();

        assertThat(events).containsExactly("message=last");
    }

    @Test
    void countsWhatIsNotHandedOverYet() {
        feed("data: 12345\ndata: 678");

        assertThat(parser.pending()).isEqualTo(5 + "data: 678".length());
    }

    /** Feeds the text byte by byte: the hardest way to cut it. */
    private void feed(String text) {
        for (byte b : text.getBytes(UTF_8)) {
            parser.take(new byte[] {b}, 1);
        }
    }
}
