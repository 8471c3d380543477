package dev.mcptest.surface.coverage;

import dev.mcptest.json.regex.InvalidRegexException;
import dev.mcptest.json.regex.Regex;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tells which URI templates the URIs of reads come from. */
final class UriTemplates {

    private static final Pattern EXPRESSION = Pattern.compile("\\{([+#./;?&]?)[^{}]*\\}");

    private UriTemplates() {}

    /**
     * Returns how often each template was read from. A value may have slashes only when no template
     * fits otherwise, as servers differ in that.
     *
     * @param reads URIs that were read, with how often
     */
    static Map<String, Integer> matches(Collection<String> templates, Map<String, Integer> reads) {
        Map<String, Integer> hits = new LinkedHashMap<>();
        templates.forEach(template -> hits.put(template, 0));
        reads.forEach((uri, count) -> {
            if (!count(templates, uri, count, "[^/]+", hits)) {
                count(templates, uri, count, ".+", hits);
            }
        });
        return hits;
    }

    private static boolean count(
            Collection<String> templates,
            String uri,
            int count,
            String value,
            Map<String, Integer> hits) {
        boolean any = false;
        for (String template : templates) {
            if (fits(template, uri, value)) {
                hits.merge(template, count, Integer::sum);
                any = true;
            }
        }
        return any;
    }

    private static boolean fits(String template, String uri, String value) {
        var regex = new StringBuilder("(?s)^");
        Matcher expression = EXPRESSION.matcher(template);
        int end = 0;
        while (expression.find()) {
            regex.append(Pattern.quote(template.substring(end, expression.start())));
            regex.append(
                    switch (expression.group(1)) {
                        case "" -> value;
                        case "+", "#" -> ".+";
                        default -> ".*";
                    });
            end = expression.end();
        }
        regex.append(Pattern.quote(template.substring(end))).append('$');
        try {
            return Regex.compile(regex.toString()).find(uri).orElse(false);
        } catch (InvalidRegexException _) {
            return false;
        }
    }
}
