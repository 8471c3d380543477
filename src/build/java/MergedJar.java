import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * The program and its libraries in one jar: uncompressed, in fixed order and with one time, so that
 * equal content gives equal bytes.
 *
 * <p>Of several versions of a class (multi-release jars) the one for this JDK is taken; services of
 * the same name are joined; signatures and module descriptors are dropped, licences are kept apart.
 */
final class MergedJar {

    private static final String MANIFEST =
            "Manifest-Version: 1.0\r\nMain-Class: dev.mcptest.cli.Main\r\n\r\n";
    private static final String SERVICES = "META-INF/services/";
    private static final String VERSIONS = "META-INF/versions/";

    private final Path classes;
    private final List<Path> libraries;
    private final Map<String, byte[]> entries = new TreeMap<>();

    MergedJar(Path classes, List<Path> libraries) {
        this.classes = classes;
        this.libraries = libraries;
    }

    void write(Path target) throws IOException {
        for (Path file : Pack.files(classes)) {
            entries.put(
                    classes.relativize(file).toString().replace('\\', '/'),
                    Files.readAllBytes(file));
        }
        for (Path library : libraries) {
            addLibrary(library);
        }
        try (AdaptedClasses adapter = new AdaptedClasses(classes, libraries)) {
            entries.replaceAll(adapter::adapt);
            adapter.finish(entries);
        }
        try (var out = new ZipOutputStream(Files.newOutputStream(target))) {
            put(out, "META-INF/MANIFEST.MF", MANIFEST.getBytes(StandardCharsets.US_ASCII));
            for (var entry : entries.entrySet()) {
                put(out, entry.getKey(), entry.getValue());
            }
        }
    }

    private void addLibrary(Path library) throws IOException {
        try (JarFile jar =
                new JarFile(library.toFile(), true, JarFile.OPEN_READ, Runtime.version())) {
            for (JarEntry entry : jar.versionedStream().toList()) {
                String name = entry.getName();
                if (!entry.isDirectory() && isWanted(name)) {
                    try (InputStream in = jar.getInputStream(entry)) {
                        add(library, name, in.readAllBytes());
                    }
                }
            }
        }
    }

    private static boolean isWanted(String name) {
        return !name.equals("META-INF/MANIFEST.MF")
                && !name.equals("META-INF/INDEX.LIST")
                && !name.equals("module-info.class")
                && !name.startsWith(VERSIONS)
                && !name.startsWith("META-INF/maven/")
                && !name.startsWith("META-INF/proguard/")
                && !name.startsWith("META-INF/native-image/")
                // Encodings that the regular expressions of jq, which work on UTF-8, never need.
                && !name.startsWith("tables/Transcoder_")
                && !name.matches("META-INF/[^/]*\\.(SF|RSA|DSA|EC|kotlin_module)");
    }

    private void add(Path library, String name, byte[] content) {
        if (name.startsWith(SERVICES)) {
            entries.merge(name, content, MergedJar::join);
        } else if (name.matches("(META-INF/)?(LICENSE|NOTICE|LICENCE)[^/]*")) {
            String file = name.substring(name.lastIndexOf('/') + 1);
            entries.put("META-INF/licenses/" + library.getFileName() + "/" + file, content);
        } else {
            byte[] other = entries.putIfAbsent(name, content);
            if (other != null && name.endsWith(".class") && !Arrays.equals(other, content)) {
                throw new IllegalStateException(name + " comes twice, again in " + library);
            }
        }
    }

    private static byte[] join(byte[] first, byte[] second) {
        String lines =
                new String(first, StandardCharsets.UTF_8).strip()
                        + "\n"
                        + new String(second, StandardCharsets.UTF_8).strip()
                        + "\n";
        return lines.getBytes(StandardCharsets.UTF_8);
    }

    private static void put(ZipOutputStream out, String name, byte[] content) throws IOException {
        CRC32 crc = new CRC32();
        crc.update(content);
        ZipEntry entry = new ZipEntry(name);
        entry.setMethod(ZipEntry.STORED);
        entry.setSize(content.length);
        entry.setCrc(crc.getValue());
        entry.setTimeLocal(LocalDateTime.ofInstant(Pack.TIME, ZoneOffset.UTC));
        out.putNextEntry(entry);
        out.write(content);
    }
}
