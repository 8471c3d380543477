package dev.mcptest.report.format;

import dev.mcptest.report.text.LineWriter;
import dev.mcptest.report.text.Reporter;
import dev.mcptest.report.text.Screen;
import dev.mcptest.report.text.markup.Markdown;
import dev.mcptest.result.RunRecord;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** A Markdown table of tests by model or revision. */
public final class MatrixReporter implements Reporter {

    @Override
    public void write(RunRecord run, Writer out) throws IOException {
        Matrix matrix = Matrix.of(run);
        try (var lines = new LineWriter(out, new Screen()::next)) {
            lines.write(row("Test", matrix.columns().stream().map(Markdown::cell).toList()));
            lines.write(row("---", matrix.columns().stream().map(_ -> "---").toList()));
            for (Matrix.Row row : matrix.rows()) {
                lines.write(row(Markdown.cell(row.name()), shown(row.cells())));
            }
            List<String> passed =
                    IntStream.range(0, matrix.columns().size()).mapToObj(matrix::passed).toList();
            lines.write(row("**passed**", passed));
        }
    }

    private static List<String> shown(List<String> cells) {
        return cells.stream().map(cell -> cell.replace("FAIL", "**FAIL**")).toList();
    }

    private static String row(String first, List<String> others) {
        List<String> cells = new ArrayList<>();
        cells.add(first);
        cells.addAll(others);
        return Markdown.row(cells);
    }
}
