package dev.mcptest.scaffold.config;

import dev.mcptest.json.Json;
import dev.mcptest.redact.SecretNames;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Writes servers as a suite defines them, with the names of secrets in place of their values. */
public final class ServerBlocks {

    /** The forms of references in the configuration files of editors. */
    private static final Pattern REFERENCE =
            Pattern.compile("\\$\\{(?:(env|input):)?([A-Za-z_][A-Za-z0-9_.-]*)(:-[^}]*)?}");

    private static final Pattern PARAMETER = Pattern.compile("([?&])([^=&#]+)=([^&#]+)");

    private final Map<String, String> secrets = new LinkedHashMap<>();

    private ServerBlocks() {}

    /** Returns the server that a command line starts. */
    public static ServerBlock ofCommand(String name, List<String> words) {
        var blocks = new ServerBlocks();
        ObjectNode block = Json.object();
        blocks.addCommand(block, words, ServerBlocks::escaped);
        return new ServerBlock(name, block, blocks.secrets);
    }

    /** Returns the server at a URL. */
    public static ServerBlock ofUrl(String name, String url, Optional<String> bearerVariable) {
        var blocks = new ServerBlocks();
        ObjectNode block = Json.object();
        block.put("url", blocks.url(escaped(url)));
        bearerVariable.ifPresent(it -> block.putObject("auth").put("bearer_token_env", it));
        return new ServerBlock(name, block, blocks.secrets);
    }

    /**
     * Returns a server with more headers, if it has a URL.
     *
     * @param variables the variables that values of headers are in, by header
     */
    public static ServerBlock withHeaders(
            ServerBlock server, Map<String, String> headers, Map<String, String> variables) {
        if (!server.block().has("url") || (headers.isEmpty() && variables.isEmpty())) {
            return server;
        }
        var blocks = new ServerBlocks();
        blocks.secrets.putAll(server.secrets());
        ObjectNode block = server.block().deepCopy();
        ObjectNode all = members(block, "headers");
        headers.forEach((name, value) ->
                all.put(
                        name,
                        SecretNames.suggest(name)
                                ? blocks.secret(name, value, ServerBlocks::escaped)
                                : escaped(value)));
        variables.forEach((name, variable) -> all.putObject(name).put("env", variable));
        return new ServerBlock(server.name(), block, blocks.secrets);
    }

    /**
     * Returns a server of a configuration file; empty when it says neither command nor URL.
     *
     * @param variables from a file that the configuration names, whose values are not written
     */
    static Optional<ServerBlock> ofConfig(
            String name, JsonNode entry, Map<String, String> variables, Path folder) {
        var blocks = new ServerBlocks();
        ObjectNode block = Json.object();
        Optional<String> url = text(entry, "url").or(() -> text(entry, "serverUrl"));
        Optional<String> command = text(entry, "command");
        if (command.isPresent()) {
            var words = new ArrayList<>(List.of(command.get()));
            entry.path("args").forEach(word -> words.add(word.asString("")));
            blocks.addCommand(block, words, ServerBlocks::referring);
            text(entry, "cwd").ifPresent(cwd -> block.put("cwd", folder(cwd, folder)));
            blocks.addVariables(block, variables, entry.path("env"));
            blocks.addNamed(block, "env", entry.path("env"));
        } else if (url.isPresent()) {
            block.put("url", blocks.url(referring(url.get())));
            blocks.addNamed(block, "headers", entry.path("headers"));
        } else {
            return Optional.empty();
        }
        return Optional.of(new ServerBlock(name, block, blocks.secrets));
    }

    private static String folder(String cwd, Path folder) {
        return cwd.startsWith("${")
                ? referring(cwd)
                : escaped(folder.resolve(cwd).normalize().toString());
    }

    private static Optional<String> text(JsonNode entry, String key) {
        return entry.path(key).isString()
                ? Optional.of(entry.path(key).stringValue()).filter(it -> !it.isBlank())
                : Optional.empty();
    }

    /** Returns a text that stands for itself in a suite. */
    public static String escaped(String text) {
        return text.replace("$", "$$");
    }

    /** Returns a text with the references of editors as references of a suite. */
    private static String referring(String text) {
        var all = new StringBuilder();
        Matcher reference = REFERENCE.matcher(text);
        int from = 0;
        while (reference.find()) {
            all.append(escaped(text.substring(from, reference.start())));
            String fallback = reference.group(3) == null ? "" : reference.group(3);
            all.append("${").append(variable(reference.group(2))).append(fallback).append('}');
            from = reference.end();
        }
        return all.append(escaped(text.substring(from))).toString();
    }

    /** A secret may follow its flag, as its own word or behind an equals sign. */
    private void addCommand(ObjectNode block, List<String> words, UnaryOperator<String> written) {
        ArrayNode command = block.putArray("command");
        Optional<String> flag = Optional.empty();
        for (String word : words) {
            int equals = word.indexOf('=');
            if (flag.isPresent() && !word.startsWith("-")) {
                command.add(secret(flag.get(), word, written));
                flag = Optional.empty();
                continue;
            }
            boolean named = word.startsWith("-");
            String name = equals < 0 ? word : word.substring(0, equals);
            boolean secret = named && SecretNames.suggest(name);
            if (secret && equals > 0) {
                command.add(
                        escaped(word.substring(0, equals + 1))
                                + secret(name, word.substring(equals + 1), written));
            } else {
                command.add(written.apply(word));
            }
            flag = secret && equals < 0 ? Optional.of(name) : Optional.empty();
        }
    }

    private void addVariables(ObjectNode block, Map<String, String> variables, JsonNode stronger) {
        variables.forEach((name, value) -> {
            if (!stronger.has(name)) {
                members(block, "env").put(name, "${" + name + "}");
                secrets.put(name, value);
            }
        });
    }

    private static ObjectNode members(ObjectNode block, String key) {
        return block.path(key) instanceof ObjectNode old ? old : block.putObject(key);
    }

    private void addNamed(ObjectNode block, String key, JsonNode values) {
        if (!values.isObject() || values.isEmpty()) {
            return;
        }
        ObjectNode all = members(block, key);
        for (var value : values.properties()) {
            String text = value.getValue().asString("");
            all.put(
                    value.getKey(),
                    SecretNames.suggest(value.getKey())
                            ? secret(value.getKey(), text, ServerBlocks::referring)
                            : referring(text));
        }
    }

    private String url(String url) {
        Matcher parameter = PARAMETER.matcher(url);
        return parameter.replaceAll(match ->
                Matcher.quoteReplacement(
                        match.group(1)
                                + match.group(2)
                                + "="
                                + (SecretNames.suggest(match.group(2))
                                        ? secret(match.group(2), match.group(3), it -> it)
                                        : match.group(3))));
    }

    /** A value that only refers to variables is kept as it is. */
    private String secret(String name, String value, UnaryOperator<String> written) {
        String kept = written.apply(value);
        if (value.isEmpty() || kept.matches("(?:[A-Za-z]+ )?\\$\\{[^}]+}")) {
            return kept;
        }
        String variable = variable(name.replaceFirst("^-+", ""));
        secrets.put(variable, value);
        return "${" + variable + "}";
    }

    /** Returns the name of the variable for a header, flag or parameter. */
    private static String variable(String name) {
        String plain = name.replaceAll("[^A-Za-z0-9_]", "_");
        String upper = plain.equals(name) ? name : plain.toUpperCase(Locale.ROOT);
        return upper.matches("[A-Za-z_].*") ? upper : "_" + upper;
    }
}
