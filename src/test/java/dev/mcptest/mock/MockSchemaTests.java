package dev.mcptest.mock;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;

import dev.mcptest.mock.manifest.ManifestReader;
import dev.mcptest.mock.manifest.ManifestReading;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Holds the schema that editors use to what the reader takes and refuses. */
class MockSchemaTests {

    private static final Schema SCHEMA = schema();

    @Test
    void theShopIsAManifest() {
        assertThat(SCHEMA.validate(Manifests.json(Manifests.SHOP))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'mock_server': {}}",
                "{'mock_server': {'tools': [{'name': 'a', 'outputSchema': {}}]}}",
                "{'mock_server': {'prompts': [{'name': 'a', 'text': 'x ${args.y}'}]}}",
                "{'mock_server': {'prompts': [{'name': 'a', 'input_required': [{'q': {'method':"
                        + " 'roots/list'}}], 'messages': [{'role': 'assistant', 'content': {'type':"
                        + " 'text', 'text': '${inputs.q.roots}'}}]}]}}",
                "{'mock_server': {'tools': [{'name': 'a', 'input_required': [{'q': {'method':"
                        + " 'roots/list'}}, {}], 'response': {}}]}}",
                "{'mock_server': {'tools': [{'name': 'a', 'response': {}, 'changes': ['tools',"
                        + " 'mem://a']}], 'resources': [{'uri': 'mem://a', 'text': ''}]}}",
                "{'mock_server': {'tools': [{'name': 'a', 'progress': [{'progress': 0.5}], 'logs':"
                        + " [{'level': 'info', 'data': [1]}]}], 'page_size': 2}}",
                "{'mock_server': {'resource_templates': [{'uriTemplate': 'a://{+b}', 'text': 'x',"
                        + " 'complete': {'b': ['c']}}]}}",
                "{'tools': [{'name': 'a', 'x-vendor': 1}], 'nextCursor': '2'}",
                "{'tools': [{'name': 'a', 'response': {'content': []}}]}",
            })
    void bothTakeIt(String manifest) {
        var json = Manifests.json(manifest.replace('\'', '"'));

        assertThat(SCHEMA.validate(json)).isEmpty();
        assertThat(ManifestReader.read(json)).isInstanceOf(ManifestReading.Loaded.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{'mock_server': {}, 'servers': {}}",
                "{'mock_server': {'version': 1}}",
                "{'mock_server': {'tools': [{'name': 'a', 'respones': {}}]}}",
                "{'mock_server': {'tools': [{'name': 'a', 'input_schema': {}, 'inputSchema':"
                        + " {}}]}}",
                "{'mock_server': {'tools': [{'name': 'a', 'response': {}, 'error':"
                        + " {'code': 1, 'message': 'x'}}]}}",
                "{'mock_server': {'tools': [{'name': 'a', 'error': {'code': 'x', 'message':"
                        + " 'y'}}]}}",
                "{'mock_server': {'tools': [{'name': 'a', 'input_required': {}}]}}",
                "{'mock_server': {'tools': [{'name': 'a', 'input_required': [{'q': 'roots'}]}]}}",
                "{'mock_server': {'tools': [{'name': 'a', 'input_required': [{'q': {'method':"
                        + " 'ping'}}]}]}}",
                "{'mock_server': {'tools': [{'name': 'a', 'input_required': [{'q': {'method':"
                        + " 'roots/list', 'id': 1}}]}]}}",
                "{'mock_server': {'tools': [{'name': 'a', 'response': {}, 'changes': 'tools'}]}}",
                "{'mock_server': {'tools': [{'name': 'a', 'response': {}, 'changes': [1]}]}}",
                "{'mock_server': {'tools': [{'name': 'a', 'changes': ['tools']}]}}",
                "{'mock_server': {'tools': [{'name': 'a', 'progress': [{'total': 1}]}]}}",
                "{'mock_server': {'tools': [{'name': 'a', 'logs': [{'level': 'loud', 'data':"
                        + " 1}]}]}}",
                "{'mock_server': {'page_size': 0}}",
                "{'mock_server': {'resource_templates': [{'uri_template': 'a://b', 'text': 'x'}]}}",
                "{'mock_server': {'resource_templates': [{'uri_template': 'a://{b}'}]}}",
                "{'mock_server': {'prompts': [{'name': 'a', 'text': 'x', 'arguments': [{'name':"
                        + " 'b', 'complete': [1]}]}]}}",
                "{'mock_server': {'resources': [{'uri': 'mem://a'}]}}",
                "{'mock_server': {'resources': [{'uri': 'mem://a', 'text': 'x', 'blob': ''}]}}",
                "{'mock_server': {'prompts': [{'name': 'a'}]}}",
                "{'mock_server': {'prompts': [{'name': 'a', 'text': 'x', 'messages': []}]}}",
                "{'mock_server': {'prompts': [{'name': 'a', 'messages': [{'role': 'user'}]}]}}",
                "{'mock_server': {'prompts': [{'name': 'a', 'messages': [{'role': 'system',"
                        + " 'content': {'type': 'text'}}]}]}}",
                "{'mock_server': {'prompts': [{'name': 'a', 'messages': [{'role': 'user',"
                        + " 'content': {'text': 'x'}}]}]}}",
                "{'tools': [{'name': 'a', 'response': {'isError': 'no'}}]}",
            })
    void bothRefuseIt(String manifest) {
        var json = Manifests.json(manifest.replace('\'', '"'));

        assertThat(SCHEMA.validate(json)).isNotEmpty();
        assertThat(ManifestReader.read(json)).isInstanceOf(ManifestReading.Refused.class);
    }

    private static Schema schema() {
        try {
            return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                    .getSchema(Manifests.json(Files.readString(Path.of("schemas/mock-v1.json"))));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
