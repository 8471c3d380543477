package dev.mcptest.report.pretty;

import dev.mcptest.report.text.Numbers;
import dev.mcptest.report.text.markup.Columns;
import dev.mcptest.report.text.markup.Page;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.result.MetricRollup;

import java.util.List;

final class RollupTable {

    private RollupTable() {}

    static void add(List<MetricRollup> rollups, Page page) {
        if (rollups.isEmpty()) {
            return;
        }
        page.line(0, "metric rollups");
        int columns =
                rollups.stream()
                        .mapToInt(it -> Columns.of(Printable.line(it.name())))
                        .max()
                        .orElse(0);
        for (MetricRollup rollup : rollups) {
            page.line(
                    2,
                    Columns.padEnd(Printable.line(rollup.name()), columns)
                            + "  mean "
                            + Numbers.text(rollup.mean())
                            + " of "
                            + rollup.count()
                            + (rollup.count() == 1 ? " test" : " tests"));
        }
        page.gap();
    }
}
