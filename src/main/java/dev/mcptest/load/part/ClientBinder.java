package dev.mcptest.load.part;

import dev.mcptest.json.Json;
import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.Template;
import dev.mcptest.load.test.FilledSuite;
import dev.mcptest.load.test.MatcherChecks;
import dev.mcptest.load.value.Bound;
import dev.mcptest.load.value.Values;
import dev.mcptest.suite.Client;
import dev.mcptest.suite.ScriptedReply;
import dev.mcptest.suite.expect.Assertion;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads {@code client}: how requests of a server are answered. */
public final class ClientBinder {

    private static final List<String> BLOCKS =
            List.of("roots", "sampling", "elicitation", "listen");

    private final FilledSuite draft;
    private final ExpectationBinder expectations;
    private final Map<String, SourceNode> common;
    private final Client ofSuite;

    public ClientBinder(FilledSuite draft) {
        this.draft = draft;
        this.expectations = new ExpectationBinder(draft.problems());
        this.common = draft.root().fields("client");
        this.ofSuite = bind(common);
    }

    /** Returns the client of a test: its own entries replace those of the suite. */
    public Client of(SourceNode test) {
        Map<String, SourceNode> own = test.fields("client");
        if (own.isEmpty()) {
            return ofSuite;
        }
        own.values().forEach(node -> node.eachReferring(this::refuseReference));
        Map<String, SourceNode> all = new LinkedHashMap<>(common);
        all.putAll(own);
        return bind(all);
    }

    private Client bind(Map<String, SourceNode> blocks) {
        if (blocks.isEmpty()) {
            return Client.NONE;
        }
        return new Client(
                wording(blocks),
                roots(blocks),
                replies(items(blocks, "sampling")),
                replies(items(blocks, "elicitation")),
                listen(blocks));
    }

    private List<JsonNode> roots(Map<String, SourceNode> blocks) {
        List<JsonNode> roots = new ArrayList<>();
        for (SourceNode root : items(blocks, "roots")) {
            var values = new Values(root, draft.problems());
            if (values.name("uri").isPresent() && isTextOrAbsent(root, "name")) {
                roots.add(root.json());
            }
        }
        return roots;
    }

    private boolean isTextOrAbsent(SourceNode holder, String key) {
        SourceNode node = holder.fields().get(key);
        return node == null || !draft.problems().isNo("text", node, node.json().isString());
    }

    private List<String> listen(Map<String, SourceNode> blocks) {
        List<String> names = new ArrayList<>();
        for (SourceNode name : items(blocks, "listen")) {
            if (!draft.problems().isNo("text", name, name.json().isString())) {
                names.add(name.text());
            }
        }
        return names;
    }

    private static String wording(Map<String, SourceNode> blocks) {
        ObjectNode wording = Json.object();
        for (String block : BLOCKS) {
            SourceNode node = blocks.get(block);
            if (node != null && !node.items().isEmpty()) {
                wording.set(block, node.json());
            }
        }
        return wording.isEmpty() ? "" : Json.write(wording);
    }

    private static List<SourceNode> items(Map<String, SourceNode> blocks, String block) {
        SourceNode node = blocks.get(block);
        return node == null ? List.of() : node.items();
    }

    private List<ScriptedReply> replies(List<SourceNode> entries) {
        List<ScriptedReply> replies = new ArrayList<>();
        for (SourceNode entry : entries) {
            draft.exactlyOne(
                    entry,
                    "a scripted answer",
                    List.of("reply", "error"),
                    "`reply` is the result that is sent back, `error` a code and a message");
            List<Assertion> match = match(entry);
            answer(entry)
                    .known()
                    .map(answer -> new ScriptedReply(mode(entry), match, answer))
                    .ifPresent(replies::add);
        }
        return replies;
    }

    private String mode(SourceNode entry) {
        return new Values(entry, draft.problems()).name("mode").orElse(ScriptedReply.FORM);
    }

    private List<Assertion> match(SourceNode entry) {
        List<Assertion> match = new ArrayList<>();
        for (SourceNode rule : entry.items("match")) {
            rule.get("matcher").ifPresent(this::refuseJudges);
            expectations.assertion(rule).known().ifPresent(match::add);
        }
        return match;
    }

    private Bound<ScriptedReply.Answer> answer(SourceNode entry) {
        SourceNode reply = entry.fields().get("reply");
        if (reply != null && reply.json() instanceof ObjectNode result) {
            return Bound.of(new ScriptedReply.Result(result));
        }
        SourceNode error = entry.fields().get("error");
        if (reply != null || error == null) {
            return Bound.refused(entry, draft.problems());
        }
        var values = new Values(error, draft.problems());
        return Bound.of(
                new ScriptedReply.Refusal(
                        (int) values.whole("code").orElse(0), values.text("message").orElse("")));
    }

    /** The server waits for the answer, so {@code match} must depend on the request alone. */
    private void refuseJudges(SourceNode matcher) {
        if (MatcherChecks.mayNotBeWrapped(matcher)) {
            SourceNode argument = matcher.fields().values().iterator().next();
            draft.problems()
                    .errorAtKey(
                            "client-match",
                            argument,
                            "`"
                                    + String.join("`, `", matcher.fields().keySet())
                                    + "` cannot stand under `match`",
                            "use a matcher that looks at the value alone, such as contains");
        }
        MatcherChecks.inner(matcher).forEach(this::refuseJudges);
    }

    private void refuseReference(SourceNode node) {
        for (Template.Part part : node.references()) {
            draft.problems()
                    .error(
                            "client-reference",
                            node,
                            "`" + part + "` cannot be used under `client`",
                            "a session may begin before the value is there; variables such as"
                                    + " ${NAME} can be used");
        }
    }
}
