package dev.mcptest.llm;

import static java.util.Objects.requireNonNull;

import java.net.URI;
import java.util.Optional;

/**
 * An entry of {@code providers:}.
 *
 * @param type the protocol it speaks
 * @param address the base address, with the query that follows every path
 * @param keyVariable the variable that has the key; empty for an endpoint without one
 * @param organization the value of the OpenAI-Organization header
 */
public record ProviderConfig(
        Family type, URI address, Optional<String> keyVariable, Optional<String> organization) {

    public ProviderConfig {
        requireNonNull(type, "type is null");
        requireNonNull(address, "address is null");
        requireNonNull(keyVariable, "keyVariable is null");
        requireNonNull(organization, "organization is null");
    }
}
