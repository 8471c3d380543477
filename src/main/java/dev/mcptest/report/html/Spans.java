package dev.mcptest.report.html;

import dev.mcptest.report.text.Durations;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.result.TestRecord;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Places the calls of one server on the timeline. */
final class Spans {

    /** With more calls than this, the calls of a moment share a bar. */
    static final int MOST_SINGLE = 300;

    private static final int MOMENTS = 100;
    private static final int MOST_ROWS = 8;

    /**
     * A bar.
     *
     * @param from milliseconds since the start of the run
     * @param row from 0; calls at the same time are in different rows
     */
    record Span(double from, double to, int row, Look look, String label, String link) {}

    private Spans() {}

    static List<Span> of(List<Item> calls, double end, boolean many) {
        return many ? shared(calls, end) : single(calls);
    }

    static double end(Item item) {
        return start(item) + item.test().durationMs();
    }

    private static double start(Item item) {
        return item.test().startedMs().orElse(0);
    }

    private static List<Span> single(List<Item> calls) {
        List<Item> inTime =
                calls.stream().sorted(Comparator.comparingDouble(Spans::start)).toList();
        double[] taken = new double[MOST_ROWS];
        Arrays.fill(taken, -1);
        List<Span> spans = new ArrayList<>();
        for (Item it : inTime) {
            int row = 0;
            while (row < MOST_ROWS - 1 && taken[row] > start(it)) {
                row++;
            }
            taken[row] = end(it);
            spans.add(new Span(start(it), end(it), row, Look.of(it.test()), label(it), it.link()));
        }
        return spans;
    }

    private static String label(Item item) {
        TestRecord test = item.test();
        return Printable.line(test.name())
                + ", "
                + Look.of(test).word()
                + ", "
                + Durations.text(test.durationMs())
                + " from "
                + Durations.text(start(item));
    }

    private static List<Span> shared(List<Item> calls, double end) {
        Map<Integer, List<Item>> moments = new TreeMap<>();
        for (Item it : calls) {
            int moment = (int) Math.min(MOMENTS - 1, MOMENTS * start(it) / end);
            moments.computeIfAbsent(moment, _ -> new ArrayList<>()).add(it);
        }
        List<Span> spans = new ArrayList<>();
        moments.forEach((moment, items) -> spans.add(shared(moment, items, end / MOMENTS)));
        return spans;
    }

    private static Span shared(int moment, List<Item> items, double width) {
        Item worst =
                items.stream()
                        .min(Comparator.comparing((Item it) -> Look.of(it.test())))
                        .orElseThrow();
        Look look = Look.of(worst.test());
        long alike = items.stream().filter(it -> Look.of(it.test()) == look).count();
        String label =
                Verdict.count(items.size(), "call")
                        + (look == Look.PASSED ? "" : ", " + alike + " " + look.word())
                        + ", from "
                        + Durations.text(moment * width);
        return new Span(moment * width, (moment + 0.85) * width, 0, look, label, worst.link());
    }
}
