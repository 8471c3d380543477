package dev.mcptest.report;

import dev.mcptest.result.RunRecord;

/** Shows the whole record as JSON, see {@code schemas/run-v1.json}. */
final class JsonReporter implements Reporter {

    @Override
    public String render(RunRecord run) {
        return Screen.json(RunRecordJson.write(run)) + "\n";
    }
}
