package dev.mcptest.cassette.file;

import dev.mcptest.json.InvalidJsonException;
import dev.mcptest.json.Json;
import dev.mcptest.json.Pointer;
import dev.mcptest.normalize.Replacement;
import dev.mcptest.normalize.ReplacementJson;
import dev.mcptest.world.IoReason;
import dev.mcptest.world.RegularFile;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads recordings, and says what is wrong with one that is not as the schema wants it. */
public final class CassetteReader {

    static final String SCHEMA = "mcptest/cassette/v1";

    private static final String REPLACED = "replaced";
    private static final String FAMILY = "mcptest/cassette/";

    private final String label;

    private CassetteReader(String label) {
        this.label = label;
    }

    /**
     * Reads a recording of a server.
     *
     * @param label the path for messages
     * @throws CassetteException if there is no such file, or it is no such recording
     */
    public static Cassette read(Path file, String label) throws CassetteException {
        try {
            return new CassetteReader(label).cassette(Json.parse(RegularFile.bytes(file)));
        } catch (IOException e) {
            throw new CassetteException(
                    "the recording " + label + " cannot be read: " + IoReason.of(e));
        } catch (InvalidJsonException e) {
            throw new CassetteException(
                    label
                            + ":"
                            + e.line()
                            + ":"
                            + e.column()
                            + ": the recording is not JSON: "
                            + e.phrase().text(text -> text));
        }
    }

    /**
     * Reads a recording of a server that has been parsed.
     *
     * @param label the path for messages
     * @throws CassetteException if it is no such recording
     */
    public static Cassette read(JsonNode root, String label) throws CassetteException {
        return new CassetteReader(label).cassette(root);
    }

    /** Returns whether a value is meant as a recording. */
    public static boolean isCassette(JsonNode root) {
        return root.path("schema").asString("").startsWith(FAMILY);
    }

    private Cassette cassette(JsonNode root) throws CassetteException {
        if (!root.isObject()) {
            throw wrong(Pointer.ROOT, "a recording is an object");
        }
        String schema = text(root, Pointer.ROOT, "schema");
        if (!schema.equals(SCHEMA)) {
            throw wrong(
                    Pointer.ROOT.key("schema"),
                    schema.startsWith(FAMILY)
                            ? "this version of mcptest reads " + SCHEMA + ", not " + schema
                            : "it is \"" + schema + "\", expected " + SCHEMA);
        }
        String kind = text(root, Pointer.ROOT, "kind");
        if (!kind.equals("server")) {
            throw wrong(
                    Pointer.ROOT.key("kind"),
                    "it is a recording of kind " + kind + ", expected that of a server");
        }
        JsonNode server = object(root, Pointer.ROOT, "server");
        Pointer ofServer = Pointer.ROOT.key("server");
        return new Cassette(
                text(root, Pointer.ROOT, "mcptest_version"),
                text(server, ofServer, "name"),
                text(server, ofServer, "transport"),
                text(server, ofServer, "protocol_version"),
                object(root, Pointer.ROOT, "pins"),
                names(root),
                replacements(root),
                exchanges(root));
    }

    private List<String> names(JsonNode root) throws CassetteException {
        List<String> names = new ArrayList<>();
        Pointer at = Pointer.ROOT.key("normalized");
        for (JsonNode name : array(root, Pointer.ROOT, "normalized")) {
            if (!name.isString()) {
                throw wrong(at.index(names.size()), "the name of a rule is text");
            }
            names.add(name.stringValue());
        }
        return names;
    }

    private List<Replacement> replacements(JsonNode root) throws CassetteException {
        List<Replacement> rules = new ArrayList<>();
        if (root.has(REPLACED)) {
            Pointer at = Pointer.ROOT.key(REPLACED);
            for (JsonNode rule : array(root, Pointer.ROOT, REPLACED)) {
                Optional<Replacement> read = ReplacementJson.read(rule);
                if (read.isEmpty()) {
                    throw wrong(
                            at.index(rules.size()),
                            "a rule has `replace`, and a valid `regex` or `path`");
                }
                rules.add(read.get());
            }
        }
        return rules;
    }

    private List<Exchange> exchanges(JsonNode root) throws CassetteException {
        List<Exchange> exchanges = new ArrayList<>();
        Pointer at = Pointer.ROOT.key("exchanges");
        for (JsonNode exchange : array(root, Pointer.ROOT, "exchanges")) {
            exchanges.add(exchange(exchange, at.index(exchanges.size())));
        }
        return exchanges;
    }

    private Exchange exchange(JsonNode exchange, Pointer at) throws CassetteException {
        if (!exchange.isObject()) {
            throw wrong(at, "an exchange is an object");
        }
        JsonNode request = object(exchange, at, "request");
        ObjectNode response = object(exchange, at, "response");
        String method = text(request, at.key("request"), "method");
        boolean open = method.equals(Exchange.LISTEN) && response.has(Exchange.OPEN);
        if (!open && response.has("result") == response.has("error")) {
            throw wrong(
                    at.key("response"),
                    response.has("result")
                            ? "there is both `result` and `error`"
                            : "there is neither `result` nor `error`");
        }
        JsonNode params = request.optional("params").orElseGet(Json::object);
        List<Told> told = new ArrayList<>();
        if (exchange.has("notifications")) {
            for (JsonNode entry : array(exchange, at, "notifications")) {
                Pointer place = at.key("notifications").index(told.size());
                String _ = text(entry, place, "method");
                told.add(Told.of(entry));
            }
        }
        return new Exchange(method, params, response, told);
    }

    private String text(JsonNode holder, Pointer at, String key) throws CassetteException {
        JsonNode value = member(holder, at, key);
        if (!value.isString()) {
            throw wrong(at.key(key), "it must be text");
        }
        return value.stringValue();
    }

    private ObjectNode object(JsonNode holder, Pointer at, String key) throws CassetteException {
        if (member(holder, at, key) instanceof ObjectNode object) {
            return object;
        }
        throw wrong(at.key(key), "it must be an object");
    }

    private JsonNode array(JsonNode holder, Pointer at, String key) throws CassetteException {
        JsonNode value = member(holder, at, key);
        if (!value.isArray()) {
            throw wrong(at.key(key), "it must be an array");
        }
        return value;
    }

    private JsonNode member(JsonNode holder, Pointer at, String key) throws CassetteException {
        return holder.optional(key).orElseThrow(() -> wrong(at, "`" + key + "` is missing"));
    }

    private CassetteException wrong(Pointer at, String what) {
        String pointer = at.text().isEmpty() ? "" : " [" + at.text() + "]";
        return new CassetteException(label + ": the recording cannot be used: " + what + pointer);
    }
}
