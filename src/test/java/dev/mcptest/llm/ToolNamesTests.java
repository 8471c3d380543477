package dev.mcptest.llm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.llm.ToolNames.Tool;

import org.junit.jupiter.api.Test;

import java.util.List;

class ToolNamesTests {

    @Test
    void everyVendorAcceptsThem() {
        var tools =
                List.of(
                        new Tool("s", "files.read/all v2"),
                        new Tool("s", "9lives"),
                        new Tool("s", "a".repeat(70)),
                        new Tool("s", "files/read.all_v2"),
                        new Tool("s", "Größe"));
        var names = new ToolNames(tools, false);

        assertThat(names.all()).allMatch(name -> name.matches("[A-Za-z_][A-Za-z0-9_-]{0,63}"));
        assertThat(names.all()).doesNotHaveDuplicates();
        assertThat(names.all().get(0)).isEqualTo("files_read_all_v2");
        assertThat(names.all().get(1)).isEqualTo("_9lives");
        assertThat(names.all().get(2)).matches("a{55}_[0-9a-f]{8}");
        assertThat(names.all().get(3)).matches("files_read_all_v2_[0-9a-f]{8}");
        assertThat(tools).allMatch(tool -> names.tool(names.name(tool)).orElseThrow().equals(tool));
        assertThat(names.tool("unknown")).isEmpty();
    }

    @Test
    void severalServersAreToldApart() {
        var names = new ToolNames(List.of(new Tool("a", "x"), new Tool("b", "x")), true);

        assertThat(names.all()).containsExactly("a__x", "b__x");
    }
}
