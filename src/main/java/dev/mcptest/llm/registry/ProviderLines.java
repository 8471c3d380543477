package dev.mcptest.llm.registry;

import dev.mcptest.llm.Family;
import dev.mcptest.llm.ModelSettings;
import dev.mcptest.llm.vendor.Endpoint;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Says of each provider where it is and whether its key is set; asks nobody. */
public final class ProviderLines {

    private ProviderLines() {}

    /**
     * A provider for people to read.
     *
     * @param key its variable, and whether and where it is set
     * @param address its base address
     */
    public record Line(String name, String key, String address) {}

    /** Returns the entries of the suite, then the vendors. */
    public static List<Line> of(ModelSettings settings) {
        Set<String> names = new LinkedHashSet<>(settings.providers().keySet());
        for (Family family : Family.values()) {
            names.add(family.wire());
        }
        List<Line> lines = new ArrayList<>();
        names.forEach(name -> lines.add(line(settings, name)));
        return lines;
    }

    private static Line line(ModelSettings settings, String name) {
        Endpoint endpoint = Endpoints.of(settings, name);
        Optional<String> missing = Endpoints.missingKey(settings, name);
        String key =
                missing.map(variable -> variable + " not set")
                        .or(() -> endpoint.keyVariable().map(variable -> set(settings, variable)))
                        .orElse("needs no key");
        String address =
                Endpoints.fault(settings, name).orElseGet(() -> Endpoints.address(settings, name));
        return new Line(name, key, address);
    }

    private static String set(ModelSettings settings, String variable) {
        return variable
                + " set"
                + settings.sources().apply(variable).map(from -> ", from " + from).orElse("");
    }
}
