package dev.mcptest.auth;

import static java.util.Objects.requireNonNull;

import dev.mcptest.redact.Redacted;
import dev.mcptest.redact.Redactor;
import dev.mcptest.world.ProcessLock;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Stores tokens between runs, each in a file that only its owner can read. Safe for use by many
 * threads and processes. Problems with a file cause a warning, not a failure.
 */
public final class TokenStore {

    private static final String ENDING = ".json";

    private final Optional<PrivateFolder> folder;
    private final InstantSource clock;
    private final Set<String> warnings = new LinkedHashSet<>();

    private TokenStore(Optional<PrivateFolder> folder, InstantSource clock) {
        this.folder = folder;
        this.clock = clock;
    }

    /** Returns a store that stores nothing. */
    public static TokenStore none() {
        return new TokenStore(Optional.empty(), InstantSource.system());
    }

    /**
     * Returns the store in a folder, which need not exist.
     *
     * @param clock decides which tokens have expired
     */
    public static TokenStore in(Path folder, InstantSource clock) {
        requireNonNull(folder, "folder is null");
        requireNonNull(clock, "clock is null");
        return new TokenStore(Optional.of(new PrivateFolder(folder)), clock);
    }

    /** Returns whether this store stores anything. */
    public boolean keeps() {
        return folder.isPresent();
    }

    /** Returns the login to a server with exactly this address, if there is one. */
    public Optional<StoredLogin> login(URI server) {
        return read(TokenKey.login(server)).map(StoredLogin::of);
    }

    /** Returns the warnings since the last call, as sentences. */
    public List<String> drainWarnings() {
        synchronized (warnings) {
            List<String> all = List.copyOf(warnings);
            warnings.clear();
            return all;
        }
    }

    public Instant now() {
        return clock.instant();
    }

    /** Returns a token, after adding it to the redactor. */
    public Optional<StoredToken> read(TokenKey key, Redactor redactor) {
        Optional<StoredToken> token = read(key);
        token.ifPresent(stored -> tell(stored, redactor));
        return token;
    }

    /** Returns all tokens with a readable file. */
    public List<StoredToken> all(Redactor redactor) {
        List<StoredToken> all = new ArrayList<>();
        for (String name : names(ENDING)) {
            read(name).ifPresent(all::add);
        }
        all.forEach(token -> tell(token, redactor));
        return all;
    }

    public void write(StoredToken token) {
        if (folder.isPresent()) {
            String name = token.key().fileName();
            try {
                folder.get().write(name, StoredTokenJson.write(token));
            } catch (IOException e) {
                warn("a token could not be kept in " + folder.get().path(name) + ": " + e);
            }
        }
    }

    /** Deletes a token; returns false if it still exists. */
    public boolean remove(TokenKey key) {
        return delete(key.fileName());
    }

    /** Deletes damaged files, and temporary files of killed processes. */
    public void removeDamaged() {
        for (String name : names(ENDING)) {
            if (read(name).isEmpty()) {
                delete(name);
            }
        }
        names(PrivateFolder.HALF).forEach(this::delete);
    }

    /**
     * Waits until nobody else is changing a token.
     *
     * @return empty on a timeout
     */
    public Optional<ProcessLock> hold(TokenKey key, Duration bound) {
        if (folder.isEmpty()) {
            return Optional.of(ProcessLock.nothing());
        }
        try {
            return ProcessLock.of(folder.get().open(key.lockName()), bound);
        } catch (IOException e) {
            warn("tokens cannot be locked in " + folder.get().path(key.lockName()) + ": " + e);
            return Optional.of(ProcessLock.nothing());
        }
    }

    private Optional<StoredToken> read(TokenKey key) {
        Optional<StoredToken> token = read(key.fileName());
        // A renamed file must not send a token to another server.
        return token.filter(stored -> stored.key().fileName().equals(key.fileName()));
    }

    private Optional<StoredToken> read(String name) {
        if (folder.isEmpty()) {
            return Optional.empty();
        }
        Path file = folder.get().path(name);
        try {
            if (folder.get().takeFromOthers(name)) {
                warn(
                        "others could read the token in "
                                + file
                                + ", which they no longer can; log in again if they may have");
            }
            Optional<String> text = folder.get().read(name);
            Optional<StoredToken> token = text.flatMap(StoredTokenJson::read);
            if (text.isPresent() && token.isEmpty()) {
                warn(file + " is not a token stored by mcptest; it is ignored");
            }
            return token;
        } catch (IOException e) {
            warn("a token cannot be read and is ignored: " + e);
            return Optional.empty();
        }
    }

    private List<String> names(String ending) {
        try {
            return folder.isPresent() ? folder.get().names(ending) : List.of();
        } catch (IOException e) {
            warn("the kept tokens cannot be listed: " + e);
            return List.of();
        }
    }

    private boolean delete(String name) {
        try {
            if (folder.isPresent()) {
                folder.get().delete(name);
            }
            return true;
        } catch (IOException e) {
            warn("a token could not be removed: " + e);
            return false;
        }
    }

    private static void tell(StoredToken token, Redactor redactor) {
        redactor.add(token.value());
        token.refreshToken().ifPresent(redactor::add);
        token.client().secret().ifPresent(redactor::add);
        token.client().key().ifPresent(key -> redactor.add(new Redacted(key.text())));
    }

    private void warn(String text) {
        synchronized (warnings) {
            warnings.add(text);
        }
    }
}
