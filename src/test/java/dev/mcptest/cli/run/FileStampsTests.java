package dev.mcptest.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

class FileStampsTests {

    @TempDir Path folder;

    @Test
    void aFileThatIsWrittenReplacedOrRemovedHasChanged() throws IOException {
        Path file = Files.writeString(folder.resolve("a.yml"), "one");
        var stamps = new FileStamps(List.of());
        stamps.add(file);
        assertThat(stamps.changed()).isEmpty();

        Files.writeString(file, "other");
        assertThat(stamps.changed()).containsExactly(file);
        assertThat(stamps.changed()).isEmpty();

        Path temporary = Files.writeString(folder.resolve("a.tmp"), "other");
        Files.move(temporary, file, StandardCopyOption.REPLACE_EXISTING);
        assertThat(stamps.changed()).containsExactly(file);

        Files.delete(file);
        assertThat(stamps.changed()).containsExactly(file);
    }

    @Test
    void aFileThatIsMissingChangesWhenItAppears() throws IOException {
        Path file = folder.resolve(".env");
        var stamps = new FileStamps(List.of());
        stamps.add(file);

        Files.writeString(file, "A=1");

        assertThat(stamps.changed()).containsExactly(file);
    }

    @Test
    void everythingInAFolderIsWatched() throws IOException {
        Files.createDirectories(folder.resolve("src/deep"));
        Files.createDirectories(folder.resolve("src/node_modules"));
        var stamps = new FileStamps(List.of(folder.resolve("src")));

        Path file = Files.writeString(folder.resolve("src/deep/code.py"), "1");
        Files.writeString(folder.resolve("src/node_modules/x.js"), "1");

        assertThat(stamps.changed()).containsExactly(file);
    }
}
