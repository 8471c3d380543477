package dev.mcptest.load.flowmcp;

import java.util.OptionalInt;

/** Finds an exported constant outside of comments and strings. */
final class ExportSearch {

    private ExportSearch() {}

    /** Returns the place behind {@code export const NAME =}. */
    static OptionalInt find(String text, String name) {
        var in = new JavaScriptText(text, 0, false);
        var skipping = new Skipping(in);
        try {
            while (!in.atEnd()) {
                if (in.startsWith("export") && isWholeWord(in) && isExport(in, name)) {
                    return OptionalInt.of(in.at());
                }
                skipping.step();
            }
        } catch (RefusedLiteralException _) {
            // A comment that is not closed hides the rest.
        }
        return OptionalInt.empty();
    }

    private static boolean isWholeWord(JavaScriptText in) {
        return !JavaScriptText.isInName(in.peek(-1), false) && in.peek(-1) != '.';
    }

    /** Passes the whole declaration, or nothing. */
    private static boolean isExport(JavaScriptText in, String name) {
        int start = in.at();
        for (String word : new String[] {"export", "const", name}) {
            in.skipBlanks();
            if (!in.name().equals(word)) {
                in.moveTo(start);
                return false;
            }
        }
        in.skipBlanks();
        if (in.takes('=') && in.peek() != '=') {
            return true;
        }
        in.moveTo(start);
        return false;
    }
}
