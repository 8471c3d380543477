package dev.mcptest.llm.vendor;

import dev.mcptest.json.Json;
import dev.mcptest.llm.Finish;
import dev.mcptest.llm.ToolResult;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.Optional;

/** Chat completions of Mistral. */
final class Mistral extends ChatCompletions {

    private static final String DIGITS =
            "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    private static final int ID_LENGTH = 9;

    @Override
    String limit(Endpoint endpoint) {
        return "max_tokens";
    }

    @Override
    String seed() {
        return "random_seed";
    }

    @Override
    public List<String> optional() {
        return List.of("max_tokens", "temperature", "random_seed");
    }

    /** Mistral rejects ids of any other form. */
    @Override
    String id(String written) {
        return written.matches("[A-Za-z0-9]{" + ID_LENGTH + "}") ? written : digits(written);
    }

    private static String digits(String text) {
        try {
            byte[] hash =
                    MessageDigest.getInstance("SHA-256")
                            .digest(text.getBytes(StandardCharsets.UTF_8));
            var rest = new BigInteger(1, hash);
            var base = BigInteger.valueOf(DIGITS.length());
            var id = new StringBuilder();
            while (id.length() < ID_LENGTH) {
                BigInteger[] parts = rest.divideAndRemainder(base);
                id.append(DIGITS.charAt(parts[1].intValue()));
                rest = parts[0];
            }
            return id.toString();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    @Override
    ObjectNode result(ToolResult result) {
        return super.result(result).put("name", result.call().name());
    }

    @Override
    Finish finish(String reason) {
        return reason.equals("content_filter") ? Finish.COMPLETED : super.finish(reason);
    }

    @Override
    public Optional<String> errorText(JsonNode body) {
        for (String key : List.of("message", "detail")) {
            JsonNode text = body.path(key);
            if (!text.isMissingNode() && !text.isNull()) {
                return Optional.of(text.isString() ? text.stringValue() : Json.write(text));
            }
        }
        return super.errorText(body);
    }
}
