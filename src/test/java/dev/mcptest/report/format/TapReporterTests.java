package dev.mcptest.report.format;

import static dev.mcptest.report.format.Formats.hostile;
import static dev.mcptest.report.format.Formats.marks;
import static dev.mcptest.report.format.Formats.render;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TapReporterTests {

    @Test
    void everyTestIsALineInTheOrderOfTheRecord() {
        assertThat(render("tap", marks()))
                .startsWith(
                        """
                        TAP version 14
                        1..11
                        ok 1 - passes
                        not ok 2 - fails
                          ---
                          message: "expected 1990 to equal 2490"
                          severity: fail
                          at: "shop.yml:9"
                          failures:
                            - {"kind": "assertion", "target": "result.price", "matcher": "exact", \
                        "message": "expected 1990 to equal 2490", "expected": 2490, "actual": 1990}
                          ...
                        not ok 3 - is slow
                        """)
                .endsWith(
                        """
                        ok 6 - is left out # SKIP not run: --bail
                        not ok 7 - wavers # inconclusive
                          ---
                          message: "inconclusive: no verdict after 5 attempts"
                          attempts: 5
                          ...
                        ok 8 - comes from the cache
                          ---
                          cached: true
                          ...
                        ok 9 - comes from a cassette
                          ---
                          replayed: true
                          ...
                        not ok 10 - is known # TODO the server rounds half up
                          ---
                          message: "expected 1990 to equal 2490"
                          severity: todo
                          at: "shop.yml:41"
                          failures:
                            - {"kind": "assertion", "target": "result.price", "matcher": "exact", \
                        "message": "expected 1990 to equal 2490", "expected": 2490, "actual": 1990}
                          ...
                        ok 11 - passes at last
                          ---
                          attempts: 3
                          ...
                        """);
    }

    @Test
    void textOfServersIsNoDirectiveAndNoLine() {
        assertThat(render("tap", hostile()).lines().filter(line -> line.matches("(not )?ok .*")))
                .hasSize(Formats.NASTY.size() + 3)
                .contains("not ok 6 - \\# SKIP not really")
                .contains("not ok 8 - back\\\\slash \\\\\\# hash")
                .contains("not ok 9 - ok 99 - fake\\\\nnot ok 100 - injected\\\\n1..3");
    }
}
