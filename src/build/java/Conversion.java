import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.Map;

/** Writes what {@code LambdaMetafactory} does between a lambda and the method of its interface. */
final class Conversion {

    private static final Map<ClassDesc, ClassDesc> BOXES =
            Map.of(
                    ConstantDescs.CD_boolean, ConstantDescs.CD_Boolean,
                    ConstantDescs.CD_byte, ConstantDescs.CD_Byte,
                    ConstantDescs.CD_char, ConstantDescs.CD_Character,
                    ConstantDescs.CD_short, ConstantDescs.CD_Short,
                    ConstantDescs.CD_int, ConstantDescs.CD_Integer,
                    ConstantDescs.CD_long, ConstantDescs.CD_Long,
                    ConstantDescs.CD_float, ConstantDescs.CD_Float,
                    ConstantDescs.CD_double, ConstantDescs.CD_Double);

    private Conversion() {}

    /**
     * Makes what the interface gives into what it is at this place, and that into what is wanted.
     */
    static void convert(CodeBuilder out, ClassDesc given, ClassDesc actual, ClassDesc wanted) {
        cast(out, given, actual);
        adapt(out, actual, wanted);
    }

    /** Returns what a body gave as what the interface gives. */
    static void result(CodeBuilder out, ClassDesc given, ClassDesc actual, ClassDesc wanted) {
        if (wanted.equals(ConstantDescs.CD_void)) {
            switch (TypeKind.from(given).slotSize()) {
                case 1 -> out.pop();
                case 2 -> out.pop2();
                default -> {}
            }
            out.return_();
            return;
        }
        adapt(out, given, actual);
        if (!actual.equals(wanted)) {
            cast(out, actual, wanted);
        }
        out.return_(TypeKind.from(wanted));
    }

    private static void adapt(CodeBuilder out, ClassDesc from, ClassDesc to) {
        if (from.equals(to)) {
            return;
        }
        if (from.isPrimitive() && to.isPrimitive()) {
            out.conversion(TypeKind.from(from), TypeKind.from(to));
        } else if (from.isPrimitive()) {
            ClassDesc box = BOXES.get(from);
            out.invokestatic(box, "valueOf", MethodTypeDesc.of(box, from));
        } else if (to.isPrimitive()) {
            unbox(out, from, to);
        } else {
            cast(out, from, to);
        }
    }

    private static void unbox(CodeBuilder out, ClassDesc from, ClassDesc to) {
        ClassDesc box = BOXES.containsValue(from) ? from : BOXES.get(to);
        cast(out, from, box);
        ClassDesc held =
                BOXES.entrySet().stream()
                        .filter(entry -> entry.getValue().equals(box))
                        .map(Map.Entry::getKey)
                        .findFirst()
                        .orElseThrow();
        out.invokevirtual(box, held.displayName() + "Value", MethodTypeDesc.of(held));
        if (!held.equals(to)) {
            out.conversion(TypeKind.from(held), TypeKind.from(to));
        }
    }

    private static void cast(CodeBuilder out, ClassDesc from, ClassDesc to) {
        if (!from.equals(to) && !to.isPrimitive() && !to.equals(ConstantDescs.CD_Object)) {
            out.checkcast(to);
        }
    }
}
