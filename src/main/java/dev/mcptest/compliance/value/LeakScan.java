package dev.mcptest.compliance.value;

import dev.mcptest.json.Json;

import tools.jackson.databind.JsonNode;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Looks for internals in the message and data of an error. */
public final class LeakScan {

    private static final Map<String, Pattern> INTERNALS =
            Map.of(
                    "a stack frame",
                    Pattern.compile(
                            "\\bat [\\w$.<>]+ ?\\([^)]*:\\d+(:\\d+)?\\)"
                                    + "|File \"[^\"]+\", line \\d+"
                                    + "|Traceback \\(most recent call last\\)"
                                    + "|goroutine \\d+ \\["),
                    "an absolute path",
                    Pattern.compile(
                            "(?<![\\w:/.])/(home|Users|usr|opt|var|srv|root|app|private)/[\\w.@-]+/[\\w./@-]+"
                                + "|\\b[A-Z]:\\\\\\w[^\\s\"]+\\\\"),
                    "a connection string",
                    Pattern.compile(
                            "\\b(postgres(ql)?|mysql|mongodb(\\+srv)?|redis|amqp|jdbc:\\w+)://[^\\s\"]*"));
    private static final Pattern ADDRESS =
            Pattern.compile(
                    "\\b(10(\\.\\d{1,3}){3}|192\\.168(\\.\\d{1,3}){2}"
                        + "|172\\.(1[6-9]|2\\d|3[01])(\\.\\d{1,3}){2}|169\\.254(\\.\\d{1,3}){2})\\b"
                        + "|\\bf[cd][0-9a-f]{2}:[0-9a-f:]+"
                        + "|\\b[\\w-]+(\\.[\\w-]+)*\\.(internal|corp|intranet|lan)\\b");

    private LeakScan() {}

    /** Returns the first internal of a server in an error. */
    public static Optional<String> internals(JsonNode error) {
        String text = text(error);
        return INTERNALS.entrySet().stream()
                .flatMap(it -> first(it.getValue(), text).map(s -> it.getKey() + ": " + s).stream())
                .findFirst();
    }

    /**
     * Returns the first internal address in an error.
     *
     * @param target the host under test, which is exempt
     */
    public static Optional<String> address(JsonNode error, String target) {
        return first(ADDRESS, text(error)).filter(found -> !found.equals(target));
    }

    private static Optional<String> first(Pattern pattern, String text) {
        Matcher found = pattern.matcher(text);
        return found.find() ? Optional.of(found.group()) : Optional.empty();
    }

    private static String text(JsonNode error) {
        JsonNode data = error.path("data");
        String more =
                data.isString() ? data.stringValue() : data.isMissingNode() ? "" : Json.write(data);
        return error.path("message").asString("") + "\n" + more;
    }
}
