package dev.mcptest.report.html;

import dev.mcptest.report.text.Durations;
import dev.mcptest.report.text.Numbers;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.result.Latency;

import java.util.Comparator;
import java.util.List;

/** The tests that took longest. */
final class Slowest {

    private static final int MOST = 10;

    private Slowest() {}

    static void write(List<Item> items, Html html) {
        List<Item> slowest =
                items.stream()
                        .filter(it -> Latency.isMeasured(it.test()) && it.test().durationMs() > 0)
                        .sorted(Comparator.comparingDouble((Item it) -> -it.test().durationMs()))
                        .limit(MOST)
                        .toList();
        if (slowest.size() < 2) {
            return;
        }
        double longest = slowest.getFirst().test().durationMs();
        html.raw("<section aria-labelledby=\"slowest\">\n");
        html.element("h2", "Slowest tests", "id", "slowest").line();
        html.raw("<table class=\"slow\"><thead><tr><th scope=\"col\">Test</th>");
        html.raw("<th scope=\"col\">Took</th></tr></thead>\n<tbody>\n");
        for (Item it : slowest) {
            html.raw("<tr><td>").element("a", Printable.line(it.test().name()), "href", it.link());
            html.raw("<svg class=\"share\" aria-hidden=\"true\" width=\"100%\" height=\"4\">");
            String width = Numbers.text(100 * it.test().durationMs() / longest) + "%";
            html.open("rect", "width", width, "height", "4").raw("</rect></svg></td>");
            html.element("td", Durations.text(it.test().durationMs()), "class", "number");
            html.raw("</tr>\n");
        }
        html.raw("</tbody></table>\n</section>\n");
    }
}
