package dev.mcptest.execute.cache;

import dev.mcptest.cache.CachePack;
import dev.mcptest.cache.CacheRule;
import dev.mcptest.cache.CacheStore;
import dev.mcptest.cache.ServerPrint;
import dev.mcptest.cache.StoredAnswer;
import dev.mcptest.plan.Limits;
import dev.mcptest.plan.Plan;
import dev.mcptest.plan.SessionKey;
import dev.mcptest.suite.Caching;
import dev.mcptest.suite.TestCase;
import dev.mcptest.world.World;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Decides before a run which tests need not call their server. A tool call may change what later
 * calls to the same server return. So the calls before it are part of the key of a test, and a call
 * is made again when a later test of its server runs; except for calls of tools that the server
 * declares to be read-only, and of tests with {@code cache: always}.
 */
final class CachePlan {

    private static final String CONCURRENT =
            "tests of its server run at the same time, and their calls may change what it returns";
    private static final String UNKNOWN_BEFORE =
            "an earlier test of its server sends what is known only at run time";

    private final World world;
    private final CacheStore store;
    private final boolean reads;
    private final Limits limits;
    private final ServerPrints prints;
    private final CacheKeys keysOf;
    private final Map<String, Set<String>> readOnly;
    private final Map<String, CachePack> packs;
    private final Map<SessionKey, String> histories = new HashMap<>();
    private final Set<SessionKey> unknown = new HashSet<>();
    private final Map<SessionKey, Integer> changing = new HashMap<>();
    private final Map<Integer, String> keys = new LinkedHashMap<>();
    private final Map<Integer, String> reasons = new HashMap<>();
    private final Set<Integer> storable = new HashSet<>();
    private final Set<Integer> runAgain = new HashSet<>();
    private final Map<Integer, StoredAnswer> answers = new HashMap<>();

    /**
     * @param reads whether to look for stored answers
     * @param jobs how many tests may run at the same time
     */
    CachePlan(String version, World world, CacheStore store, boolean reads, OptionalInt jobs) {
        this.world = world;
        this.store = store;
        this.reads = reads;
        this.limits = new Limits(jobs);
        this.prints = new ServerPrints(world.environment());
        this.keysOf = new CacheKeys(version, prints);
        this.readOnly = new HashMap<>();
        this.packs = new HashMap<>();
    }

    private CachePlan(CachePlan other, Map<String, Set<String>> readOnly) {
        this.world = other.world;
        this.store = other.store;
        this.reads = false;
        this.limits = other.limits;
        this.prints = other.prints;
        this.keysOf = other.keysOf;
        this.readOnly = new HashMap<>(readOnly);
        this.packs = other.packs;
    }

    /**
     * Returns the plan as it would have been if the tools of the servers had been known before.
     *
     * @param tools the read-only ones, by {@link #toolsKey}
     */
    CachePlan knowing(Map<String, Set<String>> tools, List<Plan.Step> steps) {
        boolean known =
                tools.entrySet().stream()
                        .allMatch(it -> it.getValue().equals(readOnly.get(it.getKey())));
        if (known) {
            return this;
        }
        var plan = new CachePlan(this, tools);
        plan.decide(steps);
        return plan;
    }

    /** Takes the digests of the servers, before any of them starts and changes files. */
    void examineServers(List<Plan.Step> steps) {
        for (Plan.Step step : steps) {
            if (!prints.has(step) && CacheRule.forbidding(step.test(), step.suite()).isEmpty()) {
                prints.of(step);
            }
        }
    }

    void decide(List<Plan.Step> steps) {
        boolean none =
                steps.stream()
                        .allMatch(step ->
                                CacheRule.forbidding(step.test(), step.suite()).isPresent());
        if (none) {
            steps.forEach(step -> forbid(step, CacheRule.forbidding(step.test(), step.suite())));
            return;
        }
        List<Plan.Step> run = steps.stream().filter(step -> step.skipReason().isEmpty()).toList();
        for (Plan.Step step : run) {
            if (limits.ofServer(step) > 1 && mayChange(step)) {
                lanes(step).forEach(lane -> changing.merge(lane, 1, Integer::sum));
            }
        }
        run.forEach(this::decide);
        if (!answers.isEmpty()) {
            runWhatLaterTestsNeed(steps);
        }
    }

    private void forbid(Plan.Step step, Optional<CacheRule> rule) {
        rule.ifPresent(it -> reasons.put(step.index(), it.reason()));
    }

    private void decide(Plan.Step step) {
        Optional<CacheRule> rule = CacheRule.forbidding(step.test(), step.suite());
        if (rule.isPresent()) {
            forbid(step, rule);
        } else if (step.test() instanceof TestCase.Call call) {
            lookUp(step, call);
        }
        remember(step);
    }

