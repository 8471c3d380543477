package dev.mcptest.llm.vendor;

import dev.mcptest.json.Json;
import dev.mcptest.llm.Finish;
import dev.mcptest.llm.Message;
import dev.mcptest.llm.ModelRequest;
import dev.mcptest.llm.Provider;
import dev.mcptest.llm.Reply;
import dev.mcptest.llm.ToolCall;
import dev.mcptest.llm.ToolDefinition;
import dev.mcptest.llm.ToolResult;
import dev.mcptest.llm.Usage;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Stands in for a model and answers by fixed rules. Lines {@code call TOOL {json}} of the last user
 * message are requested one per answer, in order; then it repeats the last tool result of the turn,
 * or the user message.
 */
public final class Stub implements Provider {

    private static final Pattern CALL =
            Pattern.compile("^call (\\S+)[ \\t]+(\\{.*)$", Pattern.MULTILINE);
    private static final int CHARACTERS_PER_TOKEN = 4;

    @Override
    public Reply ask(ModelRequest request) {
        int begin = lastUser(request.messages());
        String user = begin < 0 ? "" : ((Message.User) request.messages().get(begin)).text();
        List<Message> turn = request.messages().subList(begin + 1, request.messages().size());
        List<ToolCall> calls = calls(user, request.tools());
        int answered = 0;
        Optional<String> last = Optional.empty();
        for (Message message : turn) {
            if (message instanceof Message.Results(List<ToolResult> results)) {
                answered += results.size();
                last = Optional.of(results.getLast().text());
            }
        }
        return answered < calls.size()
                ? answer(request, "", List.of(calls.get(answered)))
                : answer(request, "stub: " + last.orElse(user), List.of());
    }

    private static int lastUser(List<Message> messages) {
        int at = messages.size() - 1;
        while (at >= 0 && !(messages.get(at) instanceof Message.User)) {
            at--;
        }
        return at;
    }

    private static List<ToolCall> calls(String text, List<ToolDefinition> tools) {
        List<ToolCall> calls = new ArrayList<>();
        Matcher line = CALL.matcher(text);
        while (line.find()) {
            calls.add(
                    ToolCall.of(
                            "call_" + (calls.size() + 1),
                            name(line.group(1), tools),
                            line.group(2).strip()));
        }
        return calls;
    }

    /** Takes the tool's own name, too, so that a prompt need not know how names are mapped. */
    private static String name(String written, List<ToolDefinition> tools) {
        return tools.stream()
                .filter(tool -> tool.name().equals(written) || tool.title().equals(written))
                .map(ToolDefinition::name)
                .findFirst()
                .orElse(written);
    }

    private static Reply answer(ModelRequest request, String text, List<ToolCall> calls) {
        long prompt = tokens(request.system().orElse(""));
        for (Message message : request.messages()) {
            prompt += tokens(message);
        }
        for (ToolDefinition tool : request.tools()) {
            prompt += tokens(tool.name()) + tokens(tool.description().orElse(""));
        }
        long completion = tokens(text);
        for (ToolCall call : calls) {
            completion += tokens(call);
        }
        return new Reply.Answer(
                text,
                calls,
                Finish.COMPLETED,
                Usage.of(prompt, completion),
                Json.nodes().nullNode(),
                List.of());
    }

    private static long tokens(Message message) {
        return switch (message) {
            case Message.User(String text) -> tokens(text);
            case Message.Model model ->
                    tokens(model.text()) + model.calls().stream().mapToLong(Stub::tokens).sum();
            case Message.Results(List<ToolResult> results) ->
                    results.stream().mapToLong(result -> tokens(result.text())).sum();
        };
    }

    private static long tokens(ToolCall call) {
        return tokens(call.name() + " " + Json.write(call.args()));
    }

    private static long tokens(String text) {
        long points = text.codePointCount(0, text.length());
        return (points + CHARACTERS_PER_TOKEN - 1) / CHARACTERS_PER_TOKEN;
    }
}
