import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The source of the methods that tell what the annotations of the schema of suites say. */
final class FactsSource {

    private final Annotations annotations;

    FactsSource(Annotations annotations) {
        this.annotations = annotations;
    }

    String methods() {
        return String.join(
                "\n",
                test(
                        "Returns whether a matcher takes matchers.",
                        "isWrapper",
                        annotations.of("x-wraps", "/$defs/matcher").keySet()),
                test(
                        "Returns whether a matcher looks at more than the value.",
                        "isNeverWrapped",
                        annotations.of("x-never-wrapped", "/$defs/matcher").keySet()),
                test(
                        "Returns whether imports append to the list at a JSON pointer in a suite.",
                        "isJoined",
                        joined()),
                texts(
                        "Returns which texts below a key of a suite are secrets.",
                        "secretsOfSuite",
                        annotations.of("x-suite-secrets", "")),
                texts(
                        "Returns which texts below a key of a server are secrets.",
                        "secretsOfServer",
                        annotations.of("x-server-secrets", "/$defs/server")),
                texts(
                        "Returns which texts below a key of the login at a server are secrets.",
                        "secretsOfAuth",
                        annotations.of("x-auth-secrets", "/$defs/auth")));
    }

    /** Returns the pointers in a suite; the branches of a condition are no part of them. */
    private List<String> joined() {
        List<String> joined = new ArrayList<>();
        for (String pointer : annotations.of("x-joined").keySet()) {
            Annotations.require(pointer.startsWith("/properties/"), "x-joined at " + pointer);
            joined.add(pointer.replaceAll("/properties|/else", ""));
        }
        return joined;
    }

    private static String test(String says, String name, Collection<String> values) {
        String labels =
                values.stream()
                        .distinct()
                        .sorted()
                        .map(FactsSource::quoted)
                        .collect(Collectors.joining(",\n                    "));
        return """
            /** %s */
            public static boolean %s(String name) {
                return switch (name) {
                    case %s -> true;
                    default -> false;
                };
            }
        """
                .formatted(says, name, labels);
    }

    /** Returns a method that knows a text for some names, and the empty one for all others. */
    private static String texts(String says, String name, Map<String, String> texts) {
        Map<String, List<String>> names = new TreeMap<>();
        texts.forEach((key, text) ->
                names.computeIfAbsent(text, _ -> new ArrayList<>()).add(quoted(key)));
        var cases = new StringBuilder();
        names.forEach((text, keys) ->
                cases.append("            case ")
                        .append(String.join(", ", keys))
                        .append(" -> ")
                        .append(quoted(text))
                        .append(";\n"));
        return """
            /** %s */
            public static String %s(String key) {
                return switch (key) {
        %s            default -> "";
                };
            }
        """
                .formatted(says, name, cases);
    }

    private static String quoted(String text) {
        return "\"" + text + "\"";
    }
}
