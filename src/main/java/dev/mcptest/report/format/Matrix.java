package dev.mcptest.report.format;

import dev.mcptest.result.RunRecord;
import dev.mcptest.result.TestRecord;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The results of a run by test, and by model or revision.
 *
 * @param columns the models or revisions, or one column where the run has neither
 * @param rows one for each test
 */
record Matrix(List<String> columns, List<Row> rows) {

    private static final String ONLY = "result";

    /**
     * A test with its results.
     *
     * @param cells for each column a word, {@code cached} after it where the answer was stored; a
     *     dash where there is no result
     */
    record Row(String name, List<String> cells) {

        Row {
            cells = List.copyOf(cells);
        }
    }

    Matrix {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    static Matrix of(RunRecord run) {
        List<String> columns = run.tests().stream().map(Matrix::column).distinct().toList();
        Map<String, List<TestRecord>> byTest = new LinkedHashMap<>();
        for (TestRecord test : run.tests()) {
            byTest.computeIfAbsent(key(test), _ -> new ArrayList<>()).add(test);
        }
        List<Row> rows = new ArrayList<>();
        for (List<TestRecord> tests : byTest.values()) {
            List<String> cells = columns.stream().map(it -> cell(tests, it)).toList();
            rows.add(new Row(name(tests.getFirst()), cells));
        }
        return new Matrix(columns.isEmpty() ? List.of(ONLY) : columns, rows);
    }

    /** Returns how many tests of a column passed, such as {@code 3/4}. */
    String passed(int column) {
        List<String> cells = rows.stream().map(row -> row.cells.get(column)).toList();
        long ran = cells.stream().filter(cell -> !cell.equals("-")).count();
        return cells.stream().filter(cell -> cell.startsWith("pass")).count() + "/" + ran;
    }

    private static String column(TestRecord test) {
        List<String> parts = new ArrayList<>();
        test.model().ifPresent(parts::add);
        test.targetVersion().ifPresent(parts::add);
        return parts.isEmpty() ? ONLY : String.join(", ", parts);
    }

    private static String key(TestRecord test) {
        String id = test.targetVersion().map(it -> test.id().outside(it)).orElse(test.id()).text();
        return withoutModel(id, test.model());
    }

    private static String name(TestRecord test) {
        return withoutModel(test.name(), test.model());
    }

    private static String withoutModel(String name, Optional<String> model) {
        return model.map(it -> name.replace(" [" + it + "]", "")).orElse(name);
    }

    private static String cell(List<TestRecord> tests, String column) {
        return tests.stream()
                .filter(test -> column(test).equals(column))
                .findFirst()
                .map(test -> word(test) + (test.cacheHit() ? " cached" : ""))
                .orElse("-");
    }

    private static String word(TestRecord test) {
        if (test.isKnownFailure()) {
            return "known";
        }
        return test.isUnexpectedFailure() ? "FAIL" : test.status().wire();
    }
}
