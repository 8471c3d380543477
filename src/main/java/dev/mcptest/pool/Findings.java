package dev.mcptest.pool;

import dev.mcptest.json.Phrase;
import dev.mcptest.judge.ProtocolBreach;
import dev.mcptest.judge.ProtocolBreach.Scope;
import dev.mcptest.suite.server.ProtocolChecks;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The protocol violations in one response. */
public final class Findings {

    private final ProtocolChecks mode;
    private final Consumer<Phrase> warnings;
    private final List<ProtocolBreach> breaches = new ArrayList<>();
    private final List<Phrase> notes = new ArrayList<>();

    /**
     * @param warnings receives findings that fail no test
     */
    Findings(ProtocolChecks mode, Consumer<Phrase> warnings) {
        this.mode = mode;
        this.warnings = warnings;
    }

    /**
     * Adds a violation of this response, which fails the test in strict mode; checking continues.
     */
    void breach(Phrase text, String pointer) {
        add(new ProtocolBreach(text, pointer, Scope.RESPONSE));
    }

    /** Adds a violation of the schema that the server lists for the output of the tool. */
    void breachOfOutput(Phrase text, String pointer) {
        add(new ProtocolBreach(text, pointer, Scope.OUTPUT));
    }

    /** Adds a violation by the server that every call would meet. */
    void breachOfServer(Phrase text, String pointer) {
        add(new ProtocolBreach(text, pointer, Scope.SERVER));
    }

    private void add(ProtocolBreach breach) {
        if (mode == ProtocolChecks.WARN) {
            warnings.accept(breach.text());
        } else {
            breaches.add(breach);
        }
    }

    void warn(Phrase text) {
        warnings.accept(text);
    }

    void note(Phrase text) {
        notes.add(text);
    }

    public List<ProtocolBreach> breaches() {
        return breaches;
    }

    public List<Phrase> notes() {
        return notes;
    }
}
