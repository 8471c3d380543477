package dev.mcptest.json;

import com.networknt.schema.Error;
import com.networknt.schema.ExecutionContext;

/**
 * One validation by the library, which hears of each step here: it ends when it is given up, when
 * it descends without end, and when what it finds fills the memory.
 */
public final class BoundedEvaluation extends ExecutionContext {

    /** Ends what nobody waits for. */
    public static final long MAX_STEPS = 100_000_000;

    private static final int MAX_DEPTH = 20_000;
    private static final long ERROR_BYTES = 300;

    private final MemoryBudget memory = new MemoryBudget();

    /**
     * @param defaults what the library would use instead
     */
    public BoundedEvaluation(ExecutionContext defaults) {
        super(defaults.getExecutionConfig());
        executionConfig(with -> with.maxEvaluationSteps(MAX_STEPS).maxEvaluationDepth(MAX_DEPTH));
    }

    @Override
    public void evaluationPathAddLast(String token) {
        TimeBudget.check();
        super.evaluationPathAddLast(token);
    }

    @Override
    public void evaluationPathAddLast(int token) {
        TimeBudget.check();
        super.evaluationPathAddLast(token);
    }

    @Override
    public void addError(Error error) {
        memory.take(ERROR_BYTES);
        super.addError(error);
    }
}
