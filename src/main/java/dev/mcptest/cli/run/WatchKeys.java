package dev.mcptest.cli.run;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** The keys that a person presses while files are watched. */
final class WatchKeys implements AutoCloseable {

    private static final int STTY_SECONDS = 5;

    private final BlockingQueue<Character> pressed = new LinkedBlockingQueue<>();
    private final Optional<String> settings;

    /** Takes each key as it is pressed, where the terminal allows that, else after Enter. */
    WatchKeys(InputStream in) {
        this.settings = stty("-g");
        boolean _ = stty("-icanon", "-echo", "min", "1", "time", "0").isPresent();
        Thread.ofPlatform().daemon().name("mcptest-keys").start(() -> read(in));
    }

    private void read(InputStream in) {
        try {
            for (int key = in.read(); key >= 0; key = in.read()) {
                if (key > ' ') {
                    pressed.add((char) key);
                }
            }
        } catch (IOException _) {
            // Without keys, Ctrl-C still ends it.
        }
    }

    /** Returns the next key, waiting for at most this time. */
    Optional<Character> next(long millis) throws InterruptedException {
        return Optional.ofNullable(pressed.poll(millis, TimeUnit.MILLISECONDS));
    }

    /** Gives the terminal its settings back. */
    @Override
    public void close() {
        settings.ifPresent(it -> stty(it));
    }

    private static Optional<String> stty(String... arguments) {
        var command = new ArrayList<String>();
        command.add("stty");
        command.addAll(List.of(arguments));
        try {
            Process process =
                    new ProcessBuilder(command)
                            .redirectInput(ProcessBuilder.Redirect.INHERIT)
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .start();
            String out =
                    new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            boolean done = process.waitFor(STTY_SECONDS, TimeUnit.SECONDS);
            return done && process.exitValue() == 0 ? Optional.of(out.strip()) : Optional.empty();
        } catch (IOException _) {
            return Optional.empty();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
