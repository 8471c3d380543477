package dev.mcptest.shape;

import static dev.mcptest.shape.Revisions.V2025_03_26;
import static dev.mcptest.shape.Revisions.V2025_11_25;
import static dev.mcptest.shape.Revisions.V2026_07_28;
import static dev.mcptest.shape.Scalar.BOOLEAN;
import static dev.mcptest.shape.Scalar.OBJECT;
import static dev.mcptest.shape.Scalar.STRING;

/** Results that describe a server. */
final class SessionShapes {

    private static final Shape CAPABILITIES =
            Fields.of("\"capabilities\"")
                    .may("tools", changing("tools"))
                    .may("prompts", changing("prompts"))
                    .may("resources", changing("resources").may("subscribe", BOOLEAN))
                    .may("logging", OBJECT)
                    .may("experimental", new MapOf("capabilities", OBJECT))
                    .since(V2025_03_26)
                    .may("completions", OBJECT)
                    .between(V2025_11_25, V2025_11_25)
                    .may("tasks", tasks())
                    .since(V2026_07_28)
                    .may("extensions", new MapOf("extensions", OBJECT));

    static final Shape INITIALIZE =
            Parts.result()
                    .needs("protocolVersion", STRING)
                    .needs("capabilities", CAPABILITIES)
                    .needs("serverInfo", Parts.IMPLEMENTATION)
                    .may("instructions", STRING);

    static final Shape DISCOVER =
            Parts.kept()
                    .needs("supportedVersions", new ListOf("versions", STRING))
                    .needs("capabilities", CAPABILITIES)
                    .may("instructions", STRING);

    /** The result of a request that returns no data. */
    static final Shape NOTHING = Parts.result();

    private SessionShapes() {}

    private static Fields changing(String name) {
        return Fields.of("the capability \"" + name + "\"").may("listChanged", BOOLEAN);
    }

    private static Fields tasks() {
        Fields calls = Fields.of("\"tools\" of \"requests\"").may("call", OBJECT);
        return Fields.of("the capability \"tasks\"")
                .may("list", OBJECT)
                .may("cancel", OBJECT)
                .may("requests", Fields.of("\"requests\" of \"tasks\"").may("tools", calls));
    }
}
