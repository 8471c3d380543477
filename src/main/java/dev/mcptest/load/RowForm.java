package dev.mcptest.load;

/** The ways to write rows of values, one for each test that an entry stands for. */
enum RowForm {
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

    /** Returns the key of the list. */
    String key() {
        return key;
    }

    /** Returns the first word of references such as {@code ${data.id}}. */
    String owner() {
        return owner;
    }

    /** Returns what messages call a row. */
    String label() {
        return label;
    }
}
