package dev.mcptest.report.format;

import dev.mcptest.json.Json;
import dev.mcptest.report.text.Reasons;
import dev.mcptest.report.text.Reporter;
import dev.mcptest.result.Failure;
import dev.mcptest.result.FailureKind;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.TestRecord;

import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.io.Writer;

/** Code Quality of GitLab: a finding for each failed test; it cannot say that one is known. */
public final class GitlabReporter implements Reporter {

    @Override
    public void write(RunRecord run, Writer out) throws IOException {
        ArrayNode findings = Json.array();
        run.tests().stream()
                .filter(test -> test.isUnexpectedFailure() || RuleFindings.isWarning(test))
                .forEach(test -> findings.add(finding(test)));
        Findings.write(findings, out);
    }

    private static ObjectNode finding(TestRecord test) {
        String rule = RuleFindings.id(test).orElseGet(() -> Reasons.rule(test));
        String why =
                RuleFindings.isWarning(test) ? RuleFindings.warning(test) : Reasons.failure(test);
        String path = Findings.path(test);
        ObjectNode finding =
                Json.object()
                        .put("description", Reasons.name(test) + ": " + why)
                        .put("check_name", rule)
                        // The id has the name, and what tells tests of one name apart.
                        .put("fingerprint", Findings.digest(rule, path, test.id().text()))
                        .put("severity", severity(test));
        finding.putObject("location")
                .put("path", path)
                .putObject("lines")
                .put("begin", test.line());
        if (test.cacheHit()) {
            finding.putObject("properties").put("cache_hit", true);
        }
        return finding;
    }

    private static String severity(TestRecord test) {
        if (test.rule().isPresent()) {
            return RuleFindings.gitlab(test);
        }
        boolean unreachable =
                test.failures().stream()
                        .findFirst()
                        .map(Failure::kind)
                        .filter(kind -> kind == FailureKind.CONNECT)
                        .isPresent();
        return unreachable ? "critical" : "major";
    }
}
