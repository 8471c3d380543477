package dev.mcptest.mock.manifest;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Json;

import tools.jackson.databind.node.ObjectNode;

import java.net.URLDecoder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A resource template of a mock server.
 *
 * @param uriTemplate a URI with variables: {@code {name}} does not match a slash, {@code {+name}}
 *     does
 * @param listing the template as {@code resources/templates/list} shows it
 * @param mimeType the MIME type of the contents
 * @param text the contents, if they are known; may refer to the variables as arguments
 * @param completions the completion values, by variable
 */
public record MockTemplate(
        String uriTemplate,
        ObjectNode listing,
        Optional<String> mimeType,
        Optional<String> text,
        Map<String, List<String>> completions) {

    private static final Pattern VARIABLE = Pattern.compile("\\{(\\+?)([A-Za-z_][A-Za-z0-9_]*)\\}");

    public MockTemplate {
        requireNonNull(uriTemplate, "uriTemplate is null");
        listing = listing.deepCopy();
        requireNonNull(mimeType, "mimeType is null");
        requireNonNull(text, "text is null");
        completions = Map.copyOf(completions);
    }

    /** Maps each variable of a template to whether it may contain slashes. */
    static Map<String, Boolean> variables(String uriTemplate) {
        Map<String, Boolean> variables = new LinkedHashMap<>();
        Matcher found = VARIABLE.matcher(uriTemplate);
        while (found.find()) {
            variables.put(found.group(2), !found.group(1).isEmpty());
        }
        return variables;
    }

    /**
     * Returns the contents of a resource, an empty object when they are not known; empty when the
     * URI does not match the template.
     */
    public Optional<ObjectNode> read(String uri) {
        Matcher found = pattern().matcher(uri);
        if (!found.matches()) {
            return Optional.empty();
        }
        if (text.isEmpty()) {
            return Optional.of(Json.object());
        }
        ObjectNode args = Json.object();
        int group = 1;
        for (String name : variables(uriTemplate).keySet()) {
            args.put(name, URLDecoder.decode(found.group(group++).replace("+", "%2B"), UTF_8));
        }
        ObjectNode contents = Json.object().put("uri", uri);
        mimeType.ifPresent(type -> contents.put("mimeType", type));
        return Optional.of(contents.put("text", Template.fillIn(text.get(), args)));
    }

    private Pattern pattern() {
        var pattern = new StringBuilder();
        Matcher variable = VARIABLE.matcher(uriTemplate);
        int end = 0;
        while (variable.find()) {
            pattern.append(Pattern.quote(uriTemplate.substring(end, variable.start())))
                    .append(variable.group(1).isEmpty() ? "([^/]+)" : "(.+)");
            end = variable.end();
        }
        return Pattern.compile(
                pattern.append(Pattern.quote(uriTemplate.substring(end))).toString());
    }
}
