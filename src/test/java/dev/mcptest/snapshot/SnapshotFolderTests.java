package dev.mcptest.snapshot;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Files;
import java.nio.file.Path;

class SnapshotFolderTests {

    @TempDir private Path suite;

    @ParameterizedTest
    @CsvSource({
        "k, snapshots/k.json",
        "tools/echo/baseline, snapshots/tools/echo/baseline.json",
        "k.json, snapshots/k.json",
        "page.txt, snapshots/page.txt",
        "v1.2/k, snapshots/v1.2/k.json",
        ".hidden, snapshots/.hidden.json",
        "dot., snapshots/dot..json",
        "a/../b, snapshots/b.json",
        "./b, snapshots/b.json",
        "two words, snapshots/two words.json",
    })
    void aKeyNamesAFileBelowSnapshots(String key, String label) {
        assertThat(new SnapshotFolder(suite).locate(key))
                .isEqualTo(new SnapshotFolder.Located(suite.resolve(label), label));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"..", "../k", "../suite.yml", "../../evil", "a/../../k", "a/../../../k"})
    void aKeyDoesNotLeadUpwards(String key) {
        assertThat(new SnapshotFolder(suite).locate(key))
                .isEqualTo(
                        new SnapshotFolder.Refused(
                                "the snapshot `"
                                        + key
                                        + "` would lie outside of the folder snapshots beside the"
                                        + " suite"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/etc/k", ".", "a/", "a/..", "a\\b", "a\u0000b"})
    void aKeyIsARelativePathOfAFile(String key) {
        assertThat(new SnapshotFolder(suite).locate(key))
                .isInstanceOf(SnapshotFolder.Refused.class);
    }

    @Test
    void linksMayNotLeadOut(@TempDir Path elsewhere) throws Exception {
        Files.createDirectories(suite.resolve("snapshots"));
        Files.createSymbolicLink(suite.resolve("snapshots/out"), elsewhere);
        Files.writeString(elsewhere.resolve("file.json"), "1");
        Files.createSymbolicLink(
                suite.resolve("snapshots/file.json"), elsewhere.resolve("file.json"));
        var folder = new SnapshotFolder(suite);

        assertThat(folder.locate("out/k")).isInstanceOf(SnapshotFolder.Refused.class);
        assertThat(folder.locate("file")).isInstanceOf(SnapshotFolder.Refused.class);
        assertThat(folder.locate("other")).isInstanceOf(SnapshotFolder.Located.class);
    }

    @Test
    void aLinkWithinTheSuitesFolderIsFine() throws Exception {
        Files.createDirectories(suite.resolve("golden"));
        Files.createSymbolicLink(suite.resolve("snapshots"), suite.resolve("golden"));

        assertThat(new SnapshotFolder(suite).locate("k"))
                .isInstanceOf(SnapshotFolder.Located.class);
    }
}
