package dev.mcptest.http.tls;

import dev.mcptest.world.RegularFile;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One block of a PEM file.
 *
 * @param label such as {@code CERTIFICATE}
 * @param text the lines between the first and the last one
 */
record Pem(String label, String text) {

    /** Returns the blocks of a file, in order. Other text is ignored. */
    static List<Pem> read(Path file) throws IOException {
        return of(new String(RegularFile.bytes(file), StandardCharsets.ISO_8859_1));
    }

    /** Returns the blocks of a text, in order. Other text is ignored. */
    static List<Pem> of(String all) {
        List<Pem> blocks = new ArrayList<>();
        Matcher found = Blocks.PATTERN.matcher(all);
        while (found.find()) {
            blocks.add(new Pem(found.group(1), found.group(2)));
        }
        return blocks;
    }

    boolean isEncrypted() {
        return label.startsWith("ENCRYPTED") || text.contains("Proc-Type: 4,ENCRYPTED");
    }

    /**
     * Returns the decoded bytes.
     *
     * @throws IllegalArgumentException when they are not valid Base64
     */
    byte[] der() {
        return Base64.getMimeDecoder().decode(text);
    }

    private static final class Blocks {
        static final Pattern PATTERN =
                Pattern.compile(
                        "-----BEGIN ([A-Z0-9 ]+)-----([^-]*(?:-(?!----)[^-]*)*)-----END \\1-----");
    }
}
