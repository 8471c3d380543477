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
                    severity, code, mark.at(""), withoutQuotes(message), Optional.empty(), "");
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

    /** Nobody meant to publish the content of a file outside of the suite's folder. */
    private static String withoutQuotes(String message) {
        return Pattern.compile("`[^`]*`|\"[^\"]*\"|'[^']*'").matcher(message).replaceAll("...");
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
