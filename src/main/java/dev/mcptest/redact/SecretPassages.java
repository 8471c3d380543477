package dev.mcptest.redact;

import java.util.BitSet;
import java.util.List;

/** The secret passages of a text. */
final class SecretPassages {

    /**
     * The positions of all passages. Adjacent passages stay separate, so their starts are recorded
     * too.
     */
    private final BitSet secret = new BitSet();

    private final BitSet begins = new BitSet();

    private SecretPassages() {}

    static SecretPassages of(String text, List<SecretForms> secrets) {
        var passages = new SecretPassages();
        View view = View.of(text);
        for (int depth = 0; depth <= SecretForms.DEPTH; depth++) {
            passages.look(view, secrets);
            View next = Escapes.undo(view);
            if (next == view) {
                break;
            }
            view = next;
        }
        return passages;
    }

    private void look(View view, List<SecretForms> secrets) {
        String plain = SecretForms.foldSpaces(SecretForms.fold(view.text()));
        View stripped = view.stripped();
        String packed = SecretForms.foldPacked(stripped.text());
        for (SecretForms forms : secrets) {
            for (String form : forms.plain()) {
                find(form, plain, view);
            }
            for (String form : forms.packed()) {
                find(form, packed, stripped);
            }
            for (String form : forms.brief()) {
                find(form, view.text(), view);
            }
        }
    }

    private void find(String form, String text, View view) {
        for (int at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + form.length())) {
            add(view, at, at + form.length());
        }
    }

    private void add(View view, int from, int to) {
        int start = view.start(from);
        int end = view.end(to);
        if (!secret.get(start)) {
            begins.set(start);
        }
        begins.clear(start + 1, end);
        secret.set(start, end);
    }

    /**
     * Appends a part of the text, with a placeholder for each passage that reaches into it. Returns
     * the end of the part, or of the last passage if that is later.
     */
    int append(String text, int from, int to, StringBuilder out) {
        int at = from;
        for (int start = secret.nextSetBit(from);
                start >= 0 && start < to;
                start = secret.nextSetBit(at)) {
            out.append(text, at, start).append(Redacted.PLACEHOLDER);
            at = secret.nextClearBit(start);
            int other = begins.nextSetBit(start + 1);
            if (other >= 0 && other < at) {
                at = other;
            }
        }
        if (at < to) {
            out.append(text, at, to);
        }
        return Math.max(at, to);
    }
}
