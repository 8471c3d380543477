package dev.mcptest.compliance.probe.scan;

import dev.mcptest.shape.Breach;

import java.util.List;
import java.util.regex.Pattern;

/** The places of results that rules other than SCHEMA-001 look at. */
final class NarrowerRules {

    private static final List<Pattern> PLACES =
            List.of(
                    Pattern.compile(
                            "initialize"
                                + " (/protocolVersion|/capabilities.*|/serverInfo|/serverInfo/(name|version)|/instructions)?"),
                    Pattern.compile(
                            "server/discover (/supportedVersions|/capabilities.*|/instructions)?"),
                    Pattern.compile(
                            "tools/list"
                                + " (/tools(/\\d+(/(name|title|inputSchema|outputSchema|annotations|icons).*)?)?)?"),
                    Pattern.compile(
                            "resources/list"
                                + " (/resources(/\\d+(/(uri|name|title|size|annotations|icons).*)?)?)?"),
                    Pattern.compile(
                            "resources/templates/list"
                                + " (/resourceTemplates(/\\d+(/(uriTemplate|name|title|annotations|icons).*)?)?)?"),
                    Pattern.compile(
                            "prompts/list (/prompts(/\\d+(/(name|title|arguments|icons).*)?)?)?"),
                    Pattern.compile("tools/call (/content.*|/structuredContent)?"),
                    Pattern.compile("prompts/get (/messages.*|/description)?"),
                    Pattern.compile("resources/read (/contents(/\\d+(/(uri|text|blob).*)?)?)?"),
                    Pattern.compile("completion/complete (/completion.*)?"),
                    Pattern.compile(
                            "\\S+ (/nextCursor|/resultType|/ttlMs|/cacheScope|/inputRequests.*|/requestState|/_meta.*)"));

    private NarrowerRules() {}

    static boolean cover(String method, Breach breach) {
        String place = method + " " + breach.pointer();
        return PLACES.stream().anyMatch(it -> it.matcher(place).matches());
    }
}
