package dev.mcptest.definition;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A URI template with {@code {v}} and {@code {+v}}. Source: RFC 6570, levels 1 and 2, as far as
 * checks-and-examples, section 3.1 takes them.
 */
public record UriTemplate(String text) {

    private static final Pattern VARIABLE = Pattern.compile("\\{(\\+?)([A-Za-z0-9_.]+)}");
    private static final String UNRESERVED = "-._~";
    private static final String RESERVED = ":/?#[]@!$&'()*+,;=%";

    /** Returns the first part in braces that is no variable, or is not closed. */
    public Optional<String> fault() {
        String rest = VARIABLE.matcher(text).replaceAll("");
        int open = rest.indexOf('{');
        int brace = open < 0 ? rest.indexOf('}') : open;
        if (brace < 0) {
            return Optional.empty();
        }
        int end = rest.indexOf('}', brace);
        return Optional.of(rest.substring(brace, end < 0 ? rest.length() : end + 1));
    }

    public Set<String> variables() {
        Set<String> names = new LinkedHashSet<>();
        VARIABLE.matcher(text).results().forEach(found -> names.add(found.group(2)));
        return names;
    }

    /** Returns a schema of the variables: each is required, and a text, number or boolean. */
    JsonNode schema() {
        ObjectNode schema = Json.object().put("type", "object");
        ObjectNode properties = schema.putObject("properties");
        var required = schema.putArray("required");
        for (String name : variables()) {
            properties.putObject(name).putArray("type").add("string").add("number").add("boolean");
            required.add(name);
        }
        return schema.put("additionalProperties", false);
    }

    /** Returns the URI; a missing variable is left out. */
    public String expand(ObjectNode values) {
        var uri = new StringBuilder();
        Matcher matcher = VARIABLE.matcher(text);
        int from = 0;
        while (matcher.find()) {
            uri.append(text, from, matcher.start());
            JsonNode value = values.path(matcher.group(2));
            String kept = matcher.group(1).isEmpty() ? UNRESERVED : UNRESERVED + RESERVED;
            uri.append(escaped(value.asString(""), kept));
            from = matcher.end();
        }
        return uri.append(text, from, text.length()).toString();
    }

    private static String escaped(String value, String kept) {
        var text = new StringBuilder();
        for (byte unit : value.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (unit & 0xff);
            boolean plain =
                    (c >= '0' && c <= '9')
                            || (c >= 'A' && c <= 'Z')
                            || (c >= 'a' && c <= 'z')
                            || kept.indexOf(c) >= 0;
            if (plain) {
                text.append(c);
            } else {
                text.append("%%%02X".formatted((int) c));
            }
        }
        return text.toString();
    }
}
