package dev.mcptest.load.source;

import dev.mcptest.json.Hiding;
import dev.mcptest.redact.ShownUrl;
import dev.mcptest.source.Problem;
import dev.mcptest.source.Problem.Severity;

import java.util.IdentityHashMap;
import java.util.Optional;
import java.util.regex.Pattern;

/** The files of a suite as problems quote them: without the secrets written in them. */
final class ShownFiles {

    private static final Pattern QUOTED = Pattern.compile("`[^`]*`|\"[^\"]*\"|'[^']*'");
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}_]{4,}");
    private static final Pattern DOTS = Pattern.compile("\\.{3,}(\\W*\\.{3,})*");

    private final IdentityHashMap<SourceFile, ShownFile> files = new IdentityHashMap<>();

    Problem problem(
            Severity severity,
            String code,
            Mark mark,
            String pointer,
            String message,
            Optional<String> hint) {
        ShownFile file = shown(mark);
        if (file.isForeign()) {
            return new Problem(
                    severity,
                    code,
                    mark.at(""),
                    withoutContent(message, mark.file().text()),
                    Optional.empty(),
                    "");
        }
        WrittenSecrets written = file.secrets();
        return new Problem(
                severity,
                code,
                mark.at(written.pointer(pointer)),
                written.text(ShownUrl.in(message), mark),
                hint.map(text -> written.text(text, mark)),
                line(mark));
    }

    /**
     * Nobody meant to publish the content of a file outside of the suite's folder: what is quoted,
     * and each word that stands in the file.
     */
    private static String withoutContent(String message, String content) {
        String shown = QUOTED.matcher(message).replaceAll("...");
        shown =
                WORD.matcher(shown)
                        .replaceAll(it -> content.contains(it.group()) ? "..." : it.group());
        return DOTS.matcher(shown).replaceAll("...");
    }

    String pointer(SourceNode value) {
        return shown(value.mark()).secrets().pointer(value.pointer());
    }

    Hiding hiding(Mark mark) {
        return text -> shown(mark).secrets().text(ShownUrl.in(text), mark);
    }

    String line(Mark mark) {
        return shown(mark).line(mark.line());
    }

    private ShownFile shown(Mark mark) {
        return files.computeIfAbsent(mark.file(), ShownFile::new);
    }
}
