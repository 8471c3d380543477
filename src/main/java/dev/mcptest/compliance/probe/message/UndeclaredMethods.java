package dev.mcptest.compliance.probe.message;

import static dev.mcptest.compliance.Evidence.Role.PROBE;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.SingleRule;
import dev.mcptest.compliance.probe.finding.Findings;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.json.Json;
import dev.mcptest.mcp.Revision;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.stream.Stream;

/** Calls methods of capabilities that the server does not declare. */
public final class UndeclaredMethods implements SingleRule {

    private static final int NOT_FOUND = -32601;

    /**
     * @param capability what declares the method
     */
    private record Method(String capability, String name, ObjectNode params) {}

    @Override
    public String rule() {
        return "PROTO-017";
    }

    @Override
    public Lane lane() {
        return Lane.ENVELOPE;
    }

    @Override
    public Finding finding(Bench bench) throws InterruptedException {
        Link link = bench.shared();
        Answer twin = link.ask(Alive.method(bench));
        if (!twin.isResult()) {
            return Findings.unserved(twin);
        }
        return undeclared(bench).stream()
                .map(it -> judge(bench.revision(), it, ask(link, it)))
                .reduce(Findings::worse)
                .orElseGet(() -> Finding.skip("everything is declared"));
    }

    private static Answer ask(Link link, Method method) {
        return link.ask(method.name(), method.params());
    }

    private static List<Method> undeclared(Bench bench) {
        return methods(bench.revision()).stream()
                .filter(it -> !bench.facts().capabilities().has(it.capability()))
                .toList();
    }

    private static List<Method> methods(Revision revision) {
        Stream<Method> lists =
                Stream.of("tools", "resources", "prompts")
                        .map(it -> new Method(it, it + "/list", Json.object()));
        Method last =
                revision.isStateless()
                        ? new Method("completions", "completion/complete", completion())
                        : new Method(
                                "logging", "logging/setLevel", Json.object().put("level", "info"));
        return Stream.concat(lists, Stream.of(last)).toList();
    }

    private static ObjectNode completion() {
        ObjectNode params = Json.object();
        params.putObject("ref")
                .put("type", "ref/prompt")
                .put("name", "x-compliance-no-such-prompt");
        params.putObject("argument").put("name", "x").put("value", "");
        return params;
    }

    private static Finding judge(Revision revision, Method method, Answer answer) {
        var broken = Findings.broken(answer);
        if (broken.isPresent()) {
            return broken.get();
        }
        if (!answer.isResult()) {
            boolean deviant =
                    revision.isStateless() && answer.isError() && answer.code() != NOT_FOUND;
            return deviant
                    ? Finding.warn(method.name() + " is refused with " + answer.code())
                    : Finding.pass(method.name() + " is refused");
        }
        String saying =
                method.name() + " is served, and " + method.capability() + " is not declared";
        boolean tolerated =
                isEmpty(method, answer.result()) || revision.compareTo(Revision.V2025_06_18) < 0;
        Finding found =
                tolerated && !revision.isStateless() ? Finding.warn(saying) : Finding.fail(saying);
        return found.expecting("error -32601", "a result").with(answer.evidence(PROBE));
    }

    private static boolean isEmpty(Method method, JsonNode result) {
        return result.path(method.capability()).isEmpty();
    }
}
