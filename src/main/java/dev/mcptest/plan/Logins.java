package dev.mcptest.plan;

import dev.mcptest.auth.TokenStore;
import dev.mcptest.redact.ShownUrl;
import dev.mcptest.suite.server.ServerSpec;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Reports which servers of a plan receive the token of a logged-in user. */
public final class Logins {

    private Logins() {}

    /**
     * Returns one sentence for each server without credentials in its suite that has a stored
     * login.
     */
    public static List<String> of(Plan plan, TokenStore tokens) {
        Set<String> found = new LinkedHashSet<>();
        if (tokens.keeps()) {
            plan.lanes()
                    .forEach((key, steps) -> {
                        ServerSpec server = steps.getFirst().server(key.server());
                        if (server instanceof ServerSpec.Url url
                                && !url.auth().isPresent()
                                && tokens.login(url.url()).isPresent()) {
                            found.add(
                                    "the server "
                                            + server.name()
                                            + " is sent the token of `mcptest login "
                                            + ShownUrl.of(url.url())
                                            + "`");
                        }
                    });
        }
        return List.copyOf(found);
    }
}
