package dev.mcptest.cli.canary;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A secret that is told in every spelling, and must be found in none, not even in part. */
record Canary(String secret) {

    /** Fewer characters of it in a row may stand there by chance. */
    private static final int PART = 6;

    private static final int BASE64_PART = 8;

    /** Returns everything that somebody who knows it might say. */
    String told() {
        String url = URLEncoder.encode(secret, UTF_8);
        return Stream.of(
                        Stream.of(secret, url, url.replace("+", "%20"), lower(url)),
                        Stream.of("", "a", "ab").map(before -> base64(before + secret)),
                        Stream.of("", "a", "ab").map(before -> base64Url(before + secret)))
                .flatMap(spellings -> spellings)
                .collect(Collectors.joining(" "));
    }

    /** Returns it often enough that every limit of what is shown cuts one, at differing places. */
    static String often(List<Canary> all, int shift) {
        return ".".repeat(shift)
                + (all.stream().map(Canary::told).collect(Collectors.joining(" ")) + " ").repeat(8);
    }

    /** Looks through every file below a folder, but for those that were there before. */
    static void assertGone(Path folder, List<Path> inputs, List<Canary> canaries)
            throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                if (!inputs.contains(file)) {
                    String text =
                            Files.readString(file, java.nio.charset.StandardCharsets.ISO_8859_1);
                    canaries.forEach(canary -> canary.assertNotIn(text, folder.relativize(file)));
                }
            }
        }
    }

    private void assertNotIn(String text, Path file) {
        for (String part : parts()) {
            int at = text.indexOf(part);
            assertThat(at < 0 ? "" : text.substring(Math.max(0, at - 120), at + part.length()))
                    .as("%s has \"%s\" of \"%s\"", file, part, secret)
                    .isEmpty();
        }
    }

    private List<String> parts() {
        List<String> parts = new ArrayList<>();
        String url = URLEncoder.encode(secret, UTF_8);
        for (String spelling : List.of(secret, url, lower(url))) {
            addWindows(spelling, PART, parts);
        }
        for (int before = 0; before < 3; before++) {
            // The first and last characters depend on what stands around the secret.
            String encoded = base64("?".repeat(before) + secret);
            String core = encoded.substring(before == 0 ? 0 : before + 1, encoded.length() - 4);
            addWindows(core, BASE64_PART, parts);
            addWindows(core.replace('+', '-').replace('/', '_'), BASE64_PART, parts);
        }
        return parts;
    }

    private static void addWindows(String text, int length, List<String> parts) {
        for (int i = 0; i + length <= text.length(); i++) {
            parts.add(text.substring(i, i + length));
        }
    }

    private static String lower(String url) {
        return java.util.regex.Pattern.compile("%..")
                .matcher(url)
                .replaceAll(match -> match.group().toLowerCase(Locale.ROOT));
    }

    private static String base64(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(UTF_8));
    }

    private static String base64Url(String text) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(text.getBytes(UTF_8));
    }
}
