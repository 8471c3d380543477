package dev.mcptest.result.part;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Optional;

/**
 * The compliance rule that a test is about.
 *
 * @param severity MUST, SHOULD or MAY, in the graded revision
 * @param revision the graded revision
 * @param verdict pass, fail, warn, skip or inconclusive
 * @param basic whether a failure makes the grade F
 * @param critical whether a failure makes the grade C or lower
 * @param spec where the specification says it
 * @param probe {@code yaml}, or the class that measures it
 * @param exchanges what the verdict rests on, in the form of the record
 */
public record RuleRecord(
        String id,
        String family,
        String severity,
        String revision,
        String verdict,
        boolean basic,
        boolean critical,
        Optional<String> spec,
        String probe,
        List<ObjectNode> exchanges) {

    public RuleRecord {
        id = Canonical.text(id);
        family = Canonical.text(family);
        requireNonNull(severity, "severity is null");
        requireNonNull(revision, "revision is null");
        requireNonNull(verdict, "verdict is null");
        spec = Canonical.text(spec);
        probe = Canonical.text(probe);
        exchanges = exchanges.stream().map(Canonical::object).toList();
    }

    /** Returns its form in the record. */
    public ObjectNode json() {
        ObjectNode json = Json.object();
        json.put("id", id);
        json.put("family", family);
        json.put("severity", severity);
        json.put("revision", revision);
        json.put("verdict", verdict);
        json.put("basic", basic);
        json.put("critical", critical);
        spec.ifPresent(url -> json.put("spec", url));
        json.put("probe", probe);
        var all = json.putArray("exchanges");
        exchanges.forEach(all::add);
        return json;
    }

    /** Reads the form in the record. */
    public static RuleRecord of(JsonNode json) {
        return new RuleRecord(
                json.path("id").asString(""),
                json.path("family").asString(""),
                json.path("severity").asString(""),
                json.path("revision").asString(""),
                json.path("verdict").asString(""),
                json.path("basic").asBoolean(false),
                json.path("critical").asBoolean(false),
                Optional.of(json.path("spec").asString("")).filter(url -> !url.isEmpty()),
                json.path("probe").asString(""),
                json.path("exchanges")
                        .valueStream()
                        .filter(ObjectNode.class::isInstance)
                        .map(ObjectNode.class::cast)
                        .toList());
    }
}
