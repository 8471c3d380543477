package dev.mcptest.normalize;

/**
 * Points in time as text: RFC 3339 and ISO 8601, RFC 1123, those of {@code date}, JavaScript and
 * web server logs, and a date with slashes and a time.
 */
record Timestamps() implements TextRule {

    private static final String DAY = "(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)";
    private static final String MONTH =
            "(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}";
    private static final String TIME = "(?:[01]\\d|2[0-3]):[0-5]\\d:[0-6]\\d";
    private static final String ISO =
            "\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])[Tt ](?:[01]\\d|2[0-3]):[0-5]\\d"
                    + "(?::[0-6]\\d(?:[.,]\\d{1,9})?)?(?:[Zz]| ?[+-]\\d\\d:?\\d\\d| UTC)?";
    private static final String BASIC = "\\d{8}T\\d{6}(?:\\.\\d{1,9})?Z?";
    private static final String RFC_1123 =
            DAY
                    + "[a-z]{0,6}, \\d{1,2}[ -]"
                    + MONTH
                    + "[ -]\\d{2,4} "
                    + TIME
                    + "(?: (?:[A-Z]{3}|[+-]\\d{4}))?";
    private static final String JAVASCRIPT =
            DAY
                    + " "
                    + MONTH
                    + " \\d{2} \\d{4} "
                    + TIME
                    + "(?: GMT[+-]\\d{4}(?: \\([A-Za-z ]{1,60}\\))?)?";
    private static final String UNIX =
            DAY + " " + MONTH + " [ \\d]\\d " + TIME + "(?: [A-Z]{2,5})? \\d{4}";
    private static final String LOG = "\\d{2}/" + MONTH + "/\\d{4}:" + TIME + "(?: [+-]\\d{4})?";
    private static final String SLASHES =
            "\\d{1,4}/\\d{1,2}/\\d{1,4},? \\d{1,2}:[0-5]\\d:[0-6]\\d(?:\\.\\d{1,9})?(?: ?[AaPp]M)?";

    /** Without a date, only an hour of twelve is surely no duration. */
    private static final String HOUR = "(?:0?[1-9]|1[0-2]):[0-5]\\d:[0-5]\\d ?[AaPp]M";

    @Override
    public String name() {
        return "timestamps";
    }

    @Override
    public String kind() {
        return "timestamp";
    }

    @Override
    public boolean lasting() {
        return false;
    }

    @Override
    public String pattern() {
        return "(?<![0-9A-Za-z])(?:"
                + String.join("|", ISO, BASIC, RFC_1123, JAVASCRIPT, UNIX, LOG, SLASHES, HOUR)
                + ")(?![0-9A-Za-z])";
    }
}
