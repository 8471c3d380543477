package dev.mcptest.load.value;

import tools.jackson.databind.JsonNode;

/** Quotes values in regexes: every character matches itself. */
final class RegexQuoting implements Quoting {

    private static final String SPECIAL = "\\.+*?()|[]{}^$";
    private static final String SPECIAL_IN_CLASS = "\\[]^-";

    /** What the last character belongs to. */
    private enum State {
        PLAIN,
        /** After a backslash. */
        ESCAPE,
        /** After the letter of an escape that takes an argument. */
        NAME,
        /** In the braces of such an escape. */
        BRACES,
        /** Between \Q and \E. */
        QUOTED,
        /** After an opening parenthesis, where a question mark may follow. */
        GROUP,
        /** In the flags or the name of a group. */
        FLAGS,
        /** In the braces of a quantifier. */
        REPEAT
    }

    private State state = State.PLAIN;
    private boolean inClass;
    private boolean classBegins;
    private boolean negated;
    private boolean className;

    @Override
    public void read(String literal) {
        for (int i = 0; i < literal.length(); i++) {
            if (state == State.QUOTED) {
                boolean ends = literal.startsWith("\\E", i);
                state = ends ? State.PLAIN : State.QUOTED;
                i += ends ? 1 : 0;
            } else {
                read(literal.charAt(i), i + 1 < literal.length() ? literal.charAt(i + 1) : '\0');
            }
        }
    }

    private void read(char c, char next) {
        switch (state) {
            case ESCAPE -> state = escaped(c);
            case NAME -> state = c == '{' ? State.BRACES : State.PLAIN;
            case BRACES -> state = c == '}' ? State.PLAIN : State.BRACES;
            case FLAGS -> state = c == ':' || c == ')' || c == '>' ? State.PLAIN : State.FLAGS;
            case PLAIN, GROUP, REPEAT, QUOTED -> plain(c, next);
        }
    }

    private State escaped(char c) {
        classBegins = false;
        return switch (c) {
            case 'Q' -> State.QUOTED;
            case 'p', 'P', 'x' -> State.NAME;
            default -> State.PLAIN;
        };
    }

    private void plain(char c, char next) {
        if (c == '\\') {
            state = State.ESCAPE;
        } else if (inClass) {
            ofClass(c, next);
        } else if (c == '[') {
            inClass = true;
            classBegins = true;
            negated = false;
        } else if (state == State.GROUP && c == '?') {
            state = State.FLAGS;
        } else {
            boolean count = state == State.REPEAT && (Character.isDigit(c) || c == ',');
            state = c == '(' ? State.GROUP : c == '{' || count ? State.REPEAT : State.PLAIN;
        }
    }

    private void ofClass(char c, char next) {
        if (className) {
            className = c != ']';
        } else if (c == '[' && next == ':') {
            className = true;
        } else if (c == ']' && !classBegins) {
            inClass = false;
        }
        classBegins = classBegins && c == '^' && !negated;
        negated |= classBegins;
    }

    @Override
    public String quoted(JsonNode value, char next) throws UnquotableException {
        String text = Filling.text(value);
        switch (state) {
            case ESCAPE -> throw new UnquotableException(Literals.AFTER_BACKSLASH);
            case NAME, BRACES, FLAGS ->
                    throw new UnquotableException("cannot be a part of the syntax here");
            case QUOTED -> {
                return "\\E(?:" + escape(text, SPECIAL) + ")\\Q";
            }
            case PLAIN, GROUP, REPEAT -> {}
        }
        if (inClass) {
            return ofClass(text);
        }
        if (state == State.REPEAT) {
            return escape(text, SPECIAL + ",");
        }
        state = State.PLAIN;
        String quoted = escape(text, SPECIAL);
        return next != '\0' && "*+?{".indexOf(next) >= 0 ? "(?:" + quoted + ")" : quoted;
    }

    private String ofClass(String text) throws UnquotableException {
        if (className) {
            throw new UnquotableException("cannot be a part of the syntax here");
        }
        if (text.isEmpty()) {
            throw new UnquotableException("is empty, and cannot be a part of a character class so");
        }
        classBegins = false;
        return escape(text, SPECIAL_IN_CLASS);
    }

    private static String escape(String text, String special) {
        var escaped = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            if (special.indexOf(text.charAt(i)) >= 0) {
                escaped.append('\\');
            }
            escaped.append(text.charAt(i));
        }
        return escaped.toString();
    }
}
