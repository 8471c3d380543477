package dev.mcptest.report.html;

import dev.mcptest.json.Json;
import dev.mcptest.report.text.Numbers;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.result.Status;
import dev.mcptest.result.part.Judgement;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What a model that judges said about an assertion. */
final class JudgeItem {

    private JudgeItem() {}

    static void write(Judgement judgement, Html html) {
        JsonNode judge = judgement.judge().<JsonNode>map(it -> it).orElseGet(Json::object);
        html.open("div", "class", "judge");
        html.element("p", Printable.line(facts(judgement, judge)), "class", "why");
        if (judge.path("criteria").isEmpty()) {
            text("said", judge.path("reason"), html);
        }
        quote(judge.path("evidence"), html);
        text("why", judge.path("path"), html);
        parts(judge.path("criteria"), "name", html);
        parts(judge.path("jurors"), "model", html);
        html.close("div");
    }

    private static String facts(Judgement judgement, JsonNode judge) {
        List<String> facts = new ArrayList<>();
        judgement.score().ifPresent(score -> facts.add("score " + Numbers.text(score)));
        judgement.threshold().ifPresent(least -> facts.add("threshold " + Numbers.text(least)));
        for (String key : List.of("model", "scorer")) {
            if (judge.path(key).isString()) {
                facts.add(judge.path(key).stringValue());
            }
        }
        if (judge.path("cached").asBoolean(false)) {
            facts.add("asked before");
        }
        return String.join(" \u00b7 ", facts);
    }

    private static void text(String style, JsonNode text, Html html) {
        if (!text.asString("").isEmpty()) {
            html.element("p", text.asString(""), "class", style);
        }
    }

    private static void quote(JsonNode evidence, Html html) {
        if (!evidence.asString("").isEmpty()) {
            html.element("blockquote", evidence.asString(""));
        }
    }

    /** Adds the criteria, calls or turns of a judge, or the votes of a jury. */
    private static void parts(JsonNode parts, String name, Html html) {
        if (parts.isEmpty()) {
            return;
        }
        html.open("ul");
        for (JsonNode part : parts) {
            html.open("li");
            String said = part.path("status").asString(part.path("verdict").asString(""));
            Arrays.stream(Status.values())
                    .filter(status -> status.wire().equals(said))
                    .findFirst()
                    .ifPresent(status -> {
                        Look.of(status).write(html);
                        html.raw(" ");
                    });
            html.element("b", Printable.line(part.path(name).asString("")));
            if (part.path("score").isNumber()) {
                html.text(" " + Numbers.text(part.path("score").doubleValue()));
            }
            text("why", part.path("reason"), html);
            quote(part.path("evidence"), html);
            html.close("li").line();
        }
        html.close("ul");
    }
}
