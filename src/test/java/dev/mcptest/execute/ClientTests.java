package dev.mcptest.execute;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.mcp.ScriptedServer;
import dev.mcptest.result.Failure;
import dev.mcptest.result.RunRecord;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Collectors;

/** What servers ask of their client, and what suites have them told. */
@Timeout(60)
class ClientTests {

    private static final String CAPABILITIES = "result.structuredContent.params.capabilities";

    @TempDir private Path folder;

    @Test
    void aServerGetsTheFirstAnswerThatFitsAndTestsSeeWhatItAsked() throws Exception {
        passes(
                """
                client:
                  roots: [{uri: "file:///work", name: work}]
                  sampling:
                    - match: [{target: topic, matcher: {exact: rain}}]
                      reply: {text: wet}
                    - match: [{target: topic, matcher: {exact: snow}}]
                      error: {code: -1, message: not now}
                tools:
                  - name: matched
                    server: asker
                    tool: ask
                    args: {say: sampling/createMessage, about: {topic: rain}}
                    expect:
                      - {target: result.structuredContent.result, matcher: {exact: {text: wet}}}
                      - target: requests
                        matcher:
                          exact:
                            - method: sampling/createMessage
                              params: {topic: rain}
                              reply: {text: wet}
                      - {target: notifications.length, matcher: {exact: 1}}
                  - name: refused
                    server: asker
                    tool: ask
                    args: {say: sampling/createMessage, about: {topic: snow}}
                    expect:
                      - target: result.structuredContent.error
                        matcher: {exact: {code: -1, message: not now}}
                      - {target: "requests[0].error.code", matcher: {exact: -1}}
                  - name: nothing fits
                    server: asker
                    tool: ask
                    args: {say: sampling/createMessage, about: {topic: sun}}
                    expect:
                      - target: result.structuredContent.error
                        matcher:
                          exact:
                            code: -32603
                            message: no entry of client.sampling answers this request
                  - name: not declared
                    server: asker
                    tool: ask
                    args: {say: elicitation/create, about: {}}
                    expect:
                      - {target: result.structuredContent.error.code, matcher: {exact: -32601}}
                  - name: roots
                    server: asker
                    tool: ask
                    args: {say: roots/list, about: {}}
                    expect:
                      - target: result.structuredContent.result.roots
                        matcher: {exact: [{uri: "file:///work", name: work}]}
                  - name: asks nothing
                    server: asker
                    tool: echo
                    args: {say: hey}
                    expect: [{target: requests.length, matcher: {exact: 0}}]
                """);
    }

    @Test
    void aTestWithAClientOfItsOwnHasASessionOfItsOwn() throws Exception {
        RunRecord record =
                passes(
                        """
                        client:
                          sampling: [{reply: {text: wet}}]
                        tools:
                          - name: suite
                            server: asker
                            tool: hello
                            expect:
                              - {target: CAPABILITIES, matcher: {exact: {roots: {}, sampling: {}}}}
                          - name: own
                            server: asker
                            tool: hello
                            client:
                              sampling: []
                              elicitation: [{mode: url, reply: {action: decline}}]
                            expect:
                              - target: CAPABILITIES
                                matcher: {exact: {roots: {}, elicitation: {url: {}}}}
                          - name: mode
                            server: asker
                            tool: ask
                            args: {say: elicitation/create, about: {mode: form}}
                            client:
                              sampling: []
                              elicitation: [{mode: url, reply: {action: decline}}]
                            expect:
                              - target: result.structuredContent.error.code
                                matcher: {exact: -32602}
                        """
                                .replace("CAPABILITIES", CAPABILITIES));

        assertThat(record.servers()).hasSize(1);
    }

    @Test
    void samplingWithToolsIsOfferedWhereTheScriptSpeaksOfIt() throws Exception {
        passes(
                """
                client:
                  sampling:
                    - match: [{target: includeContext, matcher: {exact: thisServer}}]
                      reply: {text: known}
                    - reply: {content: [{type: tool_use, id: a, name: rain, input: {}}]}
                tools:
                  - name: declared
                    server: asker
                    tool: hello
                    expect:
                      - target: CAPABILITIES
                        matcher: {exact: {roots: {}, sampling: {tools: {}, context: {}}}}
                  - name: used
                    server: asker
                    tool: ask
                    args: {say: sampling/createMessage, about: {toolChoice: auto}}
                    expect:
                      - target: result.structuredContent.result.content[0].name
                        matcher: {exact: rain}
                  - name: not declared
                    server: asker
                    tool: ask
                    args: {say: sampling/createMessage, about: {toolChoice: auto}}
                    client:
                      sampling: [{reply: {text: wet}}]
                    expect:
                      - {target: result.structuredContent.error.code, matcher: {exact: -32602}}
                """
                        .replace("CAPABILITIES", CAPABILITIES));
    }

    private RunRecord passes(String yaml) throws IOException {
        String command =
                ScriptedServer.command("plain", "").stream()
                        .map(word -> "'" + word + "'")
                        .collect(Collectors.joining(", "));
        RunRecord record =
                new ShopRun(folder)
                        .run(
                                "  asker: {command: ["
                                        + command
                                        + "], protocol_checks: warn}\n"
                                        + yaml);
        assertThat(record.tests().stream().flatMap(test -> test.failures().stream()))
                .extracting(Failure::message)
                .isEmpty();
        assertThat(record.summary().passed()).isEqualTo(record.tests().size());
        return record;
    }
}
