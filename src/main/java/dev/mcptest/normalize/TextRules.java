package dev.mcptest.normalize;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Replaces parts of texts. */
final class TextRules {

    /** The length of the shortest word that a rule finds: a day and a time without signs. */
    private static final int SHORTEST_WORD = 15;

    private final List<TextRule> rules = new ArrayList<>();
    private final List<Rule> all;
    private final List<Replacement.OfMatches> replacements = new ArrayList<>();
    private final Pattern pattern;

    TextRules(List<Rule> all, List<Replacement> replacements) {
        this.all = all;
        for (Rule rule : all) {
            if (rule instanceof TextRule text) {
                rules.add(text);
            }
        }
        for (Replacement replacement : replacements) {
            if (replacement instanceof Replacement.OfMatches matches) {
                this.replacements.add(matches);
            }
        }
        pattern = Pattern.compile(alternatives());
    }

    /** The first group is that of placeholders, which are numbered anew. */
    private String alternatives() {
        String kinds = all.stream().map(Rule::kind).collect(Collectors.joining("|"));
        String placeholder = kinds.isEmpty() ? "(?!)()" : "(<(?:" + kinds + "):\\d{1,9}>)";
        return rules.stream()
                .map(rule -> "|(" + rule.pattern() + ")")
                .collect(Collectors.joining("", placeholder, ""));
    }

    String apply(String text, Numbering numbering) {
        String replaced = text;
        for (Replacement.OfMatches rule : replacements) {
            replaced = rule.regex().replaceAll(replaced, rule.by());
        }
        return isPlain(replaced) ? replaced : number(replaced, numbering);
    }

    /** What the rules find has a slash, or it has a digit and is a long word or has a sign. */
    private static boolean isPlain(String text) {
        boolean digit = false;
        boolean sign = false;
        int word = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '/' || c == '\\') {
                return false;
            }
            boolean isDigit = c >= '0' && c <= '9';
            boolean isLetter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
            word = isDigit || isLetter ? word + 1 : 0;
            digit |= isDigit;
            sign |= c == ':' || c == '-' || word == SHORTEST_WORD;
            if (digit && sign) {
                return false;
            }
        }
        return true;
    }

    private String number(String text, Numbering numbering) {
        Matcher matcher = pattern.matcher(text);
        var result = new StringBuilder();
        int end = 0;
        while (matcher.find()) {
            result.append(text, end, matcher.start())
                    .append(numbering.placeholder(rule(matcher), matcher.group()));
            end = matcher.end();
        }
        return end == 0 ? text : result.append(text, end, text.length()).toString();
    }

    private Rule rule(Matcher matcher) {
        if (matcher.start(1) >= 0) {
            String kind = matcher.group(1).substring(1, matcher.group(1).indexOf(':'));
            return all.stream().filter(rule -> rule.kind().equals(kind)).findFirst().orElseThrow();
        }
        for (int i = 0; i < rules.size(); i++) {
            if (matcher.start(i + 2) >= 0) {
                return rules.get(i);
            }
        }
        throw new IllegalStateException("no rule matched " + matcher);
    }
}
