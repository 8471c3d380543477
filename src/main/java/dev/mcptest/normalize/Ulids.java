package dev.mcptest.normalize;

/** ULIDs in upper case. */
record Ulids() implements TextRule {

    @Override
    public String name() {
        return "ulids";
    }

    @Override
    public String kind() {
        return "ulid";
    }

    @Override
    public String pattern() {
        return "(?<![0-9A-Za-z])[0-7][0-9A-HJKMNP-TV-Z]{25}(?![0-9A-Za-z])";
    }
}
