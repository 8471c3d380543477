package dev.mcptest.cli.server;

import dev.mcptest.auth.StoredLogin;
import dev.mcptest.auth.TokenStore;
import dev.mcptest.connect.LayerWalk;
import dev.mcptest.llm.registry.ProviderLines;
import dev.mcptest.match.JudgedMatcher;
import dev.mcptest.mcp.CallException;
import dev.mcptest.mcp.session.McpSession;
import dev.mcptest.process.ShellWord;
import dev.mcptest.redact.Redactor;
import dev.mcptest.redact.ShownUrl;
import dev.mcptest.report.text.markup.Printable;
import dev.mcptest.suite.AgentTest;
import dev.mcptest.suite.Check;
import dev.mcptest.suite.Composition;
import dev.mcptest.suite.Suite;
import dev.mcptest.suite.TestCase;
import dev.mcptest.suite.server.ServerSpec;

import java.io.PrintStream;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Prints what {@code doctor} says about a server. */
final class DoctorText {

    private static final Duration LIST_TIMEOUT = Duration.ofSeconds(30);
    private static final int NAME_WIDTH = 12;

    private DoctorText() {}

    static void printServer(ServerSpec server, Redactor redactor, PrintStream out) {
        String name = redactor.text(server.name() + "  (from " + server.source() + ")");
        out.println("server " + Printable.line(name));
        String target =
                switch (server) {
                    case ServerSpec.Stdio stdio ->
                            stdio.command().stream()
                                    .map(ShellWord::of)
                                    .collect(Collectors.joining(" "));
                    case ServerSpec.Url url -> ShownUrl.of(url.url());
                    case ServerSpec.Cassette cassette -> cassette.file().toString();
                };
        line("target", redactor.text(target), out);
    }

    /** Prints the providers of language models of a suite that asks any. */
    static void printProviders(Suite suite, Redactor redactor, PrintStream out) {
        boolean asks =
                !suite.models().providers().isEmpty()
                        || suite.tests().stream().anyMatch(DoctorText::asksModels);
        if (!asks) {
            return;
        }
        out.println("models");
        for (ProviderLines.Line line : ProviderLines.of(suite.models())) {
            String text = "  " + line.name() + "  " + line.key() + "  " + line.address();
            out.println(redactor.text(text));
        }
        out.println();
    }

    private static boolean asksModels(TestCase test) {
        return test instanceof AgentTest
                || (test instanceof Composition calls && !calls.eval().isNone())
                || (test instanceof TestCase.Single single
                        && single.expectation().assertions().stream()
                                .anyMatch(it -> it.matcher() instanceof JudgedMatcher));
    }

    /** Prints whose stored login is used for a server without credentials in its suite. */
    static void printLogin(ServerSpec server, TokenStore tokens, PrintStream out) {
        if (server instanceof ServerSpec.Url url && !url.auth().isPresent()) {
            tokens.login(url.url()).ifPresent(login -> line("login", text(login), out));
        }
    }

    /** Returns how long a login is valid. */
    static String text(StoredLogin login) {
        String end =
                login.expiresAt()
                        .map(time -> ", until " + time.truncatedTo(ChronoUnit.SECONDS))
                        .orElse("");
        return "client "
                + login.clientId()
                + (login.scope().isEmpty() ? "" : ", scope " + login.scope())
                + end
                + (login.renews() ? ", renewed by itself" : "");
    }

    /** Prints one line for each layer, and the capabilities of an open session. */
    static void print(LayerWalk walk, Redactor redactor, PrintStream out) {
        for (LayerWalk.Step step : walk.steps()) {
            String message = step.message().isEmpty() ? "" : ": " + redactor.text(step.message());
            line(step.layer().wire(), step.outcome().text() + time(step) + message, out);
        }
        walk.stderrTail().texts(redactor).forEach(text -> line("stderr", text, out));
        walk.session().ifPresent(session -> printOffer(session, redactor, out));
        out.println();
    }

    private static String time(LayerWalk.Step step) {
        return step.took().map(took -> " (" + took.toMillis() + " ms)").orElse("");
    }

    private static void printOffer(McpSession session, Redactor redactor, PrintStream out) {
        if (session.overSse()) {
            line("transport", "HTTP+SSE, as of 2024-11-05: initialize by POST was refused", out);
        }
        line("revision", session.identity().protocolVersion(), out);
        List<String> counts = new ArrayList<>();
        for (Check check : List.of(Check.TOOLS_LIST, Check.RESOURCES_LIST, Check.PROMPTS_LIST)) {
            String name = check.listKey().orElseThrow();
            if (session.supports(name)) {
                counts.add(count(session, check, name));
            }
        }
        line(
                "offers",
                counts.isEmpty() ? "nothing" : redactor.text(String.join(", ", counts)),
                out);
    }

    private static String count(McpSession session, Check check, String name) {
        try {
            int count =
                    session.listAll(check.method(), name, LIST_TIMEOUT).result().path(name).size();
            return count + " " + (count == 1 ? name.substring(0, name.length() - 1) : name);
        } catch (CallException failure) {
            return name + " cannot be listed: " + failure.getMessage();
        }
    }

    private static void line(String name, String text, PrintStream out) {
        out.println(
                "  "
                        + name
                        + " ".repeat(Math.max(1, NAME_WIDTH - name.length()))
                        + Printable.line(text));
    }
}
