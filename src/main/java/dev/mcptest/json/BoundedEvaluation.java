package dev.mcptest.json;

import com.networknt.schema.Error;
import com.networknt.schema.ExecutionContext;

/**
 * One validation by the schema library, with limits. It stops when it is cancelled, when it
 * recurses too deeply, takes too many steps, or when its errors use too much memory.
 */
public final class BoundedEvaluation extends ExecutionContext {

    /** Stops a validation whose caller has stopped waiting for it. */
    public static final long MAX_STEPS = 100_000_000;

    private static final int MAX_DEPTH = 20_000;
    private static final long ERROR_BYTES = 300;

    private final MemoryBudget memory = new MemoryBudget();

    /**
     * @param defaults the context that the library would use by default
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
