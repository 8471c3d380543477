package dev.mcptest.load.server;

import dev.mcptest.load.source.Problems;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.suite.server.ServerSpec.HeaderValue;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** Reads the headers of a suite for requests to a server. */
final class HeaderBinder {

    private final Problems problems;

    HeaderBinder(Problems problems) {
        this.problems = problems;
    }

    Map<String, HeaderValue> bind(SourceNode server) {
        server.fields("headers").forEach(this::refuseCredential);
        return values(server.fields("headers"));
    }

    /** Returns the headers that carry credentials; any name is allowed for them. */
    Map<String, HeaderValue> bindCredentials(SourceNode server) {
        return server.get("auth").map(auth -> values(auth.fields("headers"))).orElse(Map.of());
    }

    private Map<String, HeaderValue> values(Map<String, SourceNode> fields) {
        Map<String, HeaderValue> headers = new LinkedHashMap<>();
        Map<String, String> spellings = new LinkedHashMap<>();
        fields.forEach((name, value) -> {
            checkName(name, value);
            refuseOurs(name, value);
            checkValue(name, value);
            checkOnce(name, value, spellings.putIfAbsent(name.toLowerCase(Locale.ROOT), name));
            headers.put(name, value(value));
        });
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

    private void refuseOurs(String name, SourceNode value) {
        if (HeaderNames.isOurs(name)) {
            problems.errorAtKey(
                    "header-forbidden",
                    value,
                    "the header " + name + " cannot be set: mcptest sets it in each request",
                    "leave it out");
        }
    }

    private void checkName(String name, SourceNode value) {
        if (!HeaderNames.isName(name)) {
            problems.errorAtKey(
                    "header-name",
                    value,
                    "`" + name + "` is not a valid header name",
                    "use letters, digits and hyphens");
        }
    }

    private void checkValue(String name, SourceNode value) {
        if (!HeaderNames.isValue(value.text())) {
            problems.error(
                    "header-value",
                    value,
                    "the header "
                            + name
                            + " cannot be sent: its value has a line end or another"
                            + " control character",
                    "leave it out, or write another header of its own");
        }
    }

    /** Header names that differ only in case are equal. */
    private void checkOnce(String name, SourceNode value, @Nullable String earlier) {
        if (earlier != null) {
            problems.errorAtKey(
                    "duplicate-key",
                    value,
                    "`" + name + "` is the same header as `" + earlier + "`",
                    "keep one of them; capitals do not tell headers apart");
        }
    }
}
