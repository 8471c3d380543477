package dev.mcptest;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.conditions.ArchPredicates.are;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The floors of the house: arrows point down, never up and never round. */
class HouseTests {

    private static final Path SOURCES = Path.of("src/main/java/dev/mcptest");
    private static final Path PAGE = Path.of("docs/architecture.md");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `([a-z0-9]+)` \\| (.*) \\|$");
    private static final Pattern FOLDER = Pattern.compile("`([a-z0-9/]+)`");
    private static final Pattern CLASS = Pattern.compile("`([A-Z][A-Za-z0-9]*)`");

    /** From the ground up; rooms of one floor may use each other as long as nothing goes round. */
    private static final List<List<String>> FLOORS =
            List.of(
                    List.of("json", "world"),
                    List.of("schema", "http", "redact", "process", "jq", "normalize"),
                    List.of(
                            "source",
                            "match",
                            "mcplab",
                            "result",
                            "compare",
                            "definition",
                            "transport",
                            "auth",
                            "shape",
                            "llm"),
                    List.of("suite", "report", "mcp", "snapshot", "cassette", "cache", "eval"),
                    List.of(
                            "load", "connect", "judge", "plan", "record", "hook", "pool",
                            "surface"),
                    List.of(
                            "execute",
                            "agent",
                            "mock",
                            "proxy",
                            "scaffold",
                            "compliance",
                            "capture"),
                    List.of("cli"));

    private static final JavaClasses CLASSES =
            new ClassFileImporter()
                    .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                    .importPackages("dev.mcptest");

    @Test
    void arrowsPointDown() {
        var rule = layeredArchitecture().consideringOnlyDependenciesInLayers();
        for (int floor = 0; floor < FLOORS.size(); floor++) {
            rule = rule.layer(floorName(floor)).definedBy(packages(FLOORS.get(floor)));
        }
        for (int floor = 1; floor < FLOORS.size(); floor++) {
            String[] above =
                    Stream.iterate(floor + 1, i -> i < FLOORS.size(), i -> i + 1)
                            .map(HouseTests::floorName)
                            .toArray(String[]::new);
            rule =
                    above.length == 0
                            ? rule.whereLayer(floorName(floor)).mayNotBeAccessedByAnyLayer()
                            : rule.whereLayer(floorName(floor)).mayOnlyBeAccessedByLayers(above);
        }
        rule.check(CLASSES);
    }

