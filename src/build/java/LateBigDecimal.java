import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassElement;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.FieldModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodTransform;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Takes the constants of {@code BigDecimal} out of the classes of Jackson that every start needs.
 * The class computes tables of powers when it is first used, which takes the runtime 11 ms. Where a
 * constant is read, its value is computed instead.
 */
final class LateBigDecimal {

    private static final ClassDesc BIG_DECIMAL = ClassDesc.of("java.math.BigDecimal");
    private static final MethodTypeDesc VALUE_OF =
            MethodTypeDesc.of(BIG_DECIMAL, ConstantDescs.CD_long);

    private static final String PREFIX = "tools/jackson/";

    private static final Map<String, Long> CONSTANTS =
            Map.of(
                    "BD_MIN_SHORT", (long) Short.MIN_VALUE,
                    "BD_MAX_SHORT", (long) Short.MAX_VALUE,
                    "BD_MIN_INT", (long) Integer.MIN_VALUE,
                    "BD_MAX_INT", (long) Integer.MAX_VALUE,
                    "BD_MIN_INTEGER", (long) Integer.MIN_VALUE,
                    "BD_MAX_INTEGER", (long) Integer.MAX_VALUE,
                    "BD_MIN_LONG", Long.MIN_VALUE,
                    "BD_MAX_LONG", Long.MAX_VALUE);

    /** The fields that are expected; another version of the library may have others. */
    private static final Set<String> EXPECTED =
            Set.of(
                    "tools/jackson/core/base/ParserMinimalBase.BD_MIN_INT",
                    "tools/jackson/core/base/ParserMinimalBase.BD_MAX_INT",
                    "tools/jackson/core/base/ParserMinimalBase.BD_MIN_LONG",
                    "tools/jackson/core/base/ParserMinimalBase.BD_MAX_LONG",
                    "tools/jackson/databind/node/ValueNode.BD_MIN_SHORT",
                    "tools/jackson/databind/node/ValueNode.BD_MAX_SHORT",
                    "tools/jackson/databind/node/ValueNode.BD_MIN_INTEGER",
                    "tools/jackson/databind/node/ValueNode.BD_MAX_INTEGER",
                    "tools/jackson/databind/node/ValueNode.BD_MIN_LONG",
                    "tools/jackson/databind/node/ValueNode.BD_MAX_LONG");

    private final Set<String> removed = new TreeSet<>();

    /** Returns what is to be done to a class of a library. */
    ClassTransform of(ClassModel model) {
        String name = model.thisClass().asInternalName();
        if (!name.startsWith(PREFIX)) {
            return ClassTransform.ACCEPT_ALL;
        }
        return (builder, element) -> adapt(name, builder, element);
    }

    private void adapt(String name, ClassBuilder builder, ClassElement element) {
        switch (element) {
            case FieldModel field when EXPECTED.contains(name + "." + field.fieldName()) ->
                    removed.add(name + "." + field.fieldName());
            case MethodModel method when method.methodName().equalsString("<clinit>") ->
                    builder.transformMethod(
                            method,
                            (methodBuilder, part) -> {
                                if (part instanceof CodeModel code) {
                                    methodBuilder.withCode(out -> withoutConstants(code, out));
                                } else {
                                    methodBuilder.with(part);
                                }
                            });
            case MethodModel method ->
                    builder.transformMethod(
                            method, MethodTransform.transformingCode(LateBigDecimal::compute));
            default -> builder.with(element);
        }
    }

    /** Leaves out what computes the constants: all that comes after the store before theirs. */
    private static void withoutConstants(Iterable<CodeElement> code, CodeBuilder out) {
        List<CodeElement> statement = new ArrayList<>();
        for (CodeElement element : code) {
            statement.add(element);
            if (element instanceof FieldInstruction store && store.opcode() == Opcode.PUTSTATIC) {
                if (!isConstant(store)) {
                    statement.forEach(part -> compute(out, part));
                }
                statement.clear();
            }
        }
        statement.forEach(part -> compute(out, part));
    }

    private static void compute(CodeBuilder out, CodeElement element) {
        if (element instanceof FieldInstruction read
                && read.opcode() == Opcode.GETSTATIC
                && isConstant(read)) {
            out.loadConstant(CONSTANTS.get(read.name().stringValue()).longValue())
                    .invokestatic(BIG_DECIMAL, "valueOf", VALUE_OF);
        } else {
            out.with(element);
        }
    }

    private static boolean isConstant(FieldInstruction field) {
        return field.typeSymbol().equals(BIG_DECIMAL)
                && field.owner().asInternalName().startsWith(PREFIX)
                && CONSTANTS.containsKey(field.name().stringValue());
    }

    /** Fails when the library is not the one that this class knows. */
    void check() {
        if (!removed.equals(EXPECTED)) {
            throw new IllegalStateException(
                    "Jackson has other constants of BigDecimal than expected; found only "
                            + removed
                            + ": see LateBigDecimal and docs/start-up.md");
        }
    }
}
