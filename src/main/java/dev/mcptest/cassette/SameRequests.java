package dev.mcptest.cassette;

import dev.mcptest.cassette.file.Exchange;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The exchanges of a recording whose requests are the same. For one thread at a time. */
final class SameRequests {

    private final List<Entry> entries = new ArrayList<>();
    private int firstUnused;

    /** An exchange with the revision of its session. */
    static final class Entry {

        private final Exchange exchange;
        private final RequestKey key;
        private final String revision;
        private boolean used;

        Entry(Exchange exchange, RequestKey key, String revision) {
            this.exchange = exchange;
            this.key = key;
            this.revision = revision;
        }

        Exchange exchange() {
            return exchange;
        }

        RequestKey key() {
            return key;
        }

        boolean isUsed() {
            return used;
        }

        private boolean isOf(Optional<String> session) {
            return session.filter(revision::equals).isPresent();
        }
    }

    void add(Entry entry) {
        entries.add(entry);
    }

    int count() {
        return entries.size();
    }

    /**
     * Returns the exchange that answers, which counts as used from now on.
     *
     * @param revision the revision of the session, whose exchanges come first
     */
    Optional<Entry> take(Optional<String> revision) {
        while (firstUnused < entries.size() && entries.get(firstUnused).used) {
            firstUnused++;
        }
        List<Entry> rest = entries.subList(firstUnused, entries.size());
        Optional<Entry> found =
                rest.stream()
                        .filter(it -> !it.used && it.isOf(revision))
                        .findFirst()
                        .or(() -> rest.stream().findFirst())
                        .or(() -> lastRepeatable(revision));
        found.ifPresent(it -> it.used = true);
        return found;
    }

    private Optional<Entry> lastRepeatable(Optional<String> revision) {
        List<Entry> may = entries.stream().filter(it -> it.exchange.isRepeatable()).toList();
        return may.reversed().stream()
                .filter(it -> it.isOf(revision))
                .findFirst()
                .or(() -> may.isEmpty() ? Optional.empty() : Optional.of(may.getLast()));
    }
}
