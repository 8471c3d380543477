package dev.mcptest.cli.canary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;

import mockwebserver3.MockWebServer;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import tools.jackson.databind.node.ObjectNode;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Lets a server tell the secrets it was sent in everything that it offers. */
class CanarySurfacesTests {

    private static final Canary BEARER = new Canary("Jx9bQm4wTz/8Kd+c=r3 L");
    private static final Canary HEADER = new Canary("Vn5sGh2yRf+6Wp/e=t1 M");
    private static final List<Canary> ALL = List.of(BEARER, HEADER);

    private final Gossip gossip = new Gossip(ALL);
    private final MockWebServer web = new MockWebServer();
    private final Map<String, String> environment = new TreeMap<>();

    @TempDir private Path folder;
    private CanaryRuns runs;
    private List<String> server = List.of();

    @BeforeEach
    void start() throws Exception {
        web.setDispatcher(gossip);
        web.start();
        runs = new CanaryRuns(folder, environment);
        environment.put("HOME", folder.resolve("home").toString());
        environment.put("SHOP_BEARER", BEARER.secret());
        environment.put("SHOP_KEY", HEADER.secret());
        server =
                List.of(
                        "--url",
                        web.url("/mcp").toString(),
                        "--server-auth-bearer-env",
                        "SHOP_BEARER",
                        "--header-env",
                        "X-Key=SHOP_KEY");
    }

    @AfterEach
    void stop() {
        web.close();
    }

    @Test
    void theListsOfAServer() throws Exception {
        for (String lists : List.of("tools", "resources", "prompts")) {
            command(List.of(lists));
            command(List.of(lists, "--json"));
            command(List.of(lists, "--output", lists + ".json"));
        }
        assertThat(Files.readString(folder.resolve("tools.json"))).contains("[redacted]");
        Canary.assertGone(folder, runs.inputs(), ALL);
    }

    @Test
    void callsOfWhatAServerListsOrDoesNot() throws Exception {
        for (String json : List.of("", "--json")) {
            command(words("tools", "call", "say", "a=" + BEARER.secret(), json));
            command(words("tools", "call", "fail", json));
            command(words("tools", "call", "no " + HEADER.secret(), json));
            command(words("resources", "read", "shop://" + HEADER.secret(), json));
            command(words("prompts", "get", "fail", "a=" + BEARER.secret(), json));
        }
        Canary.assertGone(folder, runs.inputs(), ALL);
    }

    @Test
    void theDifferenceFromASurfaceThatAnotherProgramCaptured() throws Exception {
        ObjectNode other = Json.object();
        other.putArray("tools").addAll(gossip.items("name", "other")).addAll(gossip.items("name"));
        ((ObjectNode) other.path("tools").path(3)).put("description", Canary.often(ALL, 2));
        runs.input("other.json", Json.write(other));
        for (String format : List.of("text", "json", "md")) {
            command(List.of("diff", "other.json", "--format", format));
        }
        assertThat(Files.readString(folder.resolve("diff-out"))).contains("other", "description");
        Canary.assertGone(folder, runs.inputs(), ALL);
    }

    @Test
    void theCoverageOfARun() throws Exception {
        runs.input(
                "suite.yml",
                """
                servers:
                  shop: {url: "%s", auth: {bearer_token_env: SHOP_BEARER}, headers: {X-Key: {env: SHOP_KEY}}}
                tools:
                  - {name: says, server: shop, tool: say, args: {"a ${SHOP_BEARER}": "${SHOP_KEY}"}}
                  - {name: fails, server: shop, tool: fail}
                """
                        .formatted(web.url("/mcp")));
        for (String reporter : List.of("json=run.json", "pretty", "html", "md")) {
            runs.command("run", "suite.yml", "--coverage", "--reporter", reporter);
        }
        for (String format : List.of("text", "json", "md")) {
            runs.command("coverage", "run.json", "--format", format);
        }
        assertThat(Files.readString(folder.resolve("coverage-out"))).contains("say", "[redacted]");
        Canary.assertGone(folder, runs.inputs(), ALL);
    }

    private void command(List<String> words) throws Exception {
        runs.command(Stream.concat(words.stream(), server.stream()).toArray(String[]::new));
    }

    private static List<String> words(String... words) {
        return Stream.of(words).filter(word -> !word.isEmpty()).toList();
    }
}
