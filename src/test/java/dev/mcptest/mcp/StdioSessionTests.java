package dev.mcptest.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.mcptest.json.Hiding;
import dev.mcptest.mcp.session.McpSession;
import dev.mcptest.result.FailureKind;
import dev.mcptest.transport.Launch;
import dev.mcptest.transport.StdioTransport;
import dev.mcptest.transport.Transport;
import dev.mcptest.world.World;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

class StdioSessionTests extends SessionContractTests {

    private static final long ROOMY = 64L * 1024 * 1024;

    @Override
    Transport transport(String kind) {
        return transport(kind, "none", ROOMY);
    }

    @Test
    void saysHowAServerDiedInACall() throws Exception {
        McpSession session = misbehaving("dies in a call");

        CallException failure = failure(session, "echo", "hey", PLENTY);

        assertThat(failure.kind()).isEqualTo(FailureKind.PROTOCOL);
        assertThat(failure)
                .hasMessage("the server exited with code 4 before tools/call was answered");
        assertThat(session.stderrTail().texts(Hiding.NONE)).contains("fatal: lost the database");
        assertThat(session.alive()).isFalse();
        assertThat(failure(session, "echo", "hey", PLENTY))
                .hasMessage("the server exited with code 4 before tools/call was answered");
    }

    @Test
    void saysThatAServerDiedInTheMiddleOfALine() throws Exception {
        assertThat(failure(misbehaving("dies in a line"), "echo", "hey", PLENTY))
                .hasMessage(
                        "the server exited with code 5 in the middle of a line of its output"
                                + " before tools/call was answered");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void namesTheSignalThatEndedAServer() throws Exception {
        assertThat(failure(misbehaving("kills itself"), "silent", "", PLENTY))
                .hasMessage(
                        "the server was ended by SIGKILL (exit code 137) before tools/call was"
                                + " answered");
    }

    @Test
    void saysThatAServerExitedBeforeTheHandshake() {
        var transport = transport("plain", "exits at once", ROOMY);

        OpenException failure =
                catchThrowableOfType(
                        OpenException.class, () -> McpSession.open(transport, options()));

        assertThat(failure.stage()).isEqualTo(OpenException.Stage.ENDED);
        assertThat(failure)
                .hasMessage("the server exited with code 3 before initialize was answered");
        assertThat(transport.stderrTail().texts(Hiding.NONE)).contains("cannot open config");
    }

    @Test
    void failsTheCallThatIsAnsweredTwice() throws Exception {
        McpSession session = misbehaving("answers twice");

        assertThat(failure(session, "echo", "a", PLENTY))
                .hasMessage("a second answer to the request with id 2");
        assertThat(failure(session, "echo", "b", PLENTY))
                .hasMessage("a second answer to the request with id 3");
    }

    @Test
    void keepsASecondAnswerForTheCallThatHadTheFirst() throws Exception {
        McpSession session = session();
        say(session, "hey");

        assertThat(session.call("tools/call", params("again", "2"), PLENTY)).isNotNull();

        assertThat(session.takeBreach())
                .hasValueSatisfying(breach -> {
                    assertThat(breach.request()).isEqualTo(2);
                    assertThat(breach.message())
                            .isEqualTo(
                                    "after its answer: a second answer to the request with id 2");
                });
    }

    @Test
    void keepsTheDeathOfAServerThatNoCallWaitedFor() throws Exception {
        McpSession session = misbehaving("dies later");
        say(session, "last words");

        session.linger(PLENTY);

        assertThat(session.alive()).isFalse();
        assertThat(session.takeBreach().map(Breach::message))
                .contains("after its answer: the server exited with code 5");
        session.close();
        assertThat(session.ending()).isEmpty();
    }

    @Test
    void saysHowAServerEndedThatHadNoReasonTo() throws Exception {
        McpSession session = misbehaving("fails at the end");
        say(session, "hey");

        session.close();

        assertThat(session.takeBreach()).isEmpty();
        assertThat(session.ending()).contains("exited with code 3 when its stdin was closed");
    }

    @Test
    void keepsASecondAnswerThatNoCallFailedFor() throws Exception {
        McpSession session = misbehaving("answers after");
        say(session, "hey");

        session.close();

        assertThat(session.takeBreach().map(Breach::message))
                .contains(
                        "after the last answer, when the server was closed: "
                                + "a second answer to the request with id 2");
        assertThat(session.takeBreach()).isEmpty();
    }

    @Test
    void onlyWarnsOfWhatAServerSaysWhenItIsToldToEnd() throws Exception {
        McpSession session = misbehaving("logs after");

        session.close();

        assertThat(session.takeBreach()).isEmpty();
        assertThat(session.drainWarnings()).singleElement().asString().contains("INFO stopping");
    }

    @Test
    void refusesLogLinesBeforeTheHandshake() {
        OpenException failure =
                catchThrowableOfType(
                        OpenException.class,
                        () -> McpSession.open(transport("plain", "logs before", ROOMY), options()));

        assertThat(failure.stage()).isEqualTo(OpenException.Stage.FRAMING);
        assertThat(failure).hasMessageEndingWith("\"INFO starting\"");
    }

    @Test
    void failsTheCallDuringWhichALogLineCame() throws Exception {
        assertThat(failure(misbehaving("logs among"), "echo", "hey", PLENTY))
                .hasMessageEndingWith("\"INFO called\"");
    }

    @Test
    void onlyWarnsOfLogLinesThatAreAllowed() throws Exception {
        McpSession session =
                McpSession.open(transport("plain", "logs among", ROOMY), allowingNoise());
        closeLater(session);

        assertThat(say(session, "hey")).isEqualTo("hey");
        assertThat(session.drainWarnings()).singleElement().asString().endsWith("\"INFO called\"");
        assertThat(session.drainWarnings()).isEmpty();
    }

    @Test
    void forgivesCarriageReturnsAndBlankLines() throws Exception {
        McpSession session = misbehaving("crlf");

        assertThat(say(session, "hey")).isEqualTo("hey");
        assertThat(session.drainWarnings()).isEmpty();
    }

    @Test
    void warnsOfAByteOrderMark() throws Exception {
        McpSession session = misbehaving("byte order mark");

        assertThat(say(session, "hey")).isEqualTo("hey");
        assertThat(session.drainWarnings()).containsExactly("stdout starts with a byte order mark");
    }

    @Test
    void failsOnlyTheCallWhoseAnswerIsTooLarge() throws Exception {
        McpSession session = McpSession.open(transport("plain", "none", 1 << 16), options());
        closeLater(session);

        assertThat(failure(session, "echo", "x".repeat(1 << 17), PLENTY))
                .hasMessage("a message on stdout is larger than 65536 bytes");
        assertThat(say(session, "small")).isEqualTo("small");
    }

    @Test
    void givesUpOnALineThatDoesNotEnd() throws Exception {
        McpSession session =
                McpSession.open(transport("plain", "endless line", 1 << 16), options());
        closeLater(session);

        assertThat(failure(session, "silent", "", PLENTY))
                .hasMessage("a message on stdout is larger than 65536 bytes");
        assertThat(failure(session, "silent", "", PLENTY))
                .hasMessage(
                        "the server writes a line that does not end before tools/call was"
                                + " answered");
        assertThat(session.alive()).isFalse();
    }

    @Test
    @Timeout(120)
    void isNotHeldUpByAServerThatStopsReading() throws Exception {
        McpSession session = misbehaving("stops reading");
        Duration brief = Duration.ofMillis(200);

        for (int i = 0; i < 3; i++) {
            assertThat(failure(session, "echo", "x".repeat(1 << 20), brief).kind())
                    .isEqualTo(FailureKind.TIMEOUT);
        }

        session.close();
        assertThat(session.takeBreach()).isEmpty();
    }

    @Test
    void endsAServerThatStays() throws Exception {
        McpSession session = misbehaving("stays");
        long pid = pid(session, "pid");

        session.close();

        assertThat(runs(pid)).isFalse();
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void endsAGrandchildThatIsNobodysChildAnyMore() throws Exception {
        McpSession session = misbehaving("grandchild");
        long pid = pid(session, "grandchild");
        assertThat(runs(pid)).isTrue();

        session.close();

        assertThat(runs(pid)).isFalse();
    }

    private static long pid(McpSession session, String whose) throws CallException {
        Envelope envelope = call(session, "property", whose);
        return Long.parseLong(envelope.result().path("content").path(0).path("text").stringValue());
    }

    /** A process that has ended and was not waited for has no command any more. */
    private static boolean runs(long pid) {
        return ProcessHandle.of(pid).flatMap(process -> process.info().command()).isPresent();
    }

    @Test
    void speaksWithoutAHandshakeToo() throws Exception {
        try (McpSession session = stateless()) {
            assertThat(session.identity().protocolVersion()).isEqualTo("2026-07-28");
            assertThat(say(session, "hey")).isEqualTo("hey");
            assertThat(failure(session, "silent", "", Duration.ofMillis(250)).kind())
                    .isEqualTo(FailureKind.TIMEOUT);
            assertThat(say(session, "next")).isEqualTo("next");
        }
    }

    @Test
    void takesNoQuestionsFromAServerWithoutSessions() throws Exception {
        try (McpSession session = stateless()) {
            assertThat(failure(session, "ask", "", PLENTY))
                    .hasMessage(
                            "the server sent the request roots/list: servers of 2026-07-28 send"
                                    + " none, they answer with input_required");
        }
    }

    private McpSession stateless() throws Exception {
        return McpSession.open(transport("stateless"), StatelessSessionTests.options(true));
    }

    private McpSession misbehaving(String how) throws Exception {
        McpSession session = McpSession.open(transport("plain", how, ROOMY), options());
        closeLater(session);
        return session;
    }

    private static SessionOptions allowingNoise() {
        return new SessionOptions(
                Revision.OFFER,
                false,
                "1.0",
                PLENTY,
                PLENTY,
                true,
                ClientScript.rootsAlone(List.of()),
                System::nanoTime,
                Hiding.NONE);
    }

    private static StdioTransport transport(String kind, String misbehaviour, long maxBytes) {
        return new StdioTransport(
                World.system(),
                new Launch(
                        ScriptedServer.command(kind, misbehaviour),
                        Map.of(),
                        Path.of("").toAbsolutePath(),
                        maxBytes));
    }
}
