import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.ClassHierarchyResolverOption;
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
 * Raises class files of Java 5 and older to a version of today. The ahead-of-time cache skips old
 * ones, which costs picocli alone 50 ms at every start.
 */
final class ClassRaiser implements AutoCloseable {

    private static final int OLDEST_CACHED = 50;
    private static final int RAISED = ClassFile.JAVA_17_VERSION;

    /**
     * The method-body part makes the library write stack maps, which the old code does not have.
     */
    private static final ClassTransform TRANSFORM =
            ClassTransform.transformingMethodBodies(CodeTransform.ACCEPT_ALL)
                    .andThen((builder, element) ->
                            builder.with(
                                    element instanceof ClassFileVersion
                                            ? ClassFileVersion.of(RAISED, 0)
                                            : element));

    private final URLClassLoader loader;
    private final ClassFile classFile;

    ClassRaiser(List<Path> libraries) throws IOException {
        URL[] urls = new URL[libraries.size()];
        for (int i = 0; i < urls.length; i++) {
            urls[i] = libraries.get(i).toUri().toURL();
        }
        loader = new URLClassLoader(urls);
        classFile =
                ClassFile.of(
                        StackMapsOption.GENERATE_STACK_MAPS,
                        ClassHierarchyResolverOption.of(
                                ClassHierarchyResolver.ofResourceParsing(loader)));
    }

    byte[] raise(String name, byte[] content) {
        if (!name.endsWith(".class") || version(content) >= OLDEST_CACHED) {
            return content;
        }
        return classFile.transformClass(classFile.parse(content), TRANSFORM);
    }

    private static int version(byte[] content) {
        return (content[6] & 0xff) << 8 | content[7] & 0xff;
    }

    @Override
    public void close() throws IOException {
        loader.close();
    }
}
