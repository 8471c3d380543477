package dev.mcptest.report.format;

import dev.mcptest.json.Json;
import dev.mcptest.report.text.LineWriter;
import dev.mcptest.report.text.Screen;
import dev.mcptest.result.TestRecord;

import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** What the JSON formats for findings in files have in common. */
final class Findings {

    private Findings() {}

    static void write(JsonNode report, Writer out) throws IOException {
        try (var lines = new LineWriter(out, Screen::json)) {
            Json.writePretty(report, lines);
        }
    }

    /** Returns the file of a test, relative to where mcptest was started, with slashes. */
    static String path(TestRecord test) {
        String file = slashes(test.file());
        if (isAbsolute(file)) {
            return test.id()
                    .file()
                    .map(Findings::slashes)
                    .filter(relative -> file.endsWith("/" + relative))
                    .orElse(file);
        }
        return file.startsWith("./") ? file.substring(2) : file;
    }

    static boolean isAbsolute(String path) {
        return path.startsWith("/") || path.matches("[A-Za-z]:/.*");
    }

    private static String slashes(String path) {
        return path.replace('\\', '/');
    }

    /** Returns the SHA-256 digest of texts, in hexadecimal digits. */
    static String digest(String... texts) {
        MessageDigest digest = sha256();
        for (String text : texts) {
            digest.update(text.getBytes(StandardCharsets.UTF_8));
            digest.update((byte) 0);
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
