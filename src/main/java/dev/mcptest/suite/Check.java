package dev.mcptest.suite;

import java.util.Optional;

/** A protocol exchange that a compliance test performs. */
public enum Check {
    INITIALIZE("initialize", ""),
    PING("ping", ""),
    TOOLS_LIST("tools/list", "tools"),
    RESOURCES_LIST("resources/list", "resources"),
    RESOURCE_TEMPLATES_LIST("resources/templates/list", "resourceTemplates"),
    PROMPTS_LIST("prompts/list", "prompts"),
    COMPLETE("completion/complete", ""),
    SET_LEVEL("logging/setLevel", ""),
    SUBSCRIBE("resources/subscribe", ""),
    UNSUBSCRIBE("resources/unsubscribe", "");

    private final String method;
    private final String listKey;

    Check(String method, String listKey) {
        this.method = method;
        this.listKey = listKey;
    }

    /** Returns the method that is sent; it is also the name of the check in a suite. */
    public String method() {
        return method;
    }

    /** Returns the result member that holds the list, for checks that read pages. */
    public Optional<String> listKey() {
        return listKey.isEmpty() ? Optional.empty() : Optional.of(listKey);
    }

    /** Returns whether the check sends the {@code params} of its test. */
    public boolean takesParams() {
        return this == COMPLETE || changesSession();
    }

    /** Returns whether the server sends something different afterwards. */
    public boolean changesSession() {
        return this == SET_LEVEL || this == SUBSCRIBE || this == UNSUBSCRIBE;
    }

    /** Returns the check with this name. */
    public static Optional<Check> of(String name) {
        for (Check check : values()) {
            if (check.method.equals(name)) {
                return Optional.of(check);
            }
        }
        return Optional.empty();
    }
}
