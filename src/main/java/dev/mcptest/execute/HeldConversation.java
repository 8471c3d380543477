package dev.mcptest.execute;

import dev.mcptest.agent.Ended;
import dev.mcptest.agent.Injected;
import dev.mcptest.execute.cost.RowMoney;
import dev.mcptest.json.Json;
import dev.mcptest.judge.Origin;
import dev.mcptest.llm.Reply;
import dev.mcptest.llm.Usage;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.part.ConversationRecord;
import dev.mcptest.suite.AgentTest;
import dev.mcptest.suite.agent.UserSide;

import tools.jackson.databind.node.ObjectNode;

import java.util.Optional;

/**
 * What the record of a test keeps of a conversation.
 *
 * @param money what its row spends, judges included
 */
record HeldConversation(AgentTest test, Ended ended, Origin origin, RowMoney money) {

    /** Returns the record with what has been spent until now. */
    ConversationRecord record(Injected faults, AgentServers servers, ObjectNode trace) {
        return new ConversationRecord(
                Optional.of(test.model().provider()),
                test.model().isStub(),
                Optional.of(ended.conversation().stopReason().wire()),
                origin == Origin.LIVE
                        ? Optional.of(usage(ended, money.judged()))
                        : Optional.empty(),
                money.cents(),
                Optional.of(recorded(test, trace)),
                Optional.empty(),
                AgentJudge.extracted(test, ended),
                servers.durationsMs(),
                test.recovery().map(_ -> AgentJudge.recovery(ended, faults)));
    }

    /** A conversation in turns has the messages of the user there. */
    private static ObjectNode recorded(AgentTest test, ObjectNode trace) {
        return test.user() instanceof UserSide.Prompt(String text)
                ? Json.object().setAll(trace).put("prompt", text)
                : trace;
    }

    private static ObjectNode usage(Ended ended, Usage judged) {
        Usage own = ended.usage();
        ObjectNode usage =
                Json.object()
                        .put("prompt", own.prompt())
                        .put("completion", own.completion())
                        .put("total", own.total());
        if (own.cached() > 0) {
            usage.put("cached", own.cached());
        }
        if (own.estimated()) {
            usage.put("estimated", true);
        }
        if (ended.simulator().total() > 0) {
            usage.put("simulator", ended.simulator().total());
        }
        if (judged.total() > 0) {
            usage.put("judge", judged.total());
        }
        return usage;
    }

    Failure failure(Reply.Failed failed) {
        if (origin == Origin.REPLAY) {
            return Failure.of(FailureKind.CASSETTE, test.header().name(), failed.message());
        }
        Failure failure = Failure.of(FailureKind.PROVIDER, test.header().name(), failed.message());
        failure.details().put("provider", failed.provider());
        failed.status().ifPresent(status -> failure.details().put("status", status));
        return failure;
    }
}
