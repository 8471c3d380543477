package dev.mcptest.mock;

import java.util.Optional;

/** Reads a header of an HTTP request by name, in whatever case. */
@FunctionalInterface
public interface HeaderLookup {

    Optional<String> get(String name);
}
