package dev.mcptest.cli.console;

import dev.mcptest.world.Programs;
import dev.mcptest.world.World;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Opens URLs in the default browser of the desktop, if there is one. */
public final class Browser {

    private final World world;

    public Browser(World world) {
        this.world = world;
    }

    /** Asks the desktop to open a URL; returns false when there is no desktop to ask. */
    public boolean open(URI address) {
        Optional<List<String>> opener = opener();
        if (opener.isEmpty()) {
            return false;
        }
        List<String> command = new ArrayList<>(opener.get());
        command.add(address.toString());
        try {
            Process process =
                    world.processes().start(command, world.environment(), world.workingDirectory());
            process.getOutputStream().close();
            // A process whose output nobody reads may block.
            Thread.ofVirtual().start(() -> drain(process.getInputStream()));
            Thread.ofVirtual().start(() -> drain(process.getErrorStream()));
            return true;
        } catch (IOException _) {
            return false;
        }
    }

    private Optional<List<String>> opener() {
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        if (system.startsWith("mac")) {
            return Optional.of(List.of("open"));
        }
        if (system.startsWith("windows")) {
            return Optional.of(List.of("rundll32", "url.dll,FileProtocolHandler"));
        }
        // Without a display, it would open a browser in this terminal.
        return isSet("DISPLAY") || isSet("WAYLAND_DISPLAY")
                ? Programs.onPath("xdg-open", world).map(it -> List.of(it.toString()))
                : Optional.empty();
    }

    private boolean isSet(String variable) {
        return !world.environment().getOrDefault(variable, "").isEmpty();
    }

    private static void drain(InputStream stream) {
        try (stream) {
            stream.transferTo(OutputStream.nullOutputStream());
        } catch (IOException _) {
            // The output of the browser is not interesting.
        }
    }
}
