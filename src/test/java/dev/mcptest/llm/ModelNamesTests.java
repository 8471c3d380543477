package dev.mcptest.llm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.json.Json;
import dev.mcptest.llm.ModelNames.Resolution;

import org.junit.jupiter.api.Test;

import java.util.Set;

class ModelNamesTests {

    private final ModelNames names = new ModelNames(Set.of("gw", "openai-eu"));

    @Test
    void theFirstRuleThatFitsDecides() {
        assertThat(known("gw/vendor/big"))
                .isEqualTo(new ModelId("gw", "vendor/big", "gw/vendor/big"));
        assertThat(known("google/gemini-2.5-pro").provider()).isEqualTo("gemini");
        assertThat(known("ollama/qwen3").id()).isEqualTo("qwen3");
        assertThat(known("claude-sonnet-4-5").provider()).isEqualTo("anthropic");
        assertThat(known("o3-mini").provider()).isEqualTo("openai");
        assertThat(known("text-embedding-3-small").provider()).isEqualTo("openai");
        assertThat(known("models/gemini-2.5-flash"))
                .isEqualTo(new ModelId("gemini", "gemini-2.5-flash", "models/gemini-2.5-flash"));
        assertThat(known("codestral-latest").provider()).isEqualTo("mistral");
        assertThat(known("stub").isStub()).isTrue();
    }

    @Test
    void anObjectNamesAnEntryOfTheSuite() {
        var written = Json.object().put("provider", "gw").put("id", "m");

        assertThat(names.resolve(written))
                .isEqualTo(new Resolution.Known(new ModelId("gw", "m", "gw/m")));
        assertThat(names.resolve(Json.object().put("provider", "openai").put("id", "m")))
                .isInstanceOf(Resolution.Unknown.class);
    }

    @Test
    void aTypoIsSaidWithWhatWasMeant() {
        assertThat(hint("cluade-sonnet-4-5")).isEqualTo("did you mean `claude-sonnet-4-5`?");
        assertThat(hint("antropic/claude-x")).isEqualTo("did you mean `anthropic/claude-x`?");
        assertThat(hint("llama")).startsWith("write PROVIDER/ID");
        assertThat(hint("ollie")).startsWith("write PROVIDER/ID");
    }

    private ModelId known(String text) {
        return ((Resolution.Known) names.resolve(text)).id();
    }

    private String hint(String text) {
        return ((Resolution.Unknown) names.resolve(text)).hint();
    }
}
