import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.ClassHierarchyResolverOption;
import java.lang.classfile.ClassFile.ConstantPoolSharingOption;
import java.lang.classfile.ClassFile.DeadCodeOption;
import java.lang.classfile.ClassFile.DebugElementsOption;
import java.lang.classfile.ClassFile.StackMapsOption;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Makes class files fit to be shipped. In those of libraries the names of local variables are left
 * out, a tenth of what they take; line numbers stay. Those of Java 5 and older are raised to a
 * version of today: the ahead-of-time cache skips old ones, which costs picocli alone 50 ms at
 * every start.
 */
final class AdaptedClasses implements AutoCloseable {

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
    private final ClassFile plain;
    private final ClassFile slim;
    private final LateBigDecimal late = new LateBigDecimal();
    private final Lambdas lambdas;

    /**
     * @param classes the folder of our own
     */
    AdaptedClasses(Path classes, List<Path> libraries) throws IOException {
        URL[] urls = new URL[libraries.size() + 1];
        for (int i = 0; i < libraries.size(); i++) {
            urls[i] = libraries.get(i).toUri().toURL();
        }
        urls[libraries.size()] = classes.toUri().toURL();
        loader = new URLClassLoader(urls);
        plain =
                ClassFile.of(
                        ClassHierarchyResolverOption.of(
                                ClassHierarchyResolver.ofResourceParsing(loader)));
        lambdas = new Lambdas(plain);
        slim =
                plain.withOptions(
                        DebugElementsOption.DROP_DEBUG,
                        DeadCodeOption.KEEP_DEAD_CODE,
                        ConstantPoolSharingOption.NEW_POOL);
    }

    byte[] adapt(String name, byte[] content) {
        if (!name.endsWith(".class")) {
            return content;
        }
        if (name.startsWith(OURS)) {
            return lambdas.replace(TypeSwitches.replace(plain, content));
        }
        ClassModel model = slim.parse(content);
        return version(content) < OLDEST_CACHED
                ? slim.withOptions(
                                StackMapsOption.GENERATE_STACK_MAPS, DeadCodeOption.PATCH_DEAD_CODE)
                        .transformClass(model, RAISE)
                : slim.transformClass(model, late.of(model).andThen(REWRITE));
    }

    /**
     * Adds the classes that were made on the way.
     *
     * @throws IllegalStateException when a class that had to be adapted was not among them
     */
    void finish(Map<String, byte[]> entries) {
        late.check();
        lambdas.finish(entries);
    }

    private static int version(byte[] content) {
        return (content[6] & 0xff) << 8 | content[7] & 0xff;
    }

    @Override
    public void close() throws IOException {
        loader.close();
    }
}
