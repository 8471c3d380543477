package dev.mcptest.compliance.value;

import tools.jackson.databind.JsonNode;

import java.net.URI;
import java.util.Optional;
import java.util.regex.Pattern;

/** Checks of an elicitation that sends the user to a URL. The URL is never opened. */
public final class ElicitUrl {

    private static final String STATELESS = "2026-07-28";
    private static final Pattern SECRET =
            Pattern.compile("(?i)[?&#](access_token|token|password|secret|api_?key|email|ssn)=");

    private ElicitUrl() {}

    public static void shape(JsonNode params, String revision, Flaws flaws) {
        flaws.saw();
        flaws.require(params.path("mode").asString("").equals("url"), "the mode is not url");
        flaws.require(params.path("message").isString(), "the elicitation has no message");
        flaws.require(url(params).isPresent(), "the elicitation has no valid url");
        JsonNode id = params.path("elicitationId");
        if (revision.compareTo(STATELESS) < 0) {
            flaws.require(id.isString(), "the elicitation has no elicitationId");
        } else {
            flaws.prefer(id.isMissingNode(), "an elicitationId, which " + revision + " removed");
        }
    }

    public static void safe(JsonNode params, Flaws flaws) {
        Optional<URI> url = url(params);
        if (url.isEmpty()) {
            return;
        }
        flaws.saw();
        flaws.prefer("https".equals(url.get().getScheme()), "the url is not an https URL");
        flaws.prefer(url.get().getRawUserInfo() == null, "the url has credentials");
        flaws.prefer(
                !SECRET.matcher(url.get().toString()).find(),
                "the url seems to hold a secret or personal data");
    }

    private static Optional<URI> url(JsonNode params) {
        return AbsoluteUri.of(params.path("url").asString("")).filter(uri -> uri.getHost() != null);
    }
}
