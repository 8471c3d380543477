package dev.mcptest.load.source;

import dev.mcptest.redact.ShownUrl;

import java.util.HashMap;
import java.util.Map;

/** A file as messages show it: secrets are hidden once per line, then cached. */
final class ShownFile {

    /** Whether the file is outside of the suite's folder and must not be shown. */
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
