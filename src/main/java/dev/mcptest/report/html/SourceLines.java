package dev.mcptest.report.html;

import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.result.SourceExcerpt;

import java.util.List;

/** The lines of the suite that a failure is about, with their numbers. */
final class SourceLines {

    private SourceLines() {}

    static void write(SourceExcerpt source, Html html) {
        html.open("figure", "class", "source").open("figcaption");
        html.element("code", Printable.line(source.file()) + ":" + source.line());
        html.close("figcaption").line();
        if (!source.text().isEmpty()) {
            addLines(source, html);
        }
        html.close("figure").line();
    }

    /** The list has the numbers, so that copied text does not. */
    private static void addLines(SourceExcerpt source, Html html) {
        html.open("ol", "start", Integer.toString(source.line()));
        for (String line : withoutIndentation(source.text())) {
            html.open("li").element("code", Printable.untabbed(line)).close("li");
        }
        html.close("ol").line();
    }

    private static List<String> withoutIndentation(List<String> lines) {
        int common =
                lines.stream()
                        .mapToInt(line -> line.length() - line.stripLeading().length())
                        .min()
                        .orElse(0);
        return lines.stream().map(line -> line.substring(common)).toList();
    }
}
