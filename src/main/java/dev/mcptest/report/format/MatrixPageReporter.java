package dev.mcptest.report.format;

import dev.mcptest.report.text.LineWriter;
import dev.mcptest.report.text.Reporter;
import dev.mcptest.report.text.Screen;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.report.text.markup.Xml;
import dev.mcptest.result.RunRecord;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/** A page with a table of tests by model or revision; it loads nothing and runs nothing. */
public final class MatrixPageReporter implements Reporter {

    private static final String STYLE =
            """

            :root { color-scheme: light dark; }
            body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem; }
            table { border-collapse: collapse; }
            th, td { border: 1px solid GrayText; padding: .3rem .6rem; text-align: left; }
            caption { font-weight: bold; padding: .5rem 0; text-align: left; }
            .FAIL { font-weight: bold; text-decoration: underline; }
            """;

    @Override
    public void write(RunRecord run, Writer out) throws IOException {
        Matrix matrix = Matrix.of(run);
        try (var page = new LineWriter(out, new Screen()::next)) {
            page.write(head());
            page.write("<table>\n<caption>Results by test</caption>\n<thead>\n<tr>\n");
            page.write(header("col", "Test"));
            for (String column : matrix.columns()) {
                page.write(header("col", column));
            }
            page.write("</tr>\n</thead>\n<tbody>\n");
            for (Matrix.Row row : matrix.rows()) {
                page.write("<tr>\n" + header("row", row.name()));
                for (String cell : row.cells()) {
                    page.write("<td class=\"" + cell + "\">" + cell + "</td>\n");
                }
                page.write("</tr>\n");
            }
            page.write("</tbody>\n<tfoot>\n<tr>\n" + header("row", "passed"));
            for (int column = 0; column < matrix.columns().size(); column++) {
                page.write("<td>" + matrix.passed(column) + "</td>\n");
            }
            page.write("</tr>\n</tfoot>\n</table>\n</main>\n</body>\n</html>\n");
        }
    }

    private static String header(String scope, String text) {
        return "<th scope=\"" + scope + "\">" + Xml.escaped(Printable.line(text)) + "</th>\n";
    }

    private static String head() {
        return """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-%s'">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>mcptest: results by test</title>
        <style>%s</style>
        </head>
        <body>
        <main>
        <h1>mcptest</h1>
        """
                .formatted(hash(), STYLE);
    }

    private static String hash() {
        try {
            byte[] style = STYLE.getBytes(StandardCharsets.UTF_8);
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(style);
            return Base64.getEncoder().encodeToString(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
