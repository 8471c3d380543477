package dev.mcptest.pool;

import dev.mcptest.json.Phrase;
import dev.mcptest.judge.ProtocolBreach;
import dev.mcptest.suite.server.ProtocolChecks;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** What the protocol has to say of one answer. */
public final class Findings {

    private final ProtocolChecks mode;
    private final Consumer<Phrase> warnings;
    private final List<ProtocolBreach> breaches = new ArrayList<>();
    private final List<Phrase> notes = new ArrayList<>();

    /**
     * @param warnings told what fails no test
     */
    Findings(ProtocolChecks mode, Consumer<Phrase> warnings) {
        this.mode = mode;
        this.warnings = warnings;
    }

    /** Adds something for which the test fails; it goes on all the same. */
    void breach(Phrase text, String pointer) {
        add(new ProtocolBreach(text, pointer, false));
    }

    /** Adds what is wrong with the server, whichever call meets it. */
    void breachOfServer(Phrase text, String pointer) {
        add(new ProtocolBreach(text, pointer, true));
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
