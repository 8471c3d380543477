package dev.mcptest.report.text;

import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.result.TestRecord;
import dev.mcptest.result.part.ConversationRecord;

import java.util.ArrayList;
import java.util.List;

/** Says in words what a model did in a test. */
public final class ConversationFacts {

    private ConversationFacts() {}

    /** Returns the model, calls, tokens and cost; nothing for a conversation that was not held. */
    public static List<String> of(TestRecord test) {
        ConversationRecord held = test.conversation();
        List<String> facts = new ArrayList<>();
        if (held.trace().isEmpty()) {
            return facts;
        }
        boolean stub = held.stub() || test.model().filter("stub"::equals).isPresent();
        test.model().map(name -> stub ? "stub" : Printable.line(name)).ifPresent(facts::add);
        facts.add(count(held.trace().get().path("tool_calls").size(), "call"));
        held.usage()
                .map(usage -> usage.path("total").asLong(0))
                .ifPresent(tokens -> facts.add(count(tokens, "token")));
        held.cents()
                .filter(cents -> held.usage().isPresent() && !stub)
                .map(cents ->
                        cents.toPlainString()
                                + (cents.toPlainString().equals("1") ? " cent" : " cents"))
                .ifPresent(facts::add);
        return facts;
    }

    private static String count(long number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }
}
