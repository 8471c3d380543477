package dev.mcptest.capture;

import dev.mcptest.json.JsonEquality;
import dev.mcptest.process.ShellWord;
import dev.mcptest.redact.Redactor;
import dev.mcptest.source.Problem;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds examples whose arguments are not those that were captured. */
public final class ChangedExamples {

    private ChangedExamples() {}

    /**
     * Returns a warning for each example that has changed since its last capture.
     *
     * @param captures oldest first
     * @param suite the file of the suite
     * @param redactor of the suite, as captures hold no secrets
     */
    public static List<Problem> find(
            String suite,
            List<Subject> subjects,
            List<CapturedAnswer> captures,
            Redactor redactor) {
        List<Problem> found = new ArrayList<>();
        for (Subject subject : subjects) {
            List<CapturedAnswer> ofItem = captures.stream().filter(it -> it.isOf(subject)).toList();
            var arguments = redactor.tree(subject.example().arguments());
            boolean known =
                    ofItem.stream()
                            .anyMatch(it ->
                                    JsonEquality.equal(it.whole().path("userParams"), arguments));
            if (!known) {
                ofItem.stream()
                        .filter(it -> it.index() == subject.example().index())
                        .reduce((_, newest) -> newest)
                        .ifPresent(it -> found.add(warning(suite, subject, it)));
            }
        }
        return found;
    }

    private static Problem warning(String suite, Subject subject, CapturedAnswer captured) {
        return new Problem(
                Problem.Severity.WARNING,
                "capture-changed",
                subject.position(),
                "example "
                        + subject.example().index()
                        + " of `"
                        + subject.item().name()
                        + "` has changed since it was captured ("
                        + captured.whole().path("timestamp").asString("")
                        + ")",
                Optional.of(
                        "call it again: mcptest capture "
                                + ShellWord.of(suite)
                                + " --tool "
                                + ShellWord.of(subject.item().name())),
                "");
    }
}
