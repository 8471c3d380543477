package dev.mcptest.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** The configuration of a release. */
class ReleaseTests {

    @Test
    void itHasTheVersionOfTheProject() throws Exception {
        assertThat(first("src/build/jreleaser.yml", "version: (\\S+)"))
                .isEqualTo(
                        first("pom.xml", "<artifactId>mcptest</artifactId>\\s*<version>([^<]+)"));
    }

    private static String first(String file, String pattern) throws Exception {
        var matcher = Pattern.compile(pattern).matcher(Files.readString(Path.of(file)));
        assertThat(matcher.find()).as(file).isTrue();
        return matcher.group(1);
    }
}
