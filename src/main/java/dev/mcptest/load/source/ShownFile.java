package dev.mcptest.load.source;

import dev.mcptest.redact.ShownUrl;

import java.util.HashMap;
import java.util.Map;

/** A file as messages may show it: each line is made ready once, however often it is shown. */
final class ShownFile {

    /** Whether nobody meant it to be shown. */
    private final boolean foreign;

    private final WrittenSecrets secrets;
    private final Map<Integer, String> lines = new HashMap<>();

    ShownFile(SourceFile file) {
        this.foreign = file.isForeign();
        this.secrets = WrittenSecrets.in(file);
    }

    boolean isForeign() {
        return foreign;
    }

    WrittenSecrets secrets() {
        return secrets;
    }

    String line(int number) {
        return foreign
                ? ""
                : lines.computeIfAbsent(number, n -> ShownUrl.withStars(secrets.line(n)));
    }
}
