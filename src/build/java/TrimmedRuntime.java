import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The Java runtime that is shipped, cut down to the modules the program uses. It is made once and
 * kept in the work folder with its archive, until the JDK or the modules change.
 */
final class TrimmedRuntime {

    /**
     * java.logging for OkHttp and Okio, java.xml for JUnit reports and the is-xml matcher,
     * jdk.httpserver for the mock server, jdk.unsupported for Unsafe in Okio and Kotlin. What jdeps
     * names besides (java.sql, java.desktop in Jackson and picocli) are parts that are not used.
     */
    private static final String MODULES =
            "java.base,java.logging,java.xml,jdk.httpserver,jdk.unsupported";

    private final Path image;
    private final Path archive;

    private TrimmedRuntime(Path work) {
        image = work.resolve("runtime");
        archive = work.resolve("runtime.tar.gz");
    }

    /** Names what the runtime is made from. */
    static String key() {
        return Runtime.version() + " " + MODULES;
    }

    static TrimmedRuntime in(Path work) throws Exception {
        TrimmedRuntime runtime = new TrimmedRuntime(work);
        Path keyFile = work.resolve("runtime.key");
        if (!Files.exists(keyFile) || !Files.readString(keyFile).equals(key())) {
            Files.deleteIfExists(keyFile);
            runtime.link();
            runtime.pack();
            Files.writeString(keyFile, key());
        }
        return runtime;
    }

    Path java() {
        return image.resolve("bin/java");
    }

    byte[] archive() throws IOException {
        return Files.readAllBytes(archive);
    }

    /** Returns the files that must not be missing or empty, relative to its folder. */
    List<String> files() throws IOException {
        List<String> files = new ArrayList<>();
        for (Path file : Pack.files(image)) {
            String name = image.relativize(file).toString();
            if (!name.startsWith("legal/") && Files.size(file) > 0) {
                files.add(name);
            }
        }
        return files;
    }

    private void link() throws Exception {
        for (Path file : Pack.files(image)) {
            Files.delete(file);
        }
        if (Files.exists(image)) {
            try (var walk = Files.walk(image)) {
                for (Path folder : walk.toList().reversed()) {
                    Files.delete(folder);
                }
            }
        }
        Path jlink = Path.of(System.getProperty("java.home"), "bin", "jlink");
        Tool.run(
                new ProcessBuilder(
                        jlink.toString(),
                        "--add-modules=" + MODULES,
                        "--strip-debug",
                        "--no-header-files",
                        "--no-man-pages",
                        "--dedup-legal-notices=error-if-not-same-content",
                        "--compress=zip-0",
                        "--output=" + image));
    }

    private void pack() throws IOException {
        TarGz tar = new TarGz();
        for (Path file : Pack.files(image)) {
            tar.add(image.relativize(file).toString(), file);
        }
        Files.write(archive, tar.endPart());
    }
}
