package dev.mcptest.cli.cache;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Sizes of files as people write them; a kilobyte has 1,024 bytes. */
final class Size {

    private static final Pattern FORM = Pattern.compile("([0-9]{1,9})(B|KB|MB|GB)?");

    private Size() {}

    static Optional<Long> parse(String text) {
        var form = FORM.matcher(text.toUpperCase(Locale.ROOT));
        if (!form.matches()) {
            return Optional.empty();
        }
        String unit = form.group(2) == null ? "B" : form.group(2);
        int shift = 10 * "BKMG".indexOf(unit.charAt(0));
        return Optional.of(Long.parseLong(form.group(1)) << shift);
    }

    static String text(long bytes) {
        double size = bytes;
        String unit = "B";
        for (String larger : new String[] {"KB", "MB", "GB"}) {
            if (size < 1024) {
                break;
            }
            size /= 1024;
            unit = larger;
        }
        return unit.equals("B") || size == Math.rint(size)
                ? "%.0f %s".formatted(size, unit)
                : String.format(Locale.ROOT, "%.1f %s", size, unit);
    }
}
