package dev.mcptest.load;

import dev.mcptest.suite.ServerSpec.HeaderValue;

import java.util.LinkedHashMap;
import java.util.Map;

/** Reads the headers that a suite gives for the requests to a server. */
final class HeaderBinder {

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
        return headers;
    }

    /** Returns the headers that carry credentials: these may be any. */
    Map<String, HeaderValue> bindCredentials(SourceNode server) {
        Map<String, HeaderValue> headers = new LinkedHashMap<>();
        server.get("auth")
                .ifPresent(auth ->
                        auth.fields("headers")
                                .forEach((name, value) -> {
                                    checkName(name, value);
                                    headers.put(name, value(value));
                                }));
        return headers;
    }

    private static HeaderValue value(SourceNode value) {
        return value.text("env")
                .<HeaderValue>map(HeaderValue.FromEnv::new)
                .orElseGet(() -> new HeaderValue.Literal(value.text()));
    }

    private void refuseCredential(String name, SourceNode value) {
        if (HeaderNames.isCredential(name)) {
            problems.errorAtKey(
                    "header-forbidden",
                    value,
                    "the header " + name + " cannot be set here",
                    "use auth: {bearer_token_env: NAME}, or auth: {headers: ...}");
        }
    }

    private void checkName(String name, SourceNode value) {
        if (!HeaderNames.isName(name)) {
            problems.errorAtKey(
                    "header-name",
                    value,
                    "`" + name + "` is no header name",
                    "use letters, digits and hyphens");
        }
    }
}
