package dev.mcptest.normalize;

/**
 * Folders directly below that for temporary files. A name with a file extension is a file, unless a
 * path goes on below it.
 */
record TemporaryFolders() implements TextRule {

    private static final String NAME =
            "(?:[\\w.+@%-]++(?=[/\\\\])|tmp\\.\\w++|[\\w+@%-]++(?!\\.\\w))";

    @Override
    public String name() {
        return "folders";
    }

    @Override
    public String kind() {
        return "folder";
    }

    @Override
    public String pattern() {
        return "(?<![\\w.~-])(?:(?:/private)?(?:/var)?/tmp/|(?:/private)?/var/folders/\\w++/\\w++/T/|[A-Za-z]:\\\\Users\\\\[\\w.~"
                   + " -]++\\\\AppData\\\\Local\\\\Temp\\\\)"
                + NAME;
    }
}
