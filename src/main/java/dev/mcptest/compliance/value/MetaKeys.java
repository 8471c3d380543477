package dev.mcptest.compliance.value;

import tools.jackson.databind.JsonNode;

import java.util.Set;
import java.util.regex.Pattern;

/** The grammar of {@code _meta} keys: an optional prefix of labels, a slash, a name. */
public final class MetaKeys {

    private static final Pattern PREFIX =
            Pattern.compile(
                    "[A-Za-z]([A-Za-z0-9-]*[A-Za-z0-9])?(\\.[A-Za-z]([A-Za-z0-9-]*[A-Za-z0-9])?)*");
    private static final Pattern NAME =
            Pattern.compile("([A-Za-z0-9]([A-Za-z0-9_.-]*[A-Za-z0-9])?)?");
    private static final String OWN = "io.modelcontextprotocol/";
    private static final Set<String> OWNERS = Set.of("modelcontextprotocol", "mcp");
    private static final Set<String> PUBLISHED =
            Set.of(
                    "protocolVersion",
                    "clientCapabilities",
                    "clientInfo",
                    "serverInfo",
                    "logLevel",
                    "subscriptionId",
                    "related-task",
                    "model-immediate-response");

    private MetaKeys() {}

    /** Checks the keys of one {@code _meta} object. */
    public static void check(JsonNode meta, Flaws flaws) {
        for (String key : meta.propertyNames()) {
            flaws.saw();
            if (!isKey(key)) {
                flaws.violation("the _meta key \"" + key + "\" does not follow the grammar");
            } else if (isReserved(key) && !isPublished(key)) {
                flaws.deviation("the _meta key \"" + key + "\" has a reserved prefix");
            }
        }
    }

    /** Returns whether a key follows the grammar. */
    public static boolean isKey(String key) {
        int slash = key.indexOf('/');
        return (slash < 0 || PREFIX.matcher(key.substring(0, slash)).matches())
                && NAME.matcher(key.substring(slash + 1)).matches()
                && !key.isEmpty();
    }

    /** Returns whether a key follows the grammar and has a prefix. */
    public static boolean isPrefixed(String key) {
        return key.indexOf('/') > 0 && isKey(key);
    }

    private static boolean isReserved(String key) {
        String[] labels = key.substring(0, Math.max(0, key.indexOf('/'))).split("\\.", -1);
        return labels.length > 1 && OWNERS.contains(labels[1]);
    }

    private static boolean isPublished(String key) {
        return (key.startsWith(OWN) && PUBLISHED.contains(key.substring(OWN.length())))
                || key.startsWith("io.modelcontextprotocol.");
    }
}
