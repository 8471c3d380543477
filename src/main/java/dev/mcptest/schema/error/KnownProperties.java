package dev.mcptest.schema.error;

import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;

import tools.jackson.databind.JsonNode;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** Collects the property names that a schema declares where it forbids all others. */
public final class KnownProperties {

    private static final List<String> ALTERNATIVES = List.of("allOf", "anyOf", "oneOf");
    private static final List<String> CONDITIONS = List.of("if", "then", "else");

    private final Schema schema;
    private final Set<String> names = new LinkedHashSet<>();
    private final Set<JsonNode> seen = Collections.newSetFromMap(new IdentityHashMap<>());

    public KnownProperties(Schema schema) {
        this.schema = schema;
    }

    /** Returns the names, or none if the rule is in a subschema with its own identifier. */
    public List<String> around(Error error) {
        SchemaLocation at = error.getSchemaLocation();
        if (!Objects.equals(at.getAbsoluteIri(), schema.getSchemaLocation().getAbsoluteIri())) {
            return List.of();
        }
        String holder = at.getFragment().getParent().toString();
        JsonNode rules = schema.getSchemaNode().at(holder);
        if (error.getKeyword().equals("additionalProperties")) {
            names.addAll(rules.path("properties").propertyNames());
        } else {
            collect(rules);
        }
        return List.copyOf(names);
    }

    private void collect(JsonNode rules) {
        if (!seen.add(rules)) {
            return;
        }
        names.addAll(rules.path("properties").propertyNames());
        for (String keyword : ALTERNATIVES) {
            rules.path(keyword).forEach(this::collect);
        }
        for (String keyword : CONDITIONS) {
            collect(rules.path(keyword));
        }
        String reference = rules.path("$ref").asString("");
        if (reference.startsWith("#/")) {
            collect(schema.getSchemaNode().at(reference.substring(1)));
        }
    }
}
