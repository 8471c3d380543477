package dev.mcptest.compliance.value;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the Bearer challenge of {@code WWW-Authenticate} headers. */
public final class Challenge {

    private static final Pattern PART =
            Pattern.compile(
                    "([!#$%&'*+.^_`|~0-9A-Za-z-]+)\\s*=\\s*(?:\"((?:[^\"\\\\]|\\\\.)*)\"|([^\\s,\"]+))"
                        + "|([!#$%&'*+.^_`|~0-9A-Za-z-]+)");

    private Challenge() {}

    /**
     * Returns the parameters of the Bearer challenge, names in lower case; empty if there is no
     * such challenge.
     */
    public static Optional<Map<String, String>> bearer(List<String> headers) {
        for (String header : headers) {
            Map<String, String> found = new TreeMap<>();
            if (read(header, found)) {
                return Optional.of(found);
            }
        }
        return Optional.empty();
    }

    private static boolean read(String header, Map<String, String> found) {
        Matcher part = PART.matcher(header);
        boolean inside = false;
        boolean any = false;
        while (part.find()) {
            String scheme = part.group(4);
            if (scheme != null) {
                inside = scheme.equalsIgnoreCase("bearer");
                any |= inside;
            } else if (inside) {
                String quoted = part.group(2);
                found.put(
                        part.group(1).toLowerCase(Locale.ROOT),
                        quoted == null ? part.group(3) : quoted.replaceAll("\\\\(.)", "$1"));
            }
        }
        return any;
    }
}
