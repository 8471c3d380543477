package dev.mcptest.load.check;

import dev.mcptest.load.source.SourceNode;
import dev.mcptest.load.source.WarningCode;
import dev.mcptest.load.test.FilledSuite;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

public final class FaultChecks {

    private FaultChecks() {}

    static void check(FilledSuite suite) {
        List<SourceNode> faults = suite.root().items("faults");
        suite.names().unique(faults, "name", "fault");
        for (SourceNode fault : faults) {
            fault.get("target").ifPresent(suite::checkServer);
        }
        checkUnused(faults, suite);
    }

    public static void checkUses(FilledSuite suite) {
        Map<String, SourceNode> byName = new HashMap<>();
        for (SourceNode fault : suite.root().items("faults")) {
            fault.text("name").ifPresent(name -> byName.putIfAbsent(name, fault));
        }
        suite.root().items("agents").forEach(agent -> checkUse(agent, byName, suite));
    }

    private static void checkUnused(List<SourceNode> faults, FilledSuite suite) {
        Set<String> used = new HashSet<>();
        for (SourceNode agent : suite.root().items("agents")) {
            agent.items("inject").forEach(name -> used.add(name.text()));
        }
        for (SourceNode fault : faults) {
            fault.get("name")
                    .filter(name -> !used.contains(name.text()))
                    .filter(name -> name.mark().file().equals(suite.root().mark().file()))
                    .ifPresent(name ->
                            suite.problems()
                                    .warningAtKey(
                                            WarningCode.NO_EFFECT,
                                            name,
                                            "nothing injects the fault `" + name.text() + "`",
                                            "name it in an agent test: inject: ["
                                                    + name.text()
                                                    + "]"));
        }
    }

    private static void checkUse(
            SourceNode agent, Map<String, SourceNode> faults, FilledSuite suite) {
        Map<String, String> targets = new HashMap<>();
        for (SourceNode name : agent.items("inject")) {
            if (suite.names().exists(name, "fault", faults.keySet())) {
                Optional.ofNullable(faults.get(name.text()))
                        .ifPresent(fault -> checkTarget(name, fault, targets, suite));
            }
        }
        Optional<SourceNode> recovery = agent.get("recovery");
        if (recovery.isPresent() && agent.items("inject").isEmpty()) {
            suite.problems()
                    .errorAtKey(
                            "recovery",
                            recovery.get(),
                            "`recovery` without `inject`: there is no fault to recover from",
                            "name a fault: inject: [...]");
        }
    }

    private static void checkTarget(
            SourceNode name, SourceNode fault, Map<String, String> targets, FilledSuite suite) {
        String target = String.valueOf(fault.get("target").map(SourceNode::json));
        String before = targets.putIfAbsent(target, name.text());
        if (before != null) {
            suite.problems()
                    .error(
                            "fault-twice",
                            name,
                            "`" + before + "` and `" + name.text() + "` concern the same calls",
                            "inject one of them; give the other one a test of its own");
        }
    }
}
