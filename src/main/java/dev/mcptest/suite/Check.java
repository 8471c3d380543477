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

    /** Returns the method it sends, which is also its name in a suite. */
    public String method() {
        return method;
    }

    /** Returns the member of the result that holds the list, for the checks that walk pages. */
    public Optional<String> listKey() {
        return listKey.isEmpty() ? Optional.empty() : Optional.of(listKey);
    }

    /** Returns whether it sends what its test says. */
    public boolean takesParams() {
        return this == COMPLETE || changesSession();
    }

    /** Returns whether the server sends something else from then on. */
    public boolean changesSession() {
        return this == SET_LEVEL || this == SUBSCRIBE || this == UNSUBSCRIBE;
    }

    /** Returns the check of a name. */
    public static Optional<Check> of(String name) {
        for (Check check : values()) {
            if (check.method.equals(name)) {
                return Optional.of(check);
            }
        }
        return Optional.empty();
    }
}
