package dev.mcptest.compliance.value;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IconsTests {

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '~',
            textBlock =
                    """
                    {} => none
                    {'icons': [{'src': 'https://example.com/i.png', 'sizes': ['48x48', 'any']}]} => ok
                    {'icons': [{'src': 'data:image/png;base64,AA=='}]} => ok
                    {'icons': [{}]} => fail
                    {'icons': {}} => fail
                    {'icons': [{'src': 'http://example.com/i.png'}]} => warn
                    {'icons': [{'src': 'https://example.com/i.png', 'sizes': ['48']}]} => warn
                    """)
    void iconsAreSafeReferences(String json, String verdict) {
        assertThat(FlawsFound.in(json, Icons::check)).isEqualTo(verdict);
    }
}
