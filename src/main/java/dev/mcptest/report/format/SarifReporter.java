package dev.mcptest.report.format;

import dev.mcptest.json.Json;
import dev.mcptest.report.text.Reasons;
import dev.mcptest.report.text.Reporter;
import dev.mcptest.result.KnownFailure;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestRecord;
import dev.mcptest.result.part.RuleRecord;

import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** SARIF 2.1.0: a result for each failed test. */
public final class SarifReporter implements Reporter {

    private static final String UNRESERVED = "-._~/!$&'()*+,;=@";

    @Override
    public void write(RunRecord run, Writer out) throws IOException {
        Findings.write(log(run), out);
    }

    private static ObjectNode log(RunRecord record) {
        List<TestRecord> failed =
                record.tests().stream()
                        .filter(test ->
                                test.status() == Status.FAIL || RuleFindings.isWarning(test))
                        .toList();
        List<String> rules = failed.stream().map(SarifReporter::ruleId).distinct().toList();
        ObjectNode log =
                Json.object()
                        .put("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
                        .put("version", "2.1.0");
        ObjectNode run = log.putArray("runs").addObject();
        ObjectNode driver =
                run.putObject("tool")
                        .putObject("driver")
                        .put("name", "mcptest")
                        .put("version", record.mcptestVersion());
        ArrayNode described = driver.putArray("rules");
        rules.forEach(rule -> described.add(described(rule, failed)));
        run.put("columnKind", "unicodeCodePoints");
        ArrayNode results = run.putArray("results");
        failed.forEach(test -> results.add(result(test, rules)));
        return log;
    }

    private static String ruleId(TestRecord test) {
        return RuleFindings.id(test).orElseGet(() -> Reasons.rule(test));
    }

    private static ObjectNode described(String id, List<TestRecord> tests) {
        Optional<TestRecord> about =
                tests.stream()
                        .filter(test -> RuleFindings.id(test).equals(Optional.of(id)))
                        .findFirst();
        if (about.isEmpty()) {
            return rule(id);
        }
        RuleRecord judged = about.get().rule().orElseThrow();
        ObjectNode rule = Json.object().put("id", id);
        rule.putObject("shortDescription").put("text", about.get().name());
        judged.spec().ifPresent(url -> rule.put("helpUri", url));
        ObjectNode properties = rule.putObject("properties");
        properties.put("severity", judged.severity()).put("family", judged.family());
        return rule;
    }

    private static ObjectNode rule(String id) {
        ObjectNode rule = Json.object().put("id", id);
        rule.putObject("shortDescription")
                .put("text", "A test failed: " + id.replace("mcptest.", "").replace(".failed", ""));
        return rule;
    }

    private static ObjectNode result(TestRecord test, List<String> rules) {
        String rule = ruleId(test);
        ObjectNode result =
                Json.object()
                        .put("ruleId", rule)
                        .put("ruleIndex", rules.indexOf(rule))
                        .put("level", test.rule().isPresent() ? RuleFindings.sarif(test) : "error");
        String why =
                RuleFindings.isWarning(test) ? RuleFindings.warning(test) : Reasons.failure(test);
        result.putObject("message").put("text", Reasons.name(test) + ": " + why);
        ObjectNode place = result.putArray("locations").addObject().putObject("physicalLocation");
        place.putObject("artifactLocation").put("uri", uri(Findings.path(test)));
        place.putObject("region").put("startLine", test.line());
        result.putObject("partialFingerprints")
                .put("mcptest/v1", Findings.digest(rule, test.id().text()));
        if (test.cacheHit()) {
            result.putObject("properties").put("cache_hit", true);
        }
        test.history()
                .known()
                .filter(_ -> test.isKnownFailure())
                .ifPresent(known -> result.putArray("suppressions").add(suppression(known)));
        return result;
    }

    private static ObjectNode suppression(KnownFailure known) {
        return Json.object()
                .put("kind", "external")
                .put("status", "accepted")
                .put("justification", known.reason());
    }

    private static String uri(String path) {
        var uri = new StringBuilder(Findings.isAbsolute(path) ? "file://" : "");
        if (Findings.isAbsolute(path) && !path.startsWith("/")) {
            uri.append('/');
        }
        for (byte each : path.getBytes(StandardCharsets.UTF_8)) {
            char letter = (char) (each & 0xff);
            boolean plain =
                    letter < 0x80
                            && (Character.isLetterOrDigit(letter)
                                    || UNRESERVED.indexOf(letter) >= 0);
            uri.append(plain ? String.valueOf(letter) : "%%%02X".formatted((int) letter));
        }
        return uri.toString();
    }
}
