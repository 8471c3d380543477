package dev.mcptest.compliance.rule;

import static java.util.Objects.requireNonNull;

import dev.mcptest.compliance.Rule;
import dev.mcptest.load.grading.RuleNames;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Optional;

/** The names of the bundled rules; they are loaded at the first question. */
public final class BundledRules implements RuleNames {

    private @Nullable Catalogue catalogue;

    public BundledRules() {}

    /** Creates the names of rules that are loaded already. */
    public BundledRules(Catalogue catalogue) {
        this.catalogue = requireNonNull(catalogue, "catalogue is null");
    }

    @Override
    public Optional<String> noRule(String id) {
        Optional<Rule> rule = catalogue().rule(id);
        if (rule.isEmpty()) {
            return new Selection(List.of(), List.of(id.replace("*", "")), List.of(), List.of())
                    .mistake(catalogue())
                    .or(() -> Optional.of("there is no rule `" + id + "`"));
        }
        return switch (rule.get().status()) {
            case ACTIVE, INFO -> Optional.empty();
            case MERGED ->
                    Optional.of(
                            rule.get().id()
                                    + " is part of "
                                    + rule.get().mergedInto().orElse("another rule")
                                    + rule.get().mergedInto().map(it -> "; name that").orElse(""));
            case SELF ->
                    Optional.of(rule.get().id() + " is about mcptest itself, not about servers");
        };
    }

    @Override
    public Optional<String> noRules(String glob) {
        return new Selection(List.of(), List.of(glob), List.of(), List.of()).mistake(catalogue());
    }

    @Override
    public Optional<String> noFamily(String name) {
        return new Selection(List.of(name), List.of(), List.of(), List.of()).mistake(catalogue());
    }

    private synchronized Catalogue catalogue() {
        Catalogue all = catalogue;
        if (all == null) {
            all = Catalogue.names();
            catalogue = all;
        }
        return all;
    }
}
