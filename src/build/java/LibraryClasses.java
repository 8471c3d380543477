import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.ClassHierarchyResolverOption;
import java.lang.classfile.ClassFile.ConstantPoolSharingOption;
import java.lang.classfile.ClassFile.DeadCodeOption;
import java.lang.classfile.ClassFile.DebugElementsOption;
import java.lang.classfile.ClassFile.StackMapsOption;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;

/**
 * Makes class files of libraries fit to be shipped. The names of local variables are left out, a
 * tenth of what they take; line numbers stay. Those of Java 5 and older are raised to a version of
 * today: the ahead-of-time cache skips old ones, which costs picocli alone 50 ms at every start.
 */
final class LibraryClasses implements AutoCloseable {

    private static final String OURS = "dev/mcptest/";
    private static final int OLDEST_CACHED = 50;
    private static final int RAISED = ClassFile.JAVA_17_VERSION;

    /** Writes every method anew, which is when options of the class file take effect. */
    private static final ClassTransform REWRITE =
            ClassTransform.transformingMethodBodies(CodeTransform.ACCEPT_ALL);

    private static final ClassTransform RAISE =
            REWRITE.andThen((builder, element) ->
                    builder.with(
                            element instanceof ClassFileVersion
                                    ? ClassFileVersion.of(RAISED, 0)
                                    : element));

    private final URLClassLoader loader;
    private final ClassFile slim;

    LibraryClasses(List<Path> libraries) throws IOException {
        URL[] urls = new URL[libraries.size()];
        for (int i = 0; i < urls.length; i++) {
            urls[i] = libraries.get(i).toUri().toURL();
        }
        loader = new URLClassLoader(urls);
        slim =
                ClassFile.of(
                        DebugElementsOption.DROP_DEBUG,
                        DeadCodeOption.KEEP_DEAD_CODE,
                        ConstantPoolSharingOption.NEW_POOL,
                        ClassHierarchyResolverOption.of(
                                ClassHierarchyResolver.ofResourceParsing(loader)));
    }

    byte[] adapt(String name, byte[] content) {
        if (!name.endsWith(".class") || name.startsWith(OURS)) {
            return content;
        }
        return version(content) < OLDEST_CACHED
                ? slim.withOptions(
                                StackMapsOption.GENERATE_STACK_MAPS, DeadCodeOption.PATCH_DEAD_CODE)
                        .transformClass(slim.parse(content), RAISE)
                : slim.transformClass(slim.parse(content), REWRITE);
    }

    private static int version(byte[] content) {
        return (content[6] & 0xff) << 8 | content[7] & 0xff;
    }

    @Override
    public void close() throws IOException {
        loader.close();
    }
}
