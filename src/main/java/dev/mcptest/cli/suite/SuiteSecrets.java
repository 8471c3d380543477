package dev.mcptest.cli.suite;

import dev.mcptest.load.LoadedSuite;
import dev.mcptest.load.ResolvedVariable;
import dev.mcptest.plan.Credentials;
import dev.mcptest.redact.Redacted;
import dev.mcptest.redact.Redactor;
import dev.mcptest.suite.server.ServerSpec;

/** The secrets of a suite: of its servers and models, and in variables whose names look secret. */
public final class SuiteSecrets {

    private SuiteSecrets() {}

    /** Returns a redactor that knows the secrets of a suite without errors. */
    public static Redactor of(LoadedSuite suite) {
        var redactor = new Redactor();
        for (ServerSpec server : suite.suite().orElseThrow().definitions()) {
            Credentials.tell(server, suite.lookup(), redactor);
        }
        Credentials.tellOthers(suite.suite().orElseThrow(), redactor);
        for (ResolvedVariable variable : suite.variables()) {
            if (variable.looksSecret()) {
                redactor.add(new Redacted(variable.value()));
            }
        }
        return redactor;
    }
}
