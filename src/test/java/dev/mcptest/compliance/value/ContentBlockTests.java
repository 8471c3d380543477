package dev.mcptest.compliance.value;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ContentBlockTests {

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '~',
            textBlock =
                    """
                    {'type': 'text', 'text': ''} => ok
                    {'type': 'text'} => fail
                    {'type': 'image'} => ok
                    {'type': 'audio'} => fail
                    {'type': 'resource_link'} => fail
                    {'kind': 'text'} => fail
                    """)
    void typesBelongToARevision(String json, String verdict) {
        assertThat(
                        FlawsFound.in(
                                json,
                                (block, flaws) -> ContentBlock.type(block, "2024-11-05", flaws)))
                .isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '~',
            textBlock =
                    """
                    {} => none
                    {'annotations': {'audience': ['user', 'assistant'], 'priority': 1}} => ok
                    {'annotations': {'audience': ['system']}} => fail
                    {'annotations': {'audience': 'user'}} => fail
                    {'annotations': {'priority': 1.1}} => fail
                    {'annotations': {'lastModified': '2025-01-12T15:00:58Z'}} => ok
                    {'annotations': {'lastModified': 'yesterday'}} => warn
                    """)
    void annotationsAreInRange(String json, String verdict) {
        assertThat(
                        FlawsFound.in(
                                json,
                                (block, flaws) ->
                                        ContentBlock.annotations(block, "2025-06-18", flaws)))
                .isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '~',
            textBlock =
                    """
                    {'type': 'image', 'data': '', 'mimeType': 'image/png'} => ok
                    {'type': 'image', 'mimeType': 'image/png'} => fail
                    {'type': 'image', 'data': ''} => fail
                    {'type': 'audio', 'data': '', 'mimeType': 'image/png'} => fail
                    """)
    void imagesAndSoundsAreComplete(String json, String verdict) {
        assertThat(FlawsFound.in(json, ContentBlock::media)).isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '~',
            textBlock =
                    """
                    {'resource': {'uri': 'a:b', 'mimeType': 'x/y', 'text': ''}} => ok
                    {'resource': {'uri': 'a:b', 'blob': ''}} => warn
                    {'resource': {'uri': 'a:b'}} => fail
                    {'resource': {'text': ''}} => fail
                    """)
    void embeddedResourcesAreComplete(String json, String verdict) {
        assertThat(FlawsFound.in(json, (block, flaws) -> ContentBlock.resource(block, true, flaws)))
                .isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '~',
            textBlock =
                    """
                    {'uri': 'a:b', 'name': 'b'} => ok
                    {'uri': 'a:b'} => fail
                    """)
    void linksAreComplete(String json, String verdict) {
        assertThat(FlawsFound.in(json, ContentBlock::link)).isEqualTo(verdict);
    }
}
