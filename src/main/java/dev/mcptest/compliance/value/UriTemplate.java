package dev.mcptest.compliance.value;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** URI templates of RFC 6570. */
public final class UriTemplate {

    private static final String NAME = "(?:\\w|%[0-9A-Fa-f]{2})+(?:\\.(?:\\w|%[0-9A-Fa-f]{2})+)*";
    private static final String VARIABLE = NAME + "(?::[1-9][0-9]{0,3}|\\*)?";
    private static final Pattern EXPRESSION =
            Pattern.compile("\\{([+#./;?&]?)(" + VARIABLE + "(?:," + VARIABLE + ")*)\\}");
    private static final Pattern LITERAL =
            Pattern.compile("(?:[^\\x00-\\x20\\x7f\"'%<>\\\\^`{|}]|%[0-9A-Fa-f]{2})*");

    private UriTemplate() {}

    /** Returns what breaks the syntax; empty for a valid template. */
    public static Optional<String> fault(String template) {
        Matcher found = EXPRESSION.matcher(template);
        int end = 0;
        while (found.find()) {
            if (!LITERAL.matcher(template.substring(end, found.start())).matches()) {
                return Optional.of(template.substring(end, found.start()));
            }
            end = found.end();
        }
        String rest = template.substring(end);
        return LITERAL.matcher(rest).matches() ? Optional.empty() : Optional.of(rest);
    }

    /** Returns the names of the variables. */
    public static Set<String> variables(String template) {
        Set<String> names = new LinkedHashSet<>();
        Matcher found = EXPRESSION.matcher(template);
        while (found.find()) {
            for (String variable : found.group(2).split(",", -1)) {
                names.add(bare(variable));
            }
        }
        return names;
    }

    /** Returns the URI for values, one text for each variable; unknown variables are left out. */
    public static String expand(String template, Map<String, String> values) {
        return EXPRESSION
                .matcher(template)
                .replaceAll(it ->
                        Matcher.quoteReplacement(expression(it.group(1), it.group(2), values)));
    }

    private static String expression(
            String operator, String variables, Map<String, String> values) {
        boolean named = operator.equals(";") || operator.equals("?") || operator.equals("&");
        String separator =
                switch (operator) {
                    case "", "+", "#" -> ",";
                    case "?" -> "&";
                    default -> operator;
                };
        StringBuilder out = new StringBuilder();
        for (String variable : variables.split(",", -1)) {
            String value = values.get(bare(variable));
            if (value != null) {
                out.append(out.isEmpty() ? (operator.equals("+") ? "" : operator) : separator)
                        .append(named ? bare(variable) + "=" : "")
                        .append(encoded(value, operator));
            }
        }
        return out.toString();
    }

    private static String encoded(String value, String operator) {
        String text = URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20");
        return operator.equals("+") || operator.equals("#") ? text.replace("%2F", "/") : text;
    }

    private static String bare(String variable) {
        int colon = variable.indexOf(':');
        String name = colon < 0 ? variable : variable.substring(0, colon);
        return name.endsWith("*") ? name.substring(0, name.length() - 1) : name;
    }
}
