package dev.mcptest.cli;

import dev.mcptest.load.LoadOptions;
import dev.mcptest.suite.ServerSpec;

import java.io.PrintStream;
import java.util.List;

/** Warns of connections whose peer is not checked. No option silences it. */
final class InsecureBanner {

    private InsecureBanner() {}

    static void print(LoadOptions options, LoadedSuites loaded, PrintStream err) {
        if (options.servers().http().anyCertificate()) {
            print("no certificate is verified (--insecure-skip-verify)", err);
            return;
        }
        List<String> names =
                loaded.suites().stream()
                        .flatMap(suite -> suite.suite().stream())
                        .flatMap(suite -> suite.servers().values().stream())
                        .filter(InsecureBanner::isInsecure)
                        .map(ServerSpec::name)
                        .distinct()
                        .toList();
        if (!names.isEmpty()) {
            print(
                    "the certificate of "
                            + String.join(", ", names)
                            + " is not verified (http.tls.insecure_skip_verify)",
                    err);
        }
    }

    static void print(String what, PrintStream err) {
        err.println("WARNING: " + what);
        err.println("WARNING: whoever sits on the way can read and change what is sent");
    }

    private static boolean isInsecure(ServerSpec server) {
        return server instanceof ServerSpec.Url url && url.http().tls().anyCertificate();
    }
}
