package dev.mcptest.load;

import dev.mcptest.suite.ServerSpec.HeaderValue;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** Reads the headers that a suite gives for the requests to a server. */
final class HeaderBinder {

    private static final Set<String> CREDENTIALS = Set.of("authorization", "proxy-authorization");

    private final Problems problems;

    HeaderBinder(Problems problems) {
        this.problems = problems;
    }

    Map<String, HeaderValue> bind(SourceNode server) {
        Map<String, HeaderValue> headers = new LinkedHashMap<>();
        server.fields("headers")
                .forEach((name, value) -> {
                    checkName(name, value);
                    refuseCredential(name, value);
                    headers.put(name, value(value));
                });
        server.get("auth").ifPresent(auth -> auth.fields("headers").forEach(this::checkName));
        return headers;
    }

    private static HeaderValue value(SourceNode value) {
        return value.text("env")
                .<HeaderValue>map(HeaderValue.FromEnv::new)
                .orElseGet(() -> new HeaderValue.Literal(value.text()));
    }

    private void refuseCredential(String name, SourceNode value) {
        if (CREDENTIALS.contains(name.toLowerCase(java.util.Locale.ROOT))) {
            problems.errorAtKey(
                    "header-forbidden",
                    value,
                    "the header " + name + " cannot be set here",
                    "use auth: {bearer_token_env: NAME}");
        }
    }

    private void checkName(String name, SourceNode value) {
        if (name.isEmpty() || !name.chars().allMatch(HeaderBinder::isTokenChar)) {
            problems.errorAtKey(
                    "header-name",
                    value,
                    "`" + name + "` is no header name",
                    "use letters, digits and hyphens");
        }
    }

    private static boolean isTokenChar(int c) {
        return (c >= '0' && c <= '9')
                || (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || "!#$%&'*+-.^_`|~".indexOf(c) >= 0;
    }
}
