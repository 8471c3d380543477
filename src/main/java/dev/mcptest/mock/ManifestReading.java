package dev.mcptest.mock;

import static java.util.Objects.requireNonNull;

import java.util.List;

/** What reading a manifest came to. */
public sealed interface ManifestReading {

    /** The manifest is as it should be. */
    record Loaded(Manifest manifest) implements ManifestReading {
        public Loaded {
            requireNonNull(manifest, "manifest is null");
        }
    }

    /** The manifest cannot be served; every reason is listed. */
    record Refused(List<ManifestProblem> problems) implements ManifestReading {
        public Refused {
            problems = List.copyOf(problems);
        }
    }
}
