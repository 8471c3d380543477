package dev.mcptest.mock.manifest;

import static java.util.Objects.requireNonNull;

import java.util.List;

/** The result of reading a manifest. */
public sealed interface ManifestReading {

    /** The manifest is valid. */
    record Loaded(Manifest manifest) implements ManifestReading {
        public Loaded {
            requireNonNull(manifest, "manifest is null");
        }
    }

    /** The manifest cannot be served; every problem is listed. */
    record Refused(List<ManifestProblem> problems) implements ManifestReading {
        public Refused {
            problems = List.copyOf(problems);
        }
    }
}
