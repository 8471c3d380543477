package dev.mcptest.compliance.mutant.server;

import dev.mcptest.compliance.mutant.message.Protection;

import java.util.Map;

/** Wants a token; see {@link Protection}. */
public final class ProtectedFeature implements Feature {

    /** The variable with the token of the user. */
    public static final String VARIABLE = "TOKEN";

    public static final Map<String, String> ENVIRONMENT =
            Map.of(
                    VARIABLE,
                    Protection.TOKEN,
                    "SECOND",
                    Protection.SECOND,
                    "LIMITED",
                    Protection.LIMITED,
                    "FOREIGN",
                    "token-of-another-server");

    @Override
    public String hints(boolean modern) {
        return """
        {"tokens": {"limited_env": "LIMITED", "foreign_env": "FOREIGN", "second_env": "SECOND",
                    "needs_scope": {"tool": "add", "arguments": {"a": 1, "b": 2}}}}
        """;
    }
}