    @Test
    void nothingGoesRound() {
        slices().matching("dev.mcptest.(*)..").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void noWingGoesRound() {
        slices().matching("dev.mcptest.(**)").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void everyRoomHasItsFloor() throws IOException {
        try (Stream<Path> rooms = Files.list(SOURCES)) {
            assertThat(rooms.map(room -> room.getFileName().toString()))
                    .containsExactlyInAnyOrderElementsOf(
                            FLOORS.stream().flatMap(List::stream).toList());
        }
    }

    @Test
    void onlyTheFrontDoorTouchesTheProcess() {
        noClasses()
                .that(are(resideInAPackage("dev.mcptest..")))
                .and()
                .resideOutsideOfPackage("dev.mcptest.cli..")
                .should()
                .callMethod(System.class, "exit", int.class)
                .orShould()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .check(CLASSES);
    }

    @Test
    void onlyTheFrontDoorKnowsTheCommandLineLibrary() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.mcptest.cli..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("picocli..")
                .check(CLASSES);
    }

    @Test
    void nobodyBindsJsonByReflection() {
        classes()
                .should()
                .onlyDependOnClassesThat()
                .doNotHaveFullyQualifiedName("tools.jackson.databind.ObjectMapper")
                .check(CLASSES);
    }

    @Test
    void whatIsThrownIsNamedForIt() {
        classes()
                .that()
                .areAssignableTo(Throwable.class)
                .should()
                .haveSimpleNameEndingWith("Exception")
                .orShould()
                .haveSimpleNameEndingWith("Error")
                .check(CLASSES);
        noClasses()
                .that()
                .areNotAssignableTo(Throwable.class)
                .should()
                .haveSimpleNameEndingWith("Exception")
                .check(CLASSES);
    }

    @Test
    void everyPackageIsNullMarked() throws IOException {
        try (Stream<Path> folders = Files.walk(SOURCES).skip(1).filter(Files::isDirectory)) {
            assertThat(folders)
                    .allSatisfy(folder ->
                            assertThat(folder.resolve("package-info.java"))
                                    .content()
                                    .contains("@NullMarked"));
        }
    }

    @Test
    void filesStaySmall() throws IOException {
        try (Stream<Path> files = Files.walk(SOURCES)) {
            List<Long> lines =
                    files.filter(file -> file.toString().endsWith(".java"))
                            .map(HouseTests::lines)
                            .toList();
            long large = lines.stream().filter(count -> count >= 250).count();
            assertThat(large * 10).isLessThanOrEqualTo(lines.size());
        }
    }

    @Test
    void foldersStaySmall() throws IOException {
        try (Stream<Path> folders = Files.walk(SOURCES).filter(Files::isDirectory)) {
            assertThat(folders)
                    .allSatisfy(
                            folder -> assertThat(classesIn(folder)).hasSizeLessThanOrEqualTo(30));
        }
    }

    @Test
    void thePageHasEveryRoomOnItsFloor() throws IOException {
        String page = Files.readString(PAGE);
        String picture = page.substring(page.indexOf("```text"), page.indexOf("\n```\n"));
        List<String> floors = List.of(picture.split("\nfloor ")).reversed();
        for (int floor = 0; floor < FLOORS.size(); floor++) {
            assertThat(floors.get(floor).split("\\W+")).containsAll(FLOORS.get(floor));
        }
    }

    @Test
    void thePageHasEveryWingOfARoom() throws IOException {
        Map<String, Set<String>> wings = new TreeMap<>();
        try (Stream<Path> folders = Files.walk(SOURCES).filter(Files::isDirectory)) {
            folders.map(SOURCES::relativize)
                    .filter(folder -> folder.getNameCount() > 1)
                    .forEach(folder ->
                            wings.computeIfAbsent(
                                            folder.getName(0).toString(), _ -> new TreeSet<>())
                                    .add(folder.subpath(1, folder.getNameCount()).toString()));
        }
        Map<String, Set<String>> written = new TreeMap<>();
        ROW.matcher(Files.readString(PAGE).split("\\| Room \\|", -1)[1].split("\n\n", -1)[0])
                .results()
                .forEach(row -> written.put(row.group(1), namesOfFolders(row.group(2))));
        assertThat(written).isEqualTo(wings);
    }

    @Test
    void thePageNamesClassesThatExist() throws IOException {
        Set<String> classes = new TreeSet<>();
        for (Path root : List.of(SOURCES, Path.of("src/test/java/dev/mcptest"))) {
            try (Stream<Path> files = Files.walk(root)) {
                files.map(file -> file.getFileName().toString().replaceFirst("\\.java$", ""))
                        .forEach(classes::add);
            }
        }
        assertThat(CLASS.matcher(Files.readString(PAGE)).results().map(it -> it.group(1)))
                .isNotEmpty()
                .isSubsetOf(classes);
    }

    private static Set<String> namesOfFolders(String cell) {
        return FOLDER.matcher(cell)
                .results()
                .map(it -> it.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static List<Path> classesIn(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !file.endsWith("package-info.java"))
                    .toList();
        }
    }

    private static String floorName(int floor) {
        return "floor " + (floor + 1);
    }

    private static String[] packages(List<String> rooms) {
        return rooms.stream().map(room -> "dev.mcptest." + room + "..").toArray(String[]::new);
    }

    private static long lines(Path file) {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.count();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
