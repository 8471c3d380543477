package dev.mcptest.report.html;

import java.util.HashMap;
import java.util.Map;

/** Makes the ids of elements, which are also the deep links, from the ids of tests. */
final class Anchors {

    private static final int MOST_CHARACTERS = 100;

    private final Map<String, Integer> used = new HashMap<>();

    /**
     * Returns an id that the page does not have yet. It stays the same from run to run, unless
     * several tests have nearly the same id.
     */
    String of(String testId) {
        var slug = new StringBuilder("test-");
        boolean lost = false;
        for (int i = 0; i < testId.length(); i++) {
            char c = testId.charAt(i);
            boolean kept =
                    (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
            lost |= c > '~' || slug.length() >= MOST_CHARACTERS;
            if (slug.length() >= MOST_CHARACTERS) {
                break;
            }
            if (kept) {
                slug.append(Character.toLowerCase(c));
            } else if (slug.charAt(slug.length() - 1) != '-') {
                slug.append('-');
            }
        }
        if (lost) {
            slug.append('-').append(Integer.toHexString(testId.hashCode()));
        }
        return unique(slug.toString());
    }

    private String unique(String slug) {
        int count = used.merge(slug, 1, Integer::sum);
        return count == 1 ? slug : unique(slug + "-" + count);
    }
}
