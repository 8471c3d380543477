package dev.mcptest.scaffold;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ToolSafetyTests {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "get_order",
                "list-archive",
                "status",
                "readLog",
                "address",
                "settings",
                "search2books",
                "getUpdates"
            })
    void aNameThatOnlyReadsIsSafe(String name) {
        assertThat(ToolSafety.risk(Json.object().put("name", name))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "delete_order",
                "sendMail",
                "orders.update",
                "run-query",
                "placeOrder",
                "HTTPDelete",
                "get_and_delete",
                "order_pizza",
                "Exec"
            })
    void aNameThatMayChangeSomethingIsNot(String name) {
        assertThat(ToolSafety.risk(Json.object().put("name", name))).isPresent();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "delete_draft | {\"readOnlyHint\": true} | true",
                "delete_draft | {\"readOnlyHint\": \"yes\"} | false",
                "status | {\"readOnlyHint\": false} | false",
                "status | {\"destructiveHint\": true} | false",
                "status | {\"destructiveHint\": true, \"readOnlyHint\": true} | false",
                "status | {\"idempotentHint\": false} | false",
                "status | {\"idempotentHint\": false, \"readOnlyHint\": true} | true",
                "status | {\"title\": \"Status\"} | true",
                "wipe | {\"destructiveHint\": false} | false",
                "wipe | [] | false"
            })
    void annotationsGoFirst(String name, String annotations, boolean safe) throws Exception {
        var tool = Json.object().put("name", name);
        tool.set("annotations", Json.parse(annotations));

        assertThat(ToolSafety.risk(tool).isEmpty()).isEqualTo(safe);
    }
}
