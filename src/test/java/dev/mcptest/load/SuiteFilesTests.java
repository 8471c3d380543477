package dev.mcptest.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.world.World;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

class SuiteFilesTests {

    private static final String SUITE =
            "servers: {s: {command: [srv]}}\ntools:\n  - {name: a, server: s, tool: t}\n";

    @TempDir private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                SUITE,
                "\uFEFF" + SUITE,
                "{\"servers\": {}, \"tools\": []}",
                "{'servers' : {}, tools: []}",
                "  servers: {}\n  tools: []\n",
                "--- {servers: {}, resources: []}\n",
                "? servers\n: {}\n? tools\n: []\n",
                "&a servers: {}\nprompts: []\n",
                "x: &k servers\n*k : {}\nagents: []\n",
                "base: &b {servers: {}, tools: []}\n<<: *b\n",
                "\"\\x73ervers\": {}\n\"t\\u006fols\": []\n",
                "%YAML 1.2\n---\nservers: {}\nevals: []\n",
                "server: {command: [srv]}\ntools: []\n",
                "imports: [shared.yml]\ntools: []\n",
                "imports: [shared/*.yml]\n",
                "servers: {}\ntools:\n",
                "severs: {s: {command: [srv]}}\ntools: []\n",
                "# yaml-language-server: $schema=https://mcptest.sh/schema/v1.json\ntols: []\n",
                "{\"$schema\": \"https://mcptest.sh/schema/v1.json\"}",
                "servers: {}\ntools: [\n",
            })
    void aSuiteIsFoundHoweverItIsWritten(String text) throws Exception {
        write("x.yml", text);

        SuiteFiles.Found found = find(".");

        assertThat(found.suites()).extracting(SuiteFile::label).containsExactly("./x.yml");
        assertThat(found.passedOver()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "openapi: 3.1.0\nservers: [{url: x}]\ntools: []\n",
                "servers: [{url: x}]\npaths: {}\n",
                "services: {db: {image: x}}\n",
                "tools: [{name: a, inputSchema: {}}]\n",
                "manifest_version: 1\nserver: {type: node}\ntools: [{name: a}]\n",
                "imports: [{resource: x.yml}]\n",
                "jobs: {tools: {steps: []}, servers: {}}\n",
                "# servers: {}\n# tools: []\n",
                "# $schema=https://mcptest.sh/schema/mock-v1.json\nmock_server: {tools: []}\n",
                "- servers\n- tools\n",
                "a: {{ .Values.servers }}\n",
                "{\"rows\": [{\"server\": \"a\", \"tools\": [\"b\\n\"]}]}",
                "{\"text\": \"servers: tools:\"}\n{\"server\": 1}\n",
                "[{\"servers\": {}, \"tools\": []}]",
            })
    void otherYamlIsPassedOver(String text) throws Exception {
        write("x.yml", text);

        SuiteFiles.Found found = find(".");

        assertThat(found.suites()).isEmpty();
        assertThat(found.passedOver()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16LE", "UTF-16BE", "UTF-16", "ISO-8859-1"})
    void aSuiteInAnotherEncodingIsNotLost(String encoding) throws Exception {
        Files.writeString(folder.resolve("x.yml"), SUITE + "# Grüße\n", Charset.forName(encoding));

        SuiteFile file = find(".").suites().getFirst();

        assertThat(load(file).problems().getFirst().message()).isEqualTo("not UTF-8 text");
    }

    @Test
    void whatCannotBeReadAndIsNoSuiteIsDoubtful() throws Exception {
        Files.writeString(folder.resolve("x.yml"), "tools: Grüße\n", StandardCharsets.ISO_8859_1);
        write("y.yml", "tools: [\n");
        Files.writeString(folder.resolve("z.yml"), "a: Grüße\n", StandardCharsets.ISO_8859_1);

        assertThat(find(".").passedOver())
                .extracting(SuiteFiles.PassedOver::doubtful)
                .containsExactly(true, true, false);
    }

    @Test
    void aNamedFileWithTestsIsASuiteAndSaysWhatItLacks() throws Exception {
        write("none.yml", "tools: [{name: a, server: s, tool: t}]\n");
        write("caps.yml", "Servers: {s: {command: [srv]}}\n");
        write("kustomization.yml", "resources: [a.yml, b.yml]\n");
        write("application.yml", "Server: {port: 1}\n");

        SuiteFiles.Found found =
                find("none.yml", "caps.yml", "kustomization.yml", "application.yml");

        assertThat(found.suites())
                .extracting(SuiteFile::label)
                .containsExactly("none.yml", "caps.yml");
        assertThat(load(found.suites().getFirst()).problems().getFirst().message())
                .startsWith("`servers` is missing");
        assertThat(load(found.suites().getLast()).problems().getFirst().hint())
                .hasValue("did you mean `servers`?");
    }

    @Test
    void namesOfSuitesAreKnownInEverySpelling() throws Exception {
        for (String name :
                List.of("a.mcptest.yml", "b.MCPTEST.YAML", "c.mcptest.json", "D.YML", "e.JSON")) {
            write(name, "{\"servers\": {}, \"tools\": []}");
        }
        write("f.txt", SUITE);

        assertThat(find(".").suites()).hasSize(5);
        assertThat(find("f.txt").suites()).hasSize(1);
        assertThat(find().suites()).hasSize(3);
    }

    @Test
    void whatMcptestYmlIsDecidesItsContent() throws Exception {
        write("tests/x.yml", SUITE);

        write("mcptest.yml", "{\"servers\": {}, \"tools\": []}");
        assertThat(find().suites()).extracting(SuiteFile::label).containsExactly("mcptest.yml");

        write("mcptest.yml", "tools: [\n");
        assertThat(find().suites()).extracting(SuiteFile::label).containsExactly("mcptest.yml");

        write("mcptest.yml", "servers: {}\n");
        assertThat(find().suites()).extracting(SuiteFile::label).containsExactly("tests/x.yml");
    }

    @Test
    void linkedFoldersAreEnteredOnce() throws Exception {
        write("more/x.yml", SUITE);
        write("tests/deep/y.yml", SUITE);
        Files.createSymbolicLink(folder.resolve("tests/a-link"), Path.of("deep"));
        Files.createSymbolicLink(folder.resolve("tests/linked"), Path.of("../more"));
        Files.createSymbolicLink(folder.resolve("more/round"), Path.of(".."));

        assertThat(find("tests").suites())
                .extracting(SuiteFile::label)
                .containsExactly("tests/deep/y.yml", "tests/linked/x.yml");
    }

    @Test
    void bracketsAreNoFault() throws Exception {
        write("odd[1].yml", SUITE);

        assertThat(find("odd[1].yml").suites()).hasSize(1);
        assertThat(find("[", "{a,b", "no[31m").missing()).containsExactly("[", "{a,b", "no[31m");
    }

    @Test
    void jsonMayBeIndentedWithTabs() throws Exception {
        write(
                "x.json",
                "{\n\t\"servers\": {\"s\": {\"command\": [\"a\\tb\"]}},\n\t\"tools\": []\n}");

        SuiteFile file = find(".").suites().getFirst();

        assertThat(load(file).problems()).isEmpty();
    }

    private SuiteFiles.Found find(String... named) {
        return SuiteFiles.find(world(), List.of(named));
    }

    private LoadedSuite load(SuiteFile file) {
        return new SuiteLoader(world(), LoadOptions.NONE).load(file);
    }

    private World world() {
        return World.system().withWorkingDirectory(folder);
    }

    private void write(String name, String text) throws Exception {
        Path file = folder.resolve(name);
        Files.createDirectories(file.resolveSibling("."));
        Files.writeString(file, text);
    }
}
