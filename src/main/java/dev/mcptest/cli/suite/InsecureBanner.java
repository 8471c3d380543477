package dev.mcptest.cli.suite;

import dev.mcptest.load.LoadOptions;
import dev.mcptest.suite.server.ServerSpec;

import java.io.PrintStream;
import java.util.List;
import java.util.function.Predicate;

/** Warns of connections whose peer is not verified. No option silences this. */
public final class InsecureBanner {

    private InsecureBanner() {}

    public static void print(LoadOptions options, LoadedSuites loaded, PrintStream err) {
        List<String> open = names(loaded, InsecureBanner::isOpen);
        if (!open.isEmpty()) {
            print(
                    "credentials go over plain http to "
                            + String.join(", ", open)
                            + " (allow_insecure_auth)",
                    err);
        }
        if (options.servers().http().anyCertificate()) {
            print("no certificate is verified (--insecure-skip-verify)", err);
            return;
        }
        List<String> names = names(loaded, InsecureBanner::isInsecure);
        if (!names.isEmpty()) {
            print(
                    "the certificate of "
                            + String.join(", ", names)
                            + " is not verified (http.tls.insecure_skip_verify)",
                    err);
        }
    }

    private static List<String> names(LoadedSuites loaded, Predicate<ServerSpec> which) {
        return loaded.suites().stream()
                .flatMap(suite -> suite.suite().stream())
                .flatMap(suite -> suite.servers().values().stream())
                .filter(which)
                .map(ServerSpec::name)
                .distinct()
                .toList();
    }

    public static void print(String what, PrintStream err) {
        err.println("WARNING: " + what);
        err.println("WARNING: whoever sits on the way can read and change what is sent");
    }

    private static boolean isOpen(ServerSpec server) {
        return server instanceof ServerSpec.Url url && url.http().insecureAuth();
    }

    private static boolean isInsecure(ServerSpec server) {
        return server instanceof ServerSpec.Url url && url.http().tls().anyCertificate();
    }
}
