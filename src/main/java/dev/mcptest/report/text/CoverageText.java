package dev.mcptest.report.text;

import dev.mcptest.report.text.markup.Page;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.report.text.markup.Style;
import dev.mcptest.result.part.Coverage;
import dev.mcptest.result.part.Coverage.Kind;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Shows what the tests exercised, and what is missing. */
public final class CoverageText {

    private CoverageText() {}

    /**
     * Adds a coverage to a page.
     *
     * @param most lines for the missing points of one kind
     */
    public static void add(Coverage coverage, int most, Page page) {
        page.line(
                0, "coverage  " + counts(coverage.percent(), coverage.covered(), coverage.total()));
        for (Coverage.Server server : coverage.servers()) {
            page.line(
                    2,
                    Printable.line(server.name())
                            + "  "
                            + counts(server.percent(), server.covered(), server.total())
                            + (server.covered() < server.total() ? "; missing:" : ""));
            missing(server)
                    .forEach((kind, names) ->
                            page.field(4, kind.wire(), Wrapping.of(names, page.room(4), most)));
        }
    }

    /** Returns a coverage on pages of its own. */
    public static String text(Coverage coverage, Style look) {
        var page = new Page(look);
        add(coverage, Integer.MAX_VALUE, page);
        return page.toString();
    }

    public static String markdown(Coverage coverage) {
        var table = new Table("SERVER", "KIND", "MISSING");
        for (Coverage.Server server : coverage.servers()) {
            missing(server).forEach((kind, names) -> table.row(server.name(), kind.wire(), names));
        }
        return "**Coverage "
                + counts(coverage.percent(), coverage.covered(), coverage.total())
                + "**\n"
                + (table.isEmpty() ? "" : "\n" + table.markdown());
    }

    /** Returns such as {@code 57.14 % (8 of 14)}. */
    public static String counts(double percent, int covered, int total) {
        return Numbers.text(percent) + " % (" + covered + " of " + total + ")";
    }

    private static Map<Kind, String> missing(Coverage.Server server) {
        Map<Kind, List<Coverage.Point>> points =
                server.points().stream()
                        .filter(point -> !point.isCovered())
                        .collect(
                                Collectors.groupingBy(
                                        Coverage.Point::kind,
                                        () -> new EnumMap<>(Kind.class),
                                        Collectors.toList()));
        Map<Kind, String> names = new EnumMap<>(Kind.class);
        points.forEach((kind, all) ->
                names.put(
                        kind,
                        all.stream()
                                .map(point -> Printable.untabbed(point.at()))
                                .collect(Collectors.joining(", "))));
        return names;
    }
}
