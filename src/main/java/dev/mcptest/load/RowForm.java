package dev.mcptest.load;

/** The forms of data rows; each row makes one test. */
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

    String key() {
        return key;
    }

    String owner() {
        return owner;
    }

    String label() {
        return label;
    }
}
