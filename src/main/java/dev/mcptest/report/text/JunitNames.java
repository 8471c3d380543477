package dev.mcptest.report.text;

import dev.mcptest.report.text.markup.Xml;
import dev.mcptest.result.TestIdentity;
import dev.mcptest.result.TestRecord;

import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** Gives every test of a report a unique pair of class name and name. */
public final class JunitNames {

    private static final List<String> ENDINGS =
            List.of(".mcptest.yml", ".mcptest.yaml", ".mcptest.json", ".yml", ".yaml", ".json");

    private final IdentityHashMap<TestRecord, String> names = new IdentityHashMap<>();

    public JunitNames(List<TestRecord> tests) {
        Set<String> taken = new HashSet<>();
        for (TestRecord test : tests) {
            names.put(test, unique(test, taken));
        }
    }

    private static String unique(TestRecord test, Set<String> taken) {
        // Rules have a test suite for each revision.
        String version =
                test.rule().isPresent()
                        ? ""
                        : test.targetVersion().map(it -> " [" + it + "]").orElse("");
        String plain = test.name() + version;
        String name = plain;
        for (int n = 2; !taken.add(Xml.shown(classname(test.identity()) + '\n' + name)); n++) {
            name = plain + " #" + n;
        }
        return name;
    }

    /** Returns the name of a test, with its revision and a number where there are several. */
    public String of(TestRecord test) {
        return names.getOrDefault(test, test.name());
    }

    /** Returns the path of the suite of a test, with dots between its folders. */
    public static String classname(TestIdentity test) {
        String path = test.id().file().orElse(test.file());
        for (String ending : ENDINGS) {
            if (path.endsWith(ending) && path.length() > ending.length()) {
                path = path.substring(0, path.length() - ending.length());
                break;
            }
        }
        String dotted = path.replace('\\', '/').replace("../", "").replace('/', '.');
        int start = 0;
        while (start < dotted.length() - 1 && dotted.charAt(start) == '.') {
            start++;
        }
        return dotted.substring(start);
    }
}
