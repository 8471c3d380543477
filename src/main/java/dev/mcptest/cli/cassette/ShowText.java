package dev.mcptest.cli.cassette;

import dev.mcptest.cassette.file.Cassette;
import dev.mcptest.cassette.file.Exchange;
import dev.mcptest.cassette.file.Told;
import dev.mcptest.json.Hiding;
import dev.mcptest.json.Preview;
import dev.mcptest.report.text.Screen;

import tools.jackson.databind.JsonNode;

import java.util.List;

/** A recording for people. */
final class ShowText {

    private static final int LONGEST = 160;

    private final StringBuilder out = new StringBuilder();

    private ShowText() {}

    static String of(Cassette cassette) {
        var text = new ShowText();
        text.head(cassette);
        List<Exchange> exchanges = cassette.exchanges();
        for (int i = 0; i < exchanges.size(); i++) {
            text.exchange(i, exchanges.get(i));
        }
        return Screen.text(text.out.toString());
    }

    private void head(Cassette cassette) {
        line(
                cassette.server()
                        + "  ("
                        + cassette.transport()
                        + ", "
                        + cassette.revision()
                        + ")  recorded by mcptest "
                        + cassette.version());
        cassette.pins()
                .properties()
                .forEach(
                        pin -> line("pin         " + pin.getKey() + " " + preview(pin.getValue())));
        line(
                "normalized  "
                        + (cassette.normalized().isEmpty()
                                ? "nothing"
                                : String.join(", ", cassette.normalized())));
        int count = cassette.exchanges().size();
        line(count + (count == 1 ? " exchange" : " exchanges"));
    }

    private void exchange(int index, Exchange exchange) {
        out.append('\n');
        line("[" + index + "]  " + request(exchange));
        exchange.told().stream().filter(it -> !it.after()).forEach(this::told);
        JsonNode response = exchange.response();
        response.optional("status").ifPresent(it -> line("     status  " + preview(it)));
        for (String key : new String[] {"result", "error", Exchange.OPEN}) {
            response.optional(key).ifPresent(it -> line("     " + pad(key) + preview(it)));
        }
        exchange.told().stream().filter(Told::after).forEach(this::told);
    }

    /** Returns a request on one line. */
    static String request(Exchange exchange) {
        return exchange.params().isEmpty()
                ? exchange.method()
                : exchange.method() + " " + preview(exchange.params());
    }

    private void told(Told told) {
        String what = told.method() + told.params().map(it -> " " + preview(it)).orElse("");
        line("     " + pad(told.answer().isPresent() ? "asks" : "tells") + what);
        told.answer().ifPresent(it -> line("     " + pad("client") + preview(it)));
    }

    private static String pad(String label) {
        return String.format("%-8s", label);
    }

    static String preview(JsonNode value) {
        return Preview.of(value, LONGEST, Hiding.NONE);
    }

    private void line(String text) {
        out.append(text).append('\n');
    }
}
