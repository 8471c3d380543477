package dev.mcptest.report.html;

import dev.mcptest.report.text.Durations;
import dev.mcptest.report.text.Numbers;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.result.RunRecord;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.DoubleStream;

/** When the calls to each server were made, and how long they took. */
final class Timeline {

    private static final int ROW = 16;
    private static final int BAR = 12;

    private final double end;
    private final Html html;

    private Timeline(double end, Html html) {
        this.end = end;
        this.html = html;
    }

    /** Writes the timeline; nothing when the record does not have the starts of tests. */
    static void write(RunRecord run, List<Item> items, Html html) {
        List<Item> timed = items.stream().filter(it -> it.test().startedMs().isPresent()).toList();
        if (timed.isEmpty()) {
            return;
        }
        double last = timed.stream().mapToDouble(Spans::end).max().orElse(0);
        new Timeline(Math.max(1, Math.max(last, run.durationMs())), html).add(timed);
    }

    private void add(List<Item> items) {
        Map<String, List<Item>> servers = new LinkedHashMap<>();
        for (Item it : items) {
            servers.computeIfAbsent(it.test().server().orElse("no server"), _ -> new ArrayList<>())
                    .add(it);
        }
        html.raw("<section class=\"timeline\" aria-labelledby=\"timeline\">\n");
        html.element("h2", "Timeline of calls", "id", "timeline").line();
        Set<Look> looks = EnumSet.noneOf(Look.class);
        boolean many = items.size() > Spans.MOST_SINGLE;
        servers.forEach((server, calls) -> addLane(server, Spans.of(calls, end, many), looks));
        addAxis();
        html.open("p", "class", "legend");
        for (Look look : looks) {
            html.raw("<svg width=\"12\" height=\"12\" aria-hidden=\"true\">");
            html.open("rect", "class", look.style(), "width", "12", "height", "12");
            html.raw("</rect></svg> ").text(look.word()).raw(" ");
        }
        html.raw("<span class=\"js\">Arrow keys move along, Enter opens the test.</span>");
        html.raw("</p>\n</section>\n");
    }

    private void addLane(String server, List<Spans.Span> spans, Set<Look> looks) {
        String name = Printable.line(server);
        int rows = spans.stream().mapToInt(Spans.Span::row).max().orElse(0) + 1;
        String height = Integer.toString(rows * ROW);
        html.open("div", "class", "lane").element("span", name).line();
        html.open(
                "svg",
                "role",
                "group",
                "aria-label",
                "Calls of " + name,
                "width",
                "100%",
                "height",
                height);
        html.line();
        for (double tick : ticks()) {
            String x = percent(tick);
            html.open("line", "x1", x, "x2", x, "y1", "0", "y2", "100%").close("line");
        }
        for (Spans.Span span : spans) {
            looks.add(span.look());
            addBar(span);
        }
        html.close("svg").raw("</div>\n");
    }

    private void addBar(Spans.Span span) {
        html.open("a", "href", span.link(), "aria-label", span.label());
        html.element("title", span.label());
        html.open(
                "rect",
                "class",
                span.look().style(),
                "x",
                percent(span.from()),
                "y",
                Integer.toString(span.row() * ROW + (ROW - BAR) / 2),
                "width",
                Numbers.text(Math.max(0.35, 100 * (span.to() - span.from()) / end)) + "%",
                "height",
                Integer.toString(BAR),
                "rx",
                "2");
        html.raw("</rect></a>\n");
    }

    private void addAxis() {
        html.raw("<div class=\"lane axis\" aria-hidden=\"true\"><span></span>\n");
        html.raw("<svg width=\"100%\" height=\"18\">");
        for (double tick : ticks()) {
            String anchor = tick == 0 ? "start" : "middle";
            html.element(
                    "text",
                    Durations.text(tick),
                    "x",
                    percent(tick),
                    "y",
                    "13",
                    "text-anchor",
                    anchor);
        }
        html.raw("</svg></div>\n");
    }

    /** Returns round times, at most six. */
    private List<Double> ticks() {
        double power = Math.pow(10, Math.floor(Math.log10(end)));
        double step =
                DoubleStream.of(0.2, 0.5, 1, 2)
                        .map(factor -> factor * power)
                        .filter(it -> end / it <= 5)
                        .findFirst()
                        .orElse(power);
        List<Double> ticks = new ArrayList<>();
        for (double tick = 0; tick < 0.97 * end; tick += step) {
            ticks.add(tick);
        }
        return ticks;
    }

    private String percent(double ms) {
        return Numbers.text(100 * ms / end) + "%";
    }
}
