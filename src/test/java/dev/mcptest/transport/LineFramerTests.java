package dev.mcptest.transport;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;

class LineFramerTests {

    private final List<String> found = new ArrayList<>();

    private final LineFramer.Sink sink =
            new LineFramer.Sink() {
                @Override
                public void line(byte[] line) {
                    found.add(new String(line, UTF_8));
                }

                @Override
                public void byteOrderMark() {
                    found.add("<mark>");
                }

                @Override
                public void tooLong() {
                    found.add("<too long>");
                }
            };

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 1000})
    void cutsAtLineFeedsAndNowhereElse(int chunk) {
        feed("one\ntwo\u2028\u0085still \rtwo\r\n\n \t\n\r\nthree\n", 100, chunk);

        assertThat(found).containsExactly("one", "two\u2028\u0085still \rtwo", "three");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 1000})
    void takesOneByteOrderMarkOffTheStart(int chunk) {
        feed("\ufeffone\n\ufefftwo\n", 100, chunk);

        assertThat(found).containsExactly("<mark>", "one", "\ufefftwo");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 1000})
    void throwsALineTooLongAwayAndGoesOnAfterIt(int chunk) {
        feed("12345\n123456\n1234567890\n12345\n", 5, chunk);

        assertThat(found).containsExactly("12345", "<too long>", "<too long>", "12345");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 1000})
    void countsWhatHasNoEndYet(int chunk) {
        LineFramer framer = feed("one\nha", 100, chunk);

        assertThat(found).containsExactly("one");
        assertThat(framer.pending()).isEqualTo(2);
        assertThat(framer.thrownAway()).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 1000})
    void countsWhatItThrowsAway(int chunk) {
        LineFramer framer = feed("one\n1234567", 5, chunk);

        assertThat(framer.thrownAway()).isEqualTo(7);
    }

    private LineFramer feed(String text, long limit, int size) {
        var framer = new LineFramer(limit, sink);
        byte[] bytes = text.getBytes(UTF_8);
        for (int from = 0; from < bytes.length; from += size) {
            int count = Math.min(size, bytes.length - from);
            byte[] chunk = new byte[size];
            System.arraycopy(bytes, from, chunk, 0, count);
            framer.take(chunk, count);
        }
        return framer;
    }
}
