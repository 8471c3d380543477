package dev.mcptest.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

import javax.tools.ToolProvider;

/** The step of packaging that turns lambdas into classes. */
class LambdasTests {

    private static final Path BUILD = Path.of("src/build/java");

    @TempDir private Path sources;
    @TempDir private Path written;
    @TempDir private Path replaced;
    @TempDir private Path tool;

    @BeforeEach
    void replaceTheLambdas() throws Exception {
        Path sample = sources.resolve("EveryLambda.java");
        try (InputStream in = LambdasTests.class.getResourceAsStream("EveryLambda.java.txt")) {
            Files.copy(in, sample);
        }
        compile(written, sample);
        compile(tool, BUILD.resolve("Lambdas.java"), BUILD.resolve("Conversion.java"));
        Map<String, byte[]> entries = new TreeMap<>();
        try (var loader = new URLClassLoader(new URL[] {tool.toUri().toURL()});
                var samples = new URLClassLoader(new URL[] {written.toUri().toURL()})) {
            Class<?> type = loader.loadClass("Lambdas");
            var constructor = type.getDeclaredConstructor(ClassFile.class);
            var replace = type.getDeclaredMethod("replace", byte[].class);
            var finish = type.getDeclaredMethod("finish", Map.class);
            Stream.of(constructor, replace, finish).forEach(member -> member.setAccessible(true));
            Object lambdas = constructor.newInstance(format(samples));
            for (Path file : classes(written)) {
                byte[] content = (byte[]) replace.invoke(lambdas, Files.readAllBytes(file));
                entries.put(file.getFileName().toString(), content);
            }
            finish.invoke(lambdas, entries);
        }
        for (var entry : entries.entrySet()) {
            Files.write(replaced.resolve(entry.getKey()), entry.getValue());
        }
    }

    private static ClassFile format(ClassLoader types) {
        return ClassFile.of(
                ClassFile.ClassHierarchyResolverOption.of(
                        ClassHierarchyResolver.ofResourceParsing(types)));
    }

    @Test
    void theyDoWhatTheyDidBefore() throws Exception {
        assertThat(told(replaced)).isEqualTo(told(written)).contains("two", "basehellomine");
    }

    @Test
    void allButSerializableOnesAreReplaced() throws Exception {
        assertThat(made(written)).hasSizeGreaterThan(30);
        assertThat(made(replaced)).containsOnly("altMetafactory");
    }

    private static String told(Path folder) throws Exception {
        try (var loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, null)) {
            return (String) loader.loadClass("EveryLambda").getMethod("all").invoke(null);
        }
    }

    /** Returns how each lambda of the classes is to be made at run time. */
    private static List<String> made(Path folder) throws IOException {
        List<String> found = new ArrayList<>();
        for (Path file : classes(folder)) {
            ClassFile.of().parse(file).methods().stream()
                    .flatMap(method -> method.code().stream())
                    .flatMap(code -> code.elementStream())
                    .filter(InvokeDynamicInstruction.class::isInstance)
                    .map(element -> ((InvokeDynamicInstruction) element).bootstrapMethod())
                    .filter(method -> method.owner().displayName().equals("LambdaMetafactory"))
                    .forEach(method -> found.add(method.methodName()));
        }
        return found;
    }

    private static List<Path> classes(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".class")).toList();
        }
    }

    private static void compile(Path target, Path... files) {
        List<String> arguments = new ArrayList<>(List.of("-proc:none", "-d", target.toString()));
        Stream.of(files).map(Path::toString).forEach(arguments::add);
        assertThat(
                        ToolProvider.getSystemJavaCompiler()
                                .run(null, null, null, arguments.toArray(String[]::new)))
                .isZero();
    }
}
