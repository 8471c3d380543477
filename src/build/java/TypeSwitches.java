import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassElement;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodTransform;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.List;

/**
 * Turns switches over types into tests of the class file. The ahead-of-time cache does not keep
 * what the runtime makes of them, a hidden class for each, so that it would be made at every start.
 */
final class TypeSwitches implements ClassTransform {

    private static final String BOOTSTRAP = "java/lang/runtime/SwitchBootstraps";
    private static final String NAME = "typeSwitch$";

    private final ClassModel owner;
    private final List<InvokeDynamicInstruction> switches = new ArrayList<>();

    private TypeSwitches(ClassModel owner) {
        this.owner = owner;
    }

    static byte[] replace(ClassFile format, byte[] content) {
        ClassModel model = format.parse(content);
        var transform = new TypeSwitches(model);
        byte[] replaced = format.transformClass(model, transform);
        return transform.switches.isEmpty() ? content : replaced;
    }

    @Override
    public void accept(ClassBuilder builder, ClassElement element) {
        if (element instanceof MethodModel method) {
            builder.transformMethod(method, MethodTransform.transformingCode(this::replace));
        } else {
            builder.with(element);
        }
    }

    private void replace(CodeBuilder out, CodeElement element) {
        if (!(element instanceof InvokeDynamicInstruction call) || !isTypeSwitch(call)) {
            out.with(element);
            return;
        }
        out.invokestatic(
                owner.thisClass().asSymbol(),
                NAME + switches.size(),
                call.typeSymbol(),
                owner.flags().has(AccessFlag.INTERFACE));
        switches.add(call);
    }

    /** A switch over types alone; one with constants is left as it is. */
    private static boolean isTypeSwitch(InvokeDynamicInstruction call) {
        return call.bootstrapMethod().owner().descriptorString().equals("L" + BOOTSTRAP + ";")
                && call.bootstrapMethod().methodName().equals("typeSwitch")
                && call.bootstrapArgs().stream().allMatch(ClassDesc.class::isInstance);
    }

    @Override
    public void atEnd(ClassBuilder builder) {
        for (int i = 0; i < switches.size(); i++) {
            InvokeDynamicInstruction call = switches.get(i);
            MethodTypeDesc type = call.typeSymbol();
            builder.withMethodBody(
                    NAME + i,
                    type,
                    ClassFile.ACC_PRIVATE | ClassFile.ACC_STATIC | ClassFile.ACC_SYNTHETIC,
                    out -> choose(call.bootstrapArgs(), out));
        }
    }

    /** Writes {@code (value, from)} to the number of the first type from there on that fits. */
    private static void choose(List<ConstantDesc> types, CodeBuilder out) {
        Label present = out.newLabel();
        out.aload(0).ifnonnull(present).iconst_m1().ireturn().labelBinding(present);
        for (int i = 0; i < types.size(); i++) {
            Label next = out.newLabel();
            out.iload(1)
                    .loadConstant(i)
                    .if_icmpgt(next)
                    .aload(0)
                    .instanceOf((ClassDesc) types.get(i))
                    .ifeq(next)
                    .loadConstant(i)
                    .ireturn()
                    .labelBinding(next);
        }
        out.loadConstant(types.size()).ireturn();
    }
}
