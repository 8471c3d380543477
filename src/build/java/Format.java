import com.google.googlejavaformat.java.Main;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Checks or applies the code style on every Java source of the project.
 *
 * <p>{@code java Format.java check} prints the files that are not formatted and exits 1 when there
 * are any; {@code java Format.java apply} rewrites them. The formatter must be on the class path.
 */
final class Format {

    private static final List<String> CHECK =
            List.of("--aosp", "--dry-run", "--set-exit-if-changed");
    private static final List<String> APPLY = List.of("--aosp", "--replace");

    public static void main(String[] args) throws Exception {
        boolean apply = args[0].equals("apply");
        List<String> command = new ArrayList<>(apply ? APPLY : CHECK);
        command.addAll(sources());
        PrintWriter err = new PrintWriter(System.err, true);
        int exit = run(command, err);
        if (apply && exit == 0) {
            // Where it splits a long string, only a second pass gets the indentation right.
            exit = run(command, err);
        }
        if (exit != 0 && !apply) {
            err.println("These files are not formatted: ./mvnw -q -Pformat process-sources");
        }
        System.exit(exit);
    }

    private static int run(List<String> command, PrintWriter err) throws Exception {
        return new Main(err, err, System.in).format(command.toArray(String[]::new));
    }

    private static List<String> sources() throws IOException {
        try (var files = Files.walk(Path.of("src"))) {
            return files.map(Path::toString)
                    .filter(file -> file.endsWith(".java") && !file.contains("node_modules"))
                    .sorted()
                    .toList();
        }
    }
}
