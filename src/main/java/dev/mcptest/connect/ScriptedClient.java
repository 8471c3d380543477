package dev.mcptest.connect;

import static java.util.Objects.requireNonNull;

import dev.mcptest.json.Json;
import dev.mcptest.json.target.Resolution;
import dev.mcptest.match.Deterministic;
import dev.mcptest.match.Verdict;
import dev.mcptest.mcp.ClientAnswer;
import dev.mcptest.mcp.ClientScript;
import dev.mcptest.mcp.Revision;
import dev.mcptest.suite.Client;
import dev.mcptest.suite.ScriptedReply;
import dev.mcptest.suite.expect.Assertion;

import tools.jackson.databind.node.ObjectNode;

import java.util.List;

/**
 * Answers the requests of a server as a suite scripts them. Roots are always declared, other
 * capabilities only when they are scripted.
 */
final class ScriptedClient implements ClientScript {

    private static final int INVALID_PARAMS = -32602;
    private static final int INTERNAL_ERROR = -32603;

    private final Client client;

    ScriptedClient(Client client) {
        this.client = requireNonNull(client, "client is null");
    }

    @Override
    public ObjectNode capabilities(Revision revision) {
        ObjectNode capabilities = Json.object();
        capabilities.putObject("roots");
        if (!client.sampling().isEmpty()) {
            capabilities.set("sampling", SamplingOffer.of(client.sampling()).capability(revision));
        }
        if (!client.elicitation().isEmpty() && revision.compareTo(Revision.V2025_06_18) >= 0) {
            ObjectNode modes = capabilities.putObject("elicitation");
            if (revision.compareTo(Revision.V2025_11_25) >= 0) {
                client.elicitation().forEach(reply -> modes.putObject(reply.mode()));
            }
        }
        return capabilities;
    }

    @Override
    public ClientAnswer answer(String method, ObjectNode params) {
        return switch (method) {
            case "roots/list" -> roots();
            case "sampling/createMessage" ->
                    client.sampling().isEmpty() ? ClientAnswer.notOffered(method) : sample(params);
            case "elicitation/create" ->
                    client.elicitation().isEmpty()
                            ? ClientAnswer.notOffered(method)
                            : elicit(params);
            default -> ClientAnswer.notOffered(method);
        };
    }

    @Override
    public List<String> listensTo() {
        return client.listen();
    }

    private ClientAnswer roots() {
        ObjectNode result = Json.object();
        result.putArray("roots").addAll(client.roots());
        return new ClientAnswer.Result(result);
    }

    private ClientAnswer sample(ObjectNode params) {
        return SamplingOffer.of(client.sampling())
                .refusal(params)
                .orElseGet(() -> first(client.sampling(), "sampling", params));
    }

    private ClientAnswer elicit(ObjectNode params) {
        String mode = params.path("mode").asString(ScriptedReply.FORM);
        List<ScriptedReply> replies =
                client.elicitation().stream().filter(reply -> reply.mode().equals(mode)).toList();
        return replies.isEmpty()
                ? new ClientAnswer.Refused(
                        INVALID_PARAMS, "mcptest does not offer elicitation of mode " + mode)
                : first(replies, "elicitation", params);
    }

    private static ClientAnswer first(
            List<ScriptedReply> replies, String block, ObjectNode params) {
        return replies.stream()
                .filter(reply -> reply.match().stream().allMatch(rule -> holds(rule, params)))
                .findFirst()
                .map(reply -> answer(reply.answer()))
                .orElseGet(() ->
                        new ClientAnswer.Refused(
                                INTERNAL_ERROR,
                                "no entry of client." + block + " answers this request"));
    }

    private static boolean holds(Assertion rule, ObjectNode params) {
        return rule.target().resolve(params) instanceof Resolution.Found(var value)
                && rule.matcher() instanceof Deterministic matcher
                && matcher.judge(value) instanceof Verdict.Pass;
    }

    private static ClientAnswer answer(ScriptedReply.Answer answer) {
        return switch (answer) {
            case ScriptedReply.Result(var result) -> new ClientAnswer.Result(result);
            case ScriptedReply.Refusal(int code, String message) ->
                    new ClientAnswer.Refused(code, message);
        };
    }
}
