package dev.mcptest.redact;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.mcptest.json.Cut;
import dev.mcptest.json.Json;

import java.net.URLEncoder;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.stream.Collectors;

/** Puts a secret, in each of its spellings, at every place where a cut can divide it. */
public final class SecretAtCut {

    private static final String SECRET = "Jx9\"bQ&mwTz/8Kd+c=r3\u00e4 L";

    /** Fewer characters in a row may stand there by chance. */
    private static final int PART = 4;

    private static final char FILL = '.';

    private SecretAtCut() {}

    /**
     * Asserts that a text which is shown up to a number of its characters shows no part of a
     * secret. What is not cut is redacted where it is written.
     *
     * @param cut after how many characters it is cut
     * @param show returns what is shown of a text where secrets are known
     */
    public static void showsNothing(int cut, BiFunction<String, Redactor, String> show) {
        var redactor = new Redactor();
        redactor.add(new Redacted(SECRET));
        spellings()
                .forEach((name, spelling) -> {
                    String often = (" " + spelling).repeat(Cut.REACH / spelling.length());
                    for (int before = cut;
                            before >= Math.max(0, cut - spelling.length() - 3);
                            before--) {
                        String text = String.valueOf(FILL).repeat(before) + spelling;
                        String what = name + " after " + before;
                        assertHidden(what, redactor.text(show.apply(text, redactor)), spelling);
                        if (before % 5 == 0) {
                            assertHidden(
                                    what,
                                    redactor.text(show.apply(text + often, redactor)),
                                    spelling);
                        }
                    }
                });
    }

    private static void assertHidden(String what, String shown, String spelling) {
        for (int at = 0; at + PART <= spelling.length(); at++) {
            if (shown.contains(spelling.substring(at, at + PART))) {
                assertThat(shown).as(what).doesNotContain(spelling.substring(at, at + PART));
            }
        }
    }

    private static Map<String, String> spellings() {
        Map<String, String> all = new LinkedHashMap<>();
        byte[] bytes = SECRET.getBytes(UTF_8);
        String json = Json.write(Json.nodes().stringNode(SECRET));
        String url = URLEncoder.encode(SECRET, UTF_8);
        all.put("plain", SECRET);
        all.put("JSON", json.substring(1, json.length() - 1));
        all.put("JSON in numbers", numbers("\\u%04x"));
        all.put("URL", url);
        all.put("URL twice", URLEncoder.encode(url, UTF_8));
        all.put("HTML", SECRET.replace("&", "&amp;").replace("\"", "&quot;"));
        all.put("HTML in numbers", numbers("&#%d;"));
        all.put("Base64", Base64.getEncoder().withoutPadding().encodeToString(bytes));
        all.put("Base64 for URLs", Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
        all.put("hex", HexFormat.of().formatHex(bytes));
        return all;
    }

    private static String numbers(String format) {
        return SECRET.chars()
                .mapToObj(letter -> format.formatted(letter))
                .collect(Collectors.joining());
    }
}
