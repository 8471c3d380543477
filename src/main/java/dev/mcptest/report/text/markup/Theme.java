package dev.mcptest.report.text.markup;

/** Colours by meaning. */
@FunctionalInterface
public interface Theme {

    /** The meaning of a piece of text. */
    enum Role {
        PASS("32"),
        FAIL("1;31"),
        SKIP("33"),
        DIM("2"),
        ACCENT("36"),
        ADDED("32"),
        REMOVED("31");

        private final String code;

        Role(String code) {
            this.code = code;
        }
    }

    /** Returns a text in the colour of its role. */
    String paint(Role role, String text);

    /** Returns the theme without colours. */
    static Theme plain() {
        return (_, text) -> text;
    }

    /** Returns the theme for terminals with ANSI colours. */
    static Theme ansi() {
        return (role, text) ->
                text.isEmpty() ? text : "\u001b[" + role.code + "m" + text + "\u001b[0m";
    }
}
