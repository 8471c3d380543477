package dev.mcptest.normalize;

/** UUIDs with hyphens. */
record Uuids() implements TextRule {

    @Override
    public String name() {
        return "uuids";
    }

    @Override
    public String kind() {
        return "uuid";
    }

    @Override
    public String pattern() {
        return "(?<![0-9A-Za-z])[0-9A-Fa-f]{8}-(?:[0-9A-Fa-f]{4}-){3}[0-9A-Fa-f]{12}"
                + "(?![0-9A-Za-z])";
    }
}
