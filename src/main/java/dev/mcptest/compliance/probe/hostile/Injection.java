package dev.mcptest.compliance.probe.hostile;

import static dev.mcptest.compliance.Evidence.Role.PROBE;
import static dev.mcptest.compliance.Evidence.Role.TWIN;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.Verdict;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.probe.finding.Findings;
import dev.mcptest.compliance.probe.finding.TextArgument;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.json.Json;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Passes commands, SQL and paths to a tool that takes a text. */
public final class Injection implements Probe {

    private static final String COMMAND = "EDGE-004";
    private static final String SQL = "EDGE-005";
    private static final String PATH = "EDGE-006";

    private static final String SUM = "41231 + 79193";
    private static final String COMPUTED = "120424";

    /** The sum is in no payload, so that an echo cannot be taken for its execution. */
    private static final List<String> COMMANDS =
            List.of(
                    "mcptest; expr " + SUM,
                    "mcptest && expr " + SUM,
                    "mcptest | expr " + SUM,
                    "mcptest\nexpr " + SUM,
                    "$(expr " + SUM + ")",
                    "`expr " + SUM + "`",
                    "mcptest'; expr " + SUM + "; '",
                    "mcptest\"; expr " + SUM + "; \"",
                    "mcptest & set /a " + SUM);

    private static final List<String> QUERIES =
            List.of(
                    "mcptest' UNION SELECT " + SUM + " -- ",
                    "mcptest\" UNION SELECT " + SUM + " -- ",
                    "mcptest' UNION SELECT NULL, " + SUM + " -- ",
                    "0 UNION SELECT " + SUM + " -- ",
                    "mcptest'");
    private static final Pattern DATABASE =
            Pattern.compile(
                    "SQLITE_ERROR|near \"[^\"]*\": syntax error|SQL"
                            + " syntax|ORA-\\d{5}|PG::\\w+Error|unterminated quoted"
                            + " string|psycopg2|ODBC|SQLSTATE|unrecognized token");

    private static final List<String> PATHS =
            List.of(
                    "../".repeat(12) + "etc/passwd",
                    "/etc/passwd",
                    "..%2f".repeat(12) + "etc%2fpasswd",
                    "....//".repeat(12) + "etc/passwd",
                    "file:///etc/passwd",
                    "..\\".repeat(12) + "windows\\win.ini");
    private static final Pattern FILE =
            Pattern.compile("root:[^:\\n]*:0:0:|; for 16-bit app support");

    @Override
    public List<String> rules() {
        return List.of(COMMAND, SQL, PATH);
    }

    @Override
    public Lane lane() {
        return Lane.HOSTILE;
    }

    @Override
    public void probe(Bench bench) throws InterruptedException {
        Optional<TextArgument> tool = TextArgument.any(bench);
        if (tool.isEmpty()) {
            rules().forEach(it -> bench.report(it, Finding.skip("no tool takes a text")));
            return;
        }
        Link link = bench.shared();
        Answer twin = link.ask("tools/call", tool.get().call().params());
        if (!twin.isResult()) {
            rules().forEach(it -> bench.report(it, Findings.unserved(twin)));
            return;
        }
        var run = new Run(bench, tool.get(), twin);
        if (bench.wants(COMMAND)) {
            bench.report(COMMAND, run.all(COMMANDS, Injection::command));
        }
        if (bench.wants(SQL)) {
            bench.report(SQL, run.all(QUERIES, Injection::query));
        }
        if (bench.wants(PATH)) {
            boolean known = bench.hints().get("root").isPresent();
            bench.report(PATH, run.all(PATHS, text -> path(text, known)));
        }
    }

    private static Finding command(String text) {
        return text.contains(COMPUTED)
                ? Finding.fail("a command in an argument was executed: " + COMPUTED + " came back")
                : Finding.pass("no command was executed");
    }

    private static Finding query(String text) {
        if (text.contains(COMPUTED)) {
            return Finding.fail("SQL in an argument was executed: " + COMPUTED + " came back");
        }
        return DATABASE.matcher(text).find()
                ? Finding.warn("the answer has the text of a database error")
                : Finding.pass("no SQL was executed");
    }

    private static Finding path(String text, boolean known) {
        if (!FILE.matcher(text).find()) {
            return Finding.pass("no file from outside came back");
        }
        return known
                ? Finding.fail("a file outside of the root came back")
                : Finding.warn("a system file came back; the hint `root` would say if it may");
    }

    private record Run(Bench bench, TextArgument tool, Answer twin) {

        Finding all(List<String> payloads, Function<String, Finding> judge)
                throws InterruptedException {
            Finding worst = judge.apply("");
            int lost = 0;
            for (String payload : payloads) {
                Answer answer = bench.shared().ask("tools/call", tool.with(payload));
                if (answer.gate().isPresent()) {
                    lost++;
                    continue;
                }
                Finding finding = Findings.broken(answer).orElseGet(() -> judged(answer, judge));
                worst = Findings.worse(worst, finding);
                if (worst.verdict() == Verdict.FAIL) {
                    return worst.with(twin.evidence(TWIN));
                }
            }
            return lost == payloads.size()
                    ? Finding.inconclusive("no payload reached the tool")
                    : worst;
        }

        private static Finding judged(Answer answer, Function<String, Finding> judge) {
            String text = Json.write(answer.message());
            return judge.apply(text).with(answer.evidence(PROBE));
        }
    }
}
