package dev.mcptest.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

@DisabledOnOs(OS.WINDOWS)
class FixtureCopyTests {

    @TempDir private Path folder;
    private Path fixture;

    @BeforeEach
    void makeFixture() throws Exception {
        fixture = Files.createDirectories(folder.resolve("fixture"));
        Files.createDirectories(fixture.resolve("sub/empty"));
        Files.writeString(fixture.resolve("sub/a.txt"), "a");
    }

    @Test
    void aCopyHasEverythingAndLeavesNothing() throws Exception {
        Files.writeString(fixture.resolve("run.sh"), "#!/bin/sh\n");
        Files.setPosixFilePermissions(
                fixture.resolve("run.sh"), PosixFilePermissions.fromString("r-xr-x---"));
        Files.setPosixFilePermissions(
                fixture.resolve("sub"), PosixFilePermissions.fromString("r-xr-xr-x"));

        FixtureCopy copy = FixtureCopy.of(fixture);

        Path path = copy.path();
        assertThat(path.resolve("sub/a.txt")).hasContent("a");
        assertThat(path.resolve("sub/empty")).isEmptyDirectory();
        assertThat(Files.getPosixFilePermissions(path.resolve("run.sh")))
                .isEqualTo(PosixFilePermissions.fromString("r-xr-x---"));
        assertThat(Files.getPosixFilePermissions(path.resolve("sub")))
                .isEqualTo(PosixFilePermissions.fromString("r-xr-xr-x"));
        copy.delete();
        assertThat(path).doesNotExist();
        assertThat(fixture.resolve("sub/a.txt")).hasContent("a");
        Files.setPosixFilePermissions(
                fixture.resolve("sub"), PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    @Test
    void linksStayLinksAndLeadToTheCopy() throws Exception {
        Files.createSymbolicLink(fixture.resolve("relative"), Path.of("sub/a.txt"));
        Files.createSymbolicLink(
                fixture.resolve("absolute"), fixture.toRealPath().resolve("sub/a.txt"));
        Files.createSymbolicLink(fixture.resolve("nowhere"), Path.of("sub/none"));

        FixtureCopy copy = FixtureCopy.of(fixture);

        Path real = copy.path().resolve("sub/a.txt");
        assertThat(copy.path().resolve("relative")).isSymbolicLink().hasContent("a");
        assertThat(copy.path().resolve("relative").toRealPath()).isEqualTo(real);
        assertThat(copy.path().resolve("absolute")).isSymbolicLink();
        assertThat(copy.path().resolve("absolute").toRealPath()).isEqualTo(real);
        assertThat(copy.path().resolve("nowhere")).isSymbolicLink();
        copy.delete();
        assertThat(copy.path()).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"../secret", "/etc", "sub/up/../secret", "sub/up/../none"})
    void aLinkThatLeadsOutIsRefused(String to) throws Exception {
        Files.writeString(folder.resolve("secret"), "s");
        Files.createSymbolicLink(fixture.resolve("sub/up"), Path.of(".."));
        Files.createSymbolicLink(fixture.resolve("out"), Path.of(to));

        assertThatIOException()
                .isThrownBy(() -> FixtureCopy.of(fixture))
                .withMessage("the link out leads out of it");
    }

    @Test
    void whereAFolderIsInTheCopyIsKnown() throws Exception {
        FixtureCopy copy = FixtureCopy.of(fixture);

        assertThat(copy.at(fixture)).isEqualTo(copy.path());
        assertThat(copy.at(fixture.resolve("sub"))).isEqualTo(copy.path().resolve("sub"));
        assertThat(copy.at(folder)).isEqualTo(folder);
        copy.delete();
    }
}