    private void lookUp(Plan.Step step, TestCase.Call call) {
        if (prints.of(step) instanceof ServerPrint.Known) {
            storable.add(step.index());
        }
        SessionKey lane = step.lane(call.header().server()).ofServer();
        Optional<String> obstacle = obstacle(step, lane);
        if (obstacle.isPresent()) {
            reasons.put(step.index(), obstacle.get());
            return;
        }
        String before = standsAlone(step) ? "" : histories.getOrDefault(lane, "");
        String key = keysOf.of(step, call, before);
        keys.put(step.index(), key);
        if (reads) {
            pack(step)
                    .read(key)
                    .flatMap(StoredAnswer::of)
                    .filter(this::isFresh)
                    .ifPresent(answer -> answers.put(step.index(), answer));
        }
    }

    private boolean isFresh(StoredAnswer answer) {
        return answer.expires().isEmpty()
                || answer.expires().getAsLong() > world.clock().instant().toEpochMilli();
    }

    private Optional<String> obstacle(Plan.Step step, SessionKey lane) {
        return switch (prints.of(step)) {
            case ServerPrint.Unknown(String reason) -> Optional.of(reason);
            case ServerPrint.Known _ -> standsAlone(step) ? Optional.empty() : before(step, lane);
        };
    }

    /** Returns whether other tests of the server do not matter to this one, says its author. */
    private static boolean standsAlone(Plan.Step step) {
        return step.test().header().caching().choice() == Caching.Choice.ALWAYS;
    }

    private Optional<String> before(Plan.Step step, SessionKey lane) {
        int others = changing.getOrDefault(lane, 0) - (mayChange(step) ? 1 : 0);
        if (limits.ofServer(step) > 1 && others > 0) {
            return Optional.of(CONCURRENT);
        }
        return unknown.contains(lane) ? Optional.of(UNKNOWN_BEFORE) : Optional.empty();
    }

    /** Returns the servers of a test; what one process changes on disk, the next one finds. */
    private static List<SessionKey> lanes(Plan.Step step) {
        Set<SessionKey> lanes = step.lanes();
        return lanes.size() == 1
                ? List.of(lanes.iterator().next().ofServer())
                : lanes.stream().map(SessionKey::ofServer).distinct().toList();
    }

    /** Notes what the call of a test may change for later tests. */
    private void remember(Plan.Step step) {
        if (!mayChange(step)) {
            return;
        }
        for (SessionKey lane : lanes(step)) {
            if (step.test() instanceof TestCase.Call call) {
                histories.compute(
                        lane, (_, before) -> keysOf.of(step, call, before == null ? "" : before));
            } else {
                unknown.add(lane);
            }
        }
    }

    private boolean mayChange(Plan.Step step) {
        if (step.test().servers().isEmpty() || standsAlone(step)) {
            return false;
        }
        return switch (step.test()) {
            case TestCase.ToolTest tool -> !tools(step).contains(tool.tool());
            case TestCase.Call call -> call.changesSession();
            default -> true;
        };
    }

    private Set<String> tools(Plan.Step step) {
        String key = toolsKey(step);
        return readOnly.computeIfAbsent(
                key,
                _ -> {
                    Set<String> names = new HashSet<>();
                    pack(step)
                            .read(key)
                            .ifPresent(it ->
                                    it.path("read_only")
                                            .forEach(name -> names.add(name.asString(""))));
                    return names;
                });
    }

    /** Returns the stored values of the suite of a test. */
    CachePack pack(Plan.Step step) {
        String suite = step.suite().file();
        return packs.computeIfAbsent(
                suite, _ -> store.pack(world.workingDirectory().resolve(suite).toString()));
    }

    /** Returns the key of the read-only tools of the server of a test. */
    String toolsKey(Plan.Step step) {
        return keysOf.ofTools(step);
    }

    private void runWhatLaterTestsNeed(List<Plan.Step> steps) {
        Set<SessionKey> live = new HashSet<>();
        for (Plan.Step step : steps.reversed()) {
            if (step.skipReason().isPresent() || step.test().servers().isEmpty()) {
                continue;
            }
            boolean needed = mayChange(step) && lanes(step).stream().anyMatch(live::contains);
            if (needed && answers.remove(step.index()) != null) {
                runAgain.add(step.index());
            }
            if (!answers.containsKey(step.index())) {
                live.addAll(lanes(step));
            }
        }
    }

    /** Returns whether files of the server of a test have changed since the run began. */
    boolean serverChanged(Plan.Step step) {
        return prints.hasChanged(step);
    }

    /** Returns whether the call of a test is made only because later tests may need it. */
    boolean needed(Plan.Step step) {
        return runAgain.contains(step.index());
    }

    /** Returns whether no rule forbids to store the result of a test. */
    boolean mayStore(Plan.Step step) {
        return storable.contains(step.index());
    }

    Optional<StoredAnswer> answer(Plan.Step step) {
        return Optional.ofNullable(answers.get(step.index()));
    }

    /** Returns the key under which to store the result of a test; empty to store none. */
    Optional<String> key(Plan.Step step) {
        return Optional.ofNullable(keys.get(step.index()));
    }

    /** Returns why the result of a test is not used or stored, as a clause. */
    Optional<String> reason(Plan.Step step) {
        return Optional.ofNullable(reasons.get(step.index()));
    }
}
