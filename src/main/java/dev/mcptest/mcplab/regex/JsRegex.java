package dev.mcptest.mcplab.regex;

import dev.mcptest.json.TimeBudget;

import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A regular expression of JavaScript, without the flag u. */
public final class JsRegex {

    /** How long one search may take. */
    public static final Duration LIMIT = Duration.ofSeconds(1);

    private final String pattern;
    private final Machine.Step[] program;
    private final int registers;
    private final int groups;
    private final Map<String, Integer> names;
    private final Set<String> literals;

    private JsRegex(
            String pattern,
            Machine.Step[] program,
            int registers,
            int groups,
            Map<String, Integer> names,
            Set<String> literals) {
        this.pattern = pattern;
        this.program = program;
        this.registers = registers;
        this.groups = groups;
        this.names = Map.copyOf(names);
        this.literals = Set.copyOf(literals);
    }

    public static JsRegex compile(String pattern, JsFlags flags) throws InvalidJsRegexException {
        var parser = new Parser(pattern, flags);
        Node parsed = parser.parse();
        var assembler = new Assembler(parser.groups(), parser.names(), flags.ignoreCase());
        Machine.Step[] program = assembler.assemble(parsed);
        return new JsRegex(
                pattern,
                program,
                assembler.registers(),
                parser.groups(),
                parser.names(),
                parser.literals());
    }

    /**
     * Returns the escapes that are plain letters here and something else in other dialects, such as
     * {@code \A}.
     */
    public Set<String> literals() {
        return literals;
    }

    /** Searches a text; returns nothing when that takes longer than the limit. */
    public Optional<JsMatch> find(String text) {
        return TimeBudget.run(LIMIT, () -> bounded(text)).flatMap(match -> match);
    }

    private Optional<JsMatch> bounded(String text) {
        try {
            return Optional.of(search(text));
        } catch (TooManyWaysException _) {
            return Optional.empty();
        }
    }

    /**
     * Searches on this thread until it is interrupted; to be called within a {@link TimeBudget}.
     */
    public JsMatch search(String text) {
        return search(text, 0);
    }

    /** Searches from a position, like {@link #search(String)}. */
    public JsMatch search(String text, int start) {
        var machine = new Machine(program, text, registers);
        for (int from = start; from <= text.length(); from++) {
            int[] found = machine.match(from);
            if (found.length > 0) {
                return new JsMatch(text, Arrays.copyOf(found, 2 * (groups + 1)), names);
            }
        }
        return JsMatch.NONE;
    }

    @Override
    public String toString() {
        return pattern;
    }
}
