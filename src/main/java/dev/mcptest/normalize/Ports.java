package dev.mcptest.normalize;

/** Ports in loopback addresses. */
record Ports() implements TextRule {

    @Override
    public String name() {
        return "ports";
    }

    @Override
    public String kind() {
        return "port";
    }

    @Override
    public String pattern() {
        return "(?<=(?:127\\.0\\.0\\.1|0\\.0\\.0\\.0|localhost|\\[::1\\]):)\\d{1,5}"
                + "(?![0-9A-Za-z])";
    }
}
