package dev.mcptest.mock.manifest;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.util.ArrayList;
import java.util.List;

final class NotificationsReader {

    static final String PROGRESS = "progress";
    static final String LOGS = "logs";

    private NotificationsReader() {}

    static MockTool.Told read(Section tool) {
        List<ObjectNode> progress = new ArrayList<>();
        for (Section step : tool.items(PROGRESS).orElse(List.of())) {
            step.only(List.of("progress", "total", "message"));
            if (!step.node().has("progress")) {
                step.refuse("'progress' is missing", "");
            }
            step.typed("progress", JsonNode::isNumber, "a number");
            step.typed("total", JsonNode::isNumber, "a number");
            step.text("message");
            References.check(step, References.ARGS);
            progress.add((ObjectNode) step.node());
        }
        List<ObjectNode> logs = new ArrayList<>();
        for (Section log : tool.items(LOGS).orElse(List.of())) {
            log.only(List.of("level", "logger", "data"));
            String level = log.requiredText("level");
            log.text("logger");
            if (!log.node().has("data")) {
                log.refuse("'data' is missing", "");
            }
            if (!level.isEmpty() && !LogLevel.isLevel(level)) {
                log.refuse(
                        "level",
                        "'" + level + "' is not a level",
                        "known are: " + String.join(", ", LogLevel.ALL));
            }
            References.check(log, References.ARGS);
            logs.add((ObjectNode) log.node());
        }
        return new MockTool.Told(progress, logs);
    }
}
