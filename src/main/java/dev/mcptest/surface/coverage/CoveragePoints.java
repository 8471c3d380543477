package dev.mcptest.surface.coverage;

import dev.mcptest.result.part.Coverage;
import dev.mcptest.result.part.Coverage.Kind;
import dev.mcptest.surface.ListKind;
import dev.mcptest.surface.SchemaTypes;
import dev.mcptest.surface.Surface;

import tools.jackson.databind.JsonNode;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The points of a surface, with how often calls hit them. */
public final class CoveragePoints {

    private final Surface surface;
    private final CoverageTally tally;
    private final List<Coverage.Point> points = new ArrayList<>();

    private CoveragePoints(Surface surface, CoverageTally tally) {
        this.surface = surface;
        this.tally = tally;
    }

    /** Returns the points, in the order of the lists. */
    public static List<Coverage.Point> of(Surface surface, CoverageTally tally) {
        return new CoveragePoints(surface, tally).all();
    }

    private List<Coverage.Point> all() {
        surface.byId(ListKind.TOOLS).forEach(this::addTool);
        surface.byId(ListKind.RESOURCES).keySet().forEach(uri -> add(Kind.RESOURCE, uri));
        addTemplates();
        surface.byId(ListKind.PROMPTS).forEach(this::addPrompt);
        return points;
    }

    private void addTool(String name, JsonNode tool) {
        add(Kind.TOOL, name);
        JsonNode schema = tool.path("inputSchema");
        JsonNode properties = SchemaTypes.resolved(schema, schema).path("properties");
        for (var property : properties.properties()) {
            String parameter = name + "." + property.getKey();
            add(Kind.PARAMETER, parameter);
            Set<String> values = new LinkedHashSet<>();
            SchemaTypes.resolved(property.getValue(), schema)
                    .path("enum")
                    .forEach(value -> values.add(CoverageTally.value(value)));
            values.forEach(value -> add(Kind.ENUM, parameter + "=" + value));
        }
        if (!properties.isEmpty()) {
            add(Kind.ERROR, name + "!");
        }
    }

    private void addTemplates() {
        Map<String, Integer> reads = tally.reads();
        reads.keySet().removeAll(surface.byId(ListKind.RESOURCES).keySet());
        Map<String, Integer> hits =
                UriTemplates.matches(surface.byId(ListKind.TEMPLATES).keySet(), reads);
        hits.forEach((template, count) ->
                points.add(new Coverage.Point(Kind.TEMPLATE, template, count)));
    }

    private void addPrompt(String name, JsonNode prompt) {
        add(Kind.PROMPT, name);
        Set<String> arguments = new LinkedHashSet<>();
        prompt.path("arguments").forEach(it -> arguments.add(it.path("name").asString("")));
        arguments.forEach(argument -> add(Kind.ARGUMENT, name + "." + argument));
    }

    private void add(Kind kind, String at) {
        points.add(new Coverage.Point(kind, at, tally.hits(kind, at)));
    }
}
