package dev.mcptest.load.source;

import java.util.ArrayList;
import java.util.List;

/**
 * The kinds of warnings. Their names are the values of {@code --ignore}, so they must not change.
 */
public enum WarningCode {
    DEPRECATED("deprecated"),
    DOTENV_LINE("dotenv-line"),
    DUPLICATE_NAME("duplicate-name"),
    HOLDS_ALWAYS("holds-always"),
    HOLDS_NEVER("holds-never"),
    JSONPATH_NEVER("jsonpath-never"),
    METRIC_UNKNOWN("metric-unknown"),
    NO_EFFECT("no-effect"),
    PRICE_UNKNOWN("price-unknown"),
    REGEX_LITERAL("regex-literal"),
    SCHEMA_KEYWORD("schema-keyword"),
    SCORER_TYPE("scorer-type"),
    TARGET_NEVER("target-never"),
    TARGET_SPELLING("target-spelling"),
    TEXT_IN_BLOCKS("text-in-blocks"),
    UNPUBLISHED_REVISION("unpublished-revision"),
    VARIABLE_REQUIRED("variable-required"),
    VARIABLE_UNRESOLVED("variable-unresolved"),
    VARIABLE_UNSET("variable-unset"),
    WAIT_TOO_LONG("wait-too-long");

    private final String wire;

    WarningCode(String wire) {
        this.wire = wire;
    }

    public String wire() {
        return wire;
    }

    /** Returns the names of all kinds in alphabetical order. */
    public static List<String> names() {
        List<String> names = new ArrayList<>();
        for (WarningCode code : values()) {
            names.add(code.wire);
        }
        return names;
    }
}
