package dev.mcptest.load.test;

/** The forms of data rows; each row makes one test. */
public enum RowForm {
    DATA("data", "data", "data row"),
    CASES("cases", "case", "case");

    private final String key;
    private final String owner;
    private final String label;

    RowForm(String key, String owner, String label) {
        this.key = key;
        this.owner = owner;
        this.label = label;
    }

    public String key() {
        return key;
    }

    public String owner() {
        return owner;
    }

    public String label() {
        return label;
    }
}
