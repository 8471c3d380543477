package dev.mcptest.cli.option;

import static org.assertj.core.api.Assertions.assertThat;

import dev.mcptest.cli.CliRun;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.File;
import java.nio.file.Path;

/** What people type who do not know the commands yet. */
class SlipsTests {

    @TempDir private Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    rn suite.yml           | there is no command `rn`, did you mean `run`?
                    schema x               | `x` is one word too many: schema takes options only
                    version x              | version stands alone
                    run --reportr json     | unknown option --reportr, did you mean --reporter?
                    run -y                 | unknown option -y
                    run --bail=yes         | `--bail=yes` gives a value to an option that takes none
                    run --record=mising    | `--record=mising` gives a value to an option that \
                    takes none, did you mean --record=missing?
                    init npx -y server     | unknown option -y; a server's command stands behind \
                    `--`, with its options: mcptest init -- COMMAND -y
                    cache statz            | there is no `cache statz`, did you mean `cache stats`?
                    cache x                | there is no `cache x`; there are stats, clear, prune
                    cassette shw f         | there is no `cassette shw`, did you mean `cassette show`?
                    compliance lst         | there is no `compliance lst`, did you mean \
                    `compliance list`?
                    import mcplap f        | there is no `import mcplap`, did you mean `import mcplab`?
                    import x f             | there is no `import x`; there is mcplab
                    run http://a/mcp       | a URL is not a suite; \
                    `mcptest tools --url URL` shows what is there, `mcptest init --url URL` writes a \
                    suite for it
                    tools https://a/mcp    | a URL is not a suite; \
                    `mcptest tools --url URL` shows what is there, `mcptest init --url URL` writes a \
                    suite for it
                    init http://a/mcp      | init takes a folder or file; for the server at a URL: \
                    mcptest init --url URL
                    tools node server.js   | mcptest tools takes one suite; to start a server: \
                    mcptest tools -- node server.js; to try one of what it has: mcptest tools call NAME
                    """)
    void sayWhatWasMeantAndDoNothing(String line, String message) {
        CliRun run = CliRun.in(folder, line.split(" "));

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("error: " + message + "\n");
        assertThat(folder.toFile().listFiles(File::exists)).isEmpty();
    }
}
