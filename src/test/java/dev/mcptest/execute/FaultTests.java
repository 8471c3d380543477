package dev.mcptest.execute;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.mcptest.result.FailureKind;
import dev.mcptest.result.RunListener;
import dev.mcptest.result.RunRecord;
import dev.mcptest.result.Status;
import dev.mcptest.result.TestIdentity;
import dev.mcptest.result.TestRecord;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Faults of our own fail the test they happen in, and nothing else. */
class FaultTests {

    private static final String TWO_SERVERS =
            """
              other: {command: [mcptest, mock, --tools-from, FOLDER/shop.yml]}
            tools:
              - {name: one, server: shop, tool: price, args: {sku: A}}
              - {name: two, server: other, tool: price, args: {sku: A}}
              - {name: three, server: other, tool: price, args: {sku: A}}
            """;

    @TempDir private Path folder;

    @Test
    void anErrorOfTheMachineFailsOneTestAndTheRunGoesOn() throws Exception {
        var listener = new Faulty("two", new OutOfMemoryError("Java heap space"));

        RunRecord record = new ShopRun(folder).with(listener).run(TWO_SERVERS);

        assertThat(record.tests())
                .extracting(TestRecord::name, TestRecord::status)
                .containsExactly(
                        tuple("one", Status.PASS),
                        tuple("two", Status.FAIL),
                        tuple("three", Status.PASS));
        assertThat(Shop.failures(record))
                .singleElement()
                .satisfies(failure -> {
                    assertThat(failure.kind()).isEqualTo(FailureKind.INTERNAL);
                    assertThat(failure.message())
                            .startsWith("mcptest ran out of memory in this test (Java heap space)");
                });
        assertThat(listener.heard).hasSize(1);
    }

    @Test
    void aBugFailsItsTestWithThePlaceToReport() throws Exception {
        RunRecord record =
                new ShopRun(folder)
                        .with(new Faulty("one", new IllegalStateException("impossible")))
                        .run(TWO_SERVERS);

        assertThat(Shop.statuses(record)).containsExactly(Status.FAIL, Status.PASS, Status.PASS);
        assertThat(Shop.messages(record))
                .singleElement()
                .asString()
                .startsWith(
                        "a bug in mcptest, please report it:"
                                + " java.lang.IllegalStateException: impossible at ");
    }

    @Test
    void whatGoesWrongBeyondTheTestFailsItToo() throws Exception {
        var listener = new Faulty("none", new StackOverflowError());
        listener.atStart = "three";

        RunRecord record = new ShopRun(folder).with(listener).run(TWO_SERVERS);

        assertThat(Shop.statuses(record)).containsExactly(Status.PASS, Status.PASS, Status.FAIL);
        assertThat(Shop.messages(record))
                .containsExactly("something in this test is nested deeper than mcptest can follow");
    }

    /** Throws when the test of a name is told of: in the test itself, or around it. */
    private static final class Faulty implements RunListener {

        private final String test;
        private final Throwable fault;
        private final List<Throwable> heard = new ArrayList<>();
        private String atStart = "";
        private final ThreadLocal<String> running = new ThreadLocal<>();

        Faulty(String test, Throwable fault) {
            this.test = test;
            this.fault = fault;
        }

        @Override
        public void started(TestIdentity test) {
            running.set(test.name());
            fail(atStart);
        }

        @Override
        public void connected(dev.mcptest.result.ServerRecord server) {
            fail(test);
        }

        @Override
        public synchronized void fault(Throwable ours) {
            heard.add(ours);
        }

        private void fail(String name) {
            if (!name.equals(running.get())) {
                return;
            }
            switch (fault) {
                case Error error -> throw error;
                case RuntimeException bug -> throw bug;
                default -> throw new AssertionError(fault);
            }
        }
    }
}
