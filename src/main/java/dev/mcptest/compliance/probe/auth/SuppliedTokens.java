package dev.mcptest.compliance.probe.auth;

import static dev.mcptest.compliance.Evidence.Role.PROBE;
import static dev.mcptest.compliance.Evidence.Role.TWIN;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Lane;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.probe.ToolCall;
import dev.mcptest.compliance.probe.finding.Findings;
import dev.mcptest.compliance.value.Challenge;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Link;
import dev.mcptest.compliance.wire.Outgoing;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Sends the tokens that the user supplies for it. */
public final class SuppliedTokens implements Probe {

    private static final String LIMITED = "AUTH-015";
    private static final String FOREIGN = "AUTH-016";
    private static final String SECOND = "AUTH-023";
    private static final int UNAUTHORIZED = 401;
    private static final int FORBIDDEN = 403;
    private static final List<String> LISTS = List.of("tools", "resources", "prompts");

    @Override
    public List<String> rules() {
        return List.of(LIMITED, FOREIGN, SECOND);
    }

    @Override
    public Lane lane() {
        return Lane.SIBLINGS;
    }

    @Override
    public void probe(Bench bench) throws InterruptedException {
        for (String rule : rules()) {
            if (bench.wants(rule)) {
                String variable =
                        bench.hints().json().path("tokens").path(variable(rule)).asString("");
                Optional<String> token = bench.connector().secret(variable);
                bench.report(
                        rule,
                        token.isEmpty()
                                ? Finding.skip("the variable " + variable + " is not set")
                                : finding(rule, bench, token.get()));
            }
        }
    }

    private static String variable(String rule) {
        return switch (rule) {
            case LIMITED -> "limited_env";
            case FOREIGN -> "foreign_env";
            default -> "second_env";
        };
    }

    private static Finding finding(String rule, Bench bench, String token)
            throws InterruptedException {
        return switch (rule) {
            case LIMITED -> limited(bench, token);
            case FOREIGN -> foreign(bench, token);
            default -> second(bench, token);
        };
    }

    private static Outgoing with(String token, Outgoing outgoing) {
        return outgoing.header("Authorization", "Bearer " + token);
    }

    private static Finding limited(Bench bench, String token) throws InterruptedException {
        JsonNode wanted = bench.hints().json().path("tokens").path("needs_scope");
        Optional<ToolCall> tool =
                bench.facts().callable().stream()
                        .filter(it -> it.name().equals(wanted.path("tool").asString("")))
                        .findFirst();
        if (tool.isEmpty()) {
            return Finding.skip("no tool of `tokens.needs_scope` may be called");
        }
        Outgoing call =
                Outgoing.request(
                        "tools/call",
                        wanted.path("arguments") instanceof ObjectNode arguments
                                ? tool.get().params(arguments)
                                : tool.get().params());
        Link link = bench.own();
        Answer twin = link.ask(call);
        if (!twin.isResult()) {
            return Findings.unserved(twin);
        }
        Answer answer = link.ask(with(token, call));
        int status = answer.status().orElse(0);
        Optional<Finding> gated = Findings.gated(answer).filter(_ -> status != FORBIDDEN);
        if (gated.isPresent()) {
            return gated.get();
        }
        Map<String, String> challenge =
                Challenge.bearer(List.of(answer.headers().getOrDefault("www-authenticate", "")))
                        .orElse(Map.of());
        boolean named =
                challenge.getOrDefault("error", "").equals("insufficient_scope")
                        && challenge.containsKey("scope")
                        && challenge.containsKey("resource_metadata");
        return status == FORBIDDEN && named
                ? Finding.pass("403 with insufficient_scope")
                : Finding.warn("a token without the scope got " + answer.describe())
                        .expecting(
                                "403, insufficient_scope, scope and resource_metadata",
                                answer.describe() + " " + challenge)
                        .with(answer.evidence(PROBE));
    }

    private static Finding foreign(Bench bench, String token) throws InterruptedException {
        Outgoing opening = Protected.opening(bench);
        Answer twin = bench.unopened(bench.profile()).ask(opening);
        if (!twin.isResult()) {
            return Findings.unserved(twin);
        }
        Answer answer = bench.unopened(bench.profile()).ask(with(token, opening));
        int status = answer.status().orElse(0);
        if (status == UNAUTHORIZED) {
            return Finding.pass("401");
        }
        Finding finding =
                answer.isResult()
                        ? Finding.fail("a token for another audience is accepted")
                        : status == FORBIDDEN
                                ? Finding.warn("403 in place of 401")
                                : Finding.inconclusive(answer.describe());
        return finding.expecting("401", answer.describe()).with(answer.evidence(PROBE));
    }

    private static Finding second(Bench bench, String token) throws InterruptedException {
        Link link = bench.own();
        Finding finding = Finding.skip("the lists are the same with both tokens");
        for (String list : LISTS) {
            if (!bench.facts().declares(list)) {
                continue;
            }
            Outgoing request = Outgoing.request(list + "/list");
            Answer one = link.ask(request);
            Answer other = link.ask(with(token, request));
            if (!one.isResult() || !other.isResult()) {
                return Finding.inconclusive(
                        list + "/list: " + (one.isResult() ? other : one).describe());
            }
            if (one.result().path(list).equals(other.result().path(list))) {
                continue;
            }
            for (Answer answer : List.of(one, other)) {
                String scope = answer.result().path("cacheScope").asString("");
                if (!scope.equals("private")) {
                    return Finding.fail(list + " differ by token and are " + scope)
                            .expecting("cacheScope private", scope)
                            .with(one.evidence(TWIN))
                            .with(other.evidence(PROBE));
                }
            }
            finding = Finding.pass("lists that differ are private");
        }
        return finding;
    }
}
