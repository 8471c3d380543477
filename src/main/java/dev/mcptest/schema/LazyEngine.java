package dev.mcptest.schema;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaException;

import tools.jackson.databind.JsonNode;

import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/** A schema that the library compiles on first use. */
final class LazyEngine implements Supplier<Schema> {

    private final Supplier<JsonNode> source;
    private final SchemaDialect dialect;
    private final ReentrantLock lock = new ReentrantLock();
    private Optional<Schema> compiled = Optional.empty();

    LazyEngine(Supplier<JsonNode> source, SchemaDialect dialect) {
        this.source = source;
        this.dialect = dialect;
    }

    /** Compiles the schema now, with all its subschemas. */
    void compile() throws UnusableSchemaException {
        try {
            get().initializeValidators();
        } catch (SchemaException e) {
            throw SchemaEngine.invalid(e);
        }
    }

    @Override
    public Schema get() {
        lock.lock();
        try {
            if (compiled.isEmpty()) {
                compiled = Optional.of(SchemaEngine.compile(ExactBounds.of(source.get()), dialect));
            }
            return compiled.get();
        } finally {
            lock.unlock();
        }
    }
}
