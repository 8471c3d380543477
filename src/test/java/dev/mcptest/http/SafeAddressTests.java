package dev.mcptest.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.net.URI;

class SafeAddressTests {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://example.com/mcp",
                "HTTPS://example.com",
                "http://localhost:8080/mcp",
                "http://LOCALHOST/mcp",
                "http://127.0.0.1:3001/mcp",
                "http://127.8.9.10/",
                "http://[::1]:3001/mcp",
                "http://example.com@127.0.0.1/mcp",
            })
    void isEncryptedOrOnThisMachine(String url) {
        assertThat(SafeAddress.is(URI.create(url))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://example.com/mcp",
                "http://192.0.2.1/mcp",
                "http://0.0.0.0/mcp",
                "http://127.0.0.1.example.com/mcp",
                "http://localhost.example.com/mcp",
                "http://app.localhost/mcp",
                "http://127.example.com/",
                "http://1270.0.0.1/",
                "http://127.0.0.1@example.com/mcp",
                "http://[::2]/mcp",
                "ftp://localhost/mcp",
            })
    void othersCanReadWhatGoesThere(String url) {
        assertThat(SafeAddress.is(URI.create(url))).isFalse();
    }
}
