package dev.mcptest.agent.trial;

/** The Wilson score interval of a rate. */
public record Interval(double low, double high) {

    /** The coefficients of Acklam's approximation of the normal quantile. */
    private static final double[] A = {
        -3.969683028665376e+01, 2.209460984245205e+02, -2.759285104469687e+02,
        1.383577518672690e+02, -3.066479806614716e+01, 2.506628277459239e+00
    };

    private static final double[] B = {
        -5.447609879822406e+01,
        1.615858368580409e+02,
        -1.556989798598866e+02,
        6.680131188771972e+01,
        -1.328068155288572e+01
    };

    private static final double[] C = {
        -7.784894002430293e-03, -3.223964580411365e-01, -2.400758277161838e+00,
        -2.549732539343734e+00, 4.374664141464968e+00, 2.938163982698783e+00
    };

    private static final double[] D = {
        7.784695709041462e-03, 3.224671290700398e-01, 2.445134137142996e+00, 3.754408661907416e+00
    };

    private static final double TAIL = 0.02425;

    /**
     * Returns the interval.
     *
     * @param passed of {@code done} runs; without any the interval is everything
     * @param confidence between 0 and 1, such as 0.95
     */
    public static Interval of(int passed, int done, double confidence) {
        if (done == 0) {
            return new Interval(0, 1);
        }
        double z = quantile(1 - (1 - confidence) / 2);
        double n = done;
        double p = passed / n;
        double whole = 1 + z * z / n;
        double middle = (p + z * z / (2 * n)) / whole;
        double half = z / whole * Math.sqrt(p * (1 - p) / n + z * z / (4 * n * n));
        return new Interval(Math.max(0, middle - half), Math.min(1, middle + half));
    }

    /** Returns the quantile of the standard normal distribution, refined to double precision. */
    static double quantile(double p) {
        double x = approximate(p);
        double error = distribution(x) - p;
        double step = error * Math.sqrt(2 * Math.PI) * Math.exp(x * x / 2);
        return x - step / (1 + x * step / 2);
    }

    private static double approximate(double p) {
        if (p < TAIL) {
            return tail(Math.sqrt(-2 * Math.log(p)));
        }
        if (p > 1 - TAIL) {
            return -tail(Math.sqrt(-2 * Math.log(1 - p)));
        }
        double q = p - 0.5;
        double r = q * q;
        return polynomial(A, r) * q / (polynomial(B, r) * r + 1);
    }

    private static double tail(double q) {
        return polynomial(C, q) / (polynomial(D, q) * q + 1);
    }

    private static double polynomial(double[] coefficients, double x) {
        double sum = 0;
        for (double coefficient : coefficients) {
            sum = sum * x + coefficient;
        }
        return sum;
    }

    /** Returns the distribution function of the standard normal distribution, by its series. */
    private static double distribution(double x) {
        if (Math.abs(x) > 8) {
            return x < 0 ? 0 : 1;
        }
        double term = x;
        double sum = x;
        for (int i = 3; Math.abs(term) > 1e-17 * Math.abs(sum) && i < 500; i += 2) {
            term *= x * x / i;
            sum += term;
        }
        return 0.5 + sum * Math.exp(-x * x / 2) / Math.sqrt(2 * Math.PI);
    }
}
