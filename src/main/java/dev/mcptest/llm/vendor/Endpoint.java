package dev.mcptest.llm.vendor;

import static java.util.Objects.requireNonNull;

import dev.mcptest.llm.Family;
import dev.mcptest.redact.Redacted;

import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/**
 * Where a provider is and what it is told.
 *
 * @param name its name in messages: a key of {@code providers:} or the family
 * @param family the wire format that it speaks
 * @param named whether it is an entry of {@code providers:}
 * @param address the base address; its query follows every path
 * @param key the key; empty for endpoints without one
 * @param keyVariable the variable that has the key, for messages
 * @param organization the value of the OpenAI-Organization header
 * @param timeout the timeout of one request
 */
public record Endpoint(
        String name,
        Family family,
        boolean named,
        URI address,
        Optional<Redacted> key,
        Optional<String> keyVariable,
        Optional<String> organization,
        Duration timeout) {

    private static final String AZURE = ".azure.com";
    private static final String AZURE_VERSION = "api-version=2024-10-21";

    public Endpoint {
        requireNonNull(name, "name is null");
        requireNonNull(family, "family is null");
        requireNonNull(address, "address is null");
        requireNonNull(key, "key is null");
        requireNonNull(keyVariable, "keyVariable is null");
        requireNonNull(organization, "organization is null");
        requireNonNull(timeout, "timeout is null");
    }

    /** Returns the URL of a path below the base address. */
    URI at(String path) {
        String base = address.toString();
        int query = base.indexOf('?');
        String before = query < 0 ? base : base.substring(0, query);
        String behind = query < 0 ? "" : base.substring(query);
        if (isAzure() && !behind.contains("api-version=")) {
            behind = behind.isEmpty() ? "?" + AZURE_VERSION : behind + "&" + AZURE_VERSION;
        }
        return URI.create(withoutSlash(before) + path + behind);
    }

    /** Returns whether the base address ends with a path. */
    boolean endsWith(String path) {
        return withoutSlash(address.getPath() == null ? "" : address.getPath()).endsWith(path);
    }

    boolean isAzure() {
        String host = address.getHost();
        return host != null && host.toLowerCase(Locale.ROOT).endsWith(AZURE);
    }

    /** Returns a model's id as a segment of a path. */
    static String segment(String id) {
        return URLEncoder.encode(id, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private static String withoutSlash(String text) {
        return text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
    }
}
