package dev.mcptest.compliance.probe.input;

import static dev.mcptest.compliance.Evidence.Role.PROBE;

import dev.mcptest.compliance.Finding;
import dev.mcptest.compliance.Verdict;
import dev.mcptest.compliance.probe.Bench;
import dev.mcptest.compliance.probe.Probe;
import dev.mcptest.compliance.probe.finding.Findings;
import dev.mcptest.compliance.probe.input.Asking.Course;
import dev.mcptest.compliance.wire.Answer;
import dev.mcptest.compliance.wire.Link;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Answers what requests ask for until they complete. */
public final class InputRounds implements Probe {

    private static final String COMPLETES = "SEQ-024";
    private static final String STATE = "SEQ-025";
    private static final String STATE_ONLY = "SEQ-026";
    private static final String SEVERAL = "SEQ-031";
    private static final String OTHERS = "SEQ-033";
    private static final String NOTHING = "nothing of the kind asked for input";

    @Override
    public List<String> rules() {
        return List.of(COMPLETES, STATE, STATE_ONLY, SEVERAL, OTHERS);
    }

    @Override
    public void probe(Bench bench) throws InterruptedException {
        Link link = bench.own(Replies.capabilities());
        List<Course> all = new ArrayList<>();
        for (Asking asking : Asking.all(bench)) {
            all.add(asking.run(link));
        }
        all.removeIf(it -> it.rounds() == 0);
        List<Course> asked = narrowed(all, it -> it.asking().isTool());
        asked.removeIf(it -> !it.asking().hasQuestions());
        List<Course> plain = narrowed(asked, it -> !it.asking().hasState());
        asked.removeIf(it -> !it.asking().hasState());
        Finding finding = retried(plain);
        bench.report(COMPLETES, finding);
        boolean same = plain.stream().anyMatch(it -> it.asking().hasState());
        bench.report(
                STATE,
                same && finding.verdict() != Verdict.PASS
                        ? Finding.skip("see SEQ-024")
                        : retried(same ? plain : asked));
        List<Course> states = all.stream().filter(it -> !it.asking().hasQuestions()).toList();
        bench.report(STATE_ONLY, completed(states));
        bench.report(SEVERAL, completed(all.stream().filter(it -> it.rounds() > 1).toList()));
        bench.report(OTHERS, completed(all.stream().filter(it -> !it.asking().isTool()).toList()));
    }

    /** What another rule is about is left to that rule where something else is left. */
    private static List<Course> narrowed(List<Course> all, Predicate<Course> wanted) {
        List<Course> some = new ArrayList<>(all.stream().filter(wanted).toList());
        return some.isEmpty() ? new ArrayList<>(all) : some;
    }

    /** What goes wrong in a later round is another matter. */
    private static Finding retried(List<Course> courses) {
        Finding worst = Finding.skip(NOTHING);
        for (Course course : courses) {
            worst =
                    Findings.worse(
                            worst,
                            course.isComplete() || course.rounds() > 1
                                    ? Finding.pass("completes after a retry")
                                    : failed(course));
        }
        return worst;
    }

    private static Finding completed(List<Course> courses) {
        Finding worst = Finding.skip(NOTHING);
        for (Course course : courses) {
            worst =
                    Findings.worse(
                            worst,
                            course.isComplete()
                                    ? Finding.pass("complete after " + course.rounds() + " rounds")
                                    : failed(course));
        }
        return worst;
    }

    private static Finding failed(Course course) {
        Answer last = course.last();
        String name = course.asking().name();
        if (course.asking().needsBrowser()) {
            return Finding.inconclusive(name + " asks to open an address, which is not done");
        }
        return Findings.broken(last)
                .orElseGet(() ->
                        Finding.fail(
                                        Asking.asks(last)
                                                ? name + " asks without end"
                                                : name + ": the retry has " + last.describe())
                                .expecting("a complete result", last.describe())
                                .with(last.evidence(PROBE)));
    }
}
