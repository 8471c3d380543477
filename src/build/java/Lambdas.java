import java.lang.classfile.Attributes;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassElement;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodTransform;
import java.lang.classfile.TypeKind;
import java.lang.classfile.attribute.NestHostAttribute;
import java.lang.classfile.attribute.NestMembersAttribute;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Turns lambdas and references to methods into classes of the jar. The runtime makes an object of a
 * capturing one through a call of native code as long as the second compiler is off, and the
 * ahead-of-time cache keeps more for each of them than for a class.
 */
final class Lambdas {

    private static final String METAFACTORY = "Ljava/lang/invoke/LambdaMetafactory;";
    private static final String FACTORY = "of";
    private static final int HIDDEN = ClassFile.ACC_FINAL | ClassFile.ACC_SYNTHETIC;

    private final ClassFile format;
    private final Map<String, byte[]> made = new LinkedHashMap<>();
    private final Map<ClassDesc, List<ClassDesc>> nests = new LinkedHashMap<>();

    Lambdas(ClassFile format) {
        this.format = format;
    }

    /** Returns the class without its lambdas; {@link #finish} has what they became. */
    byte[] replace(byte[] content) {
        ClassModel model = format.parse(content);
        var transform = new Owner(model);
        byte[] replaced = format.transformClass(model, transform);
        return transform.count == 0 ? content : replaced;
    }

    /**
     * Adds the classes to a jar, and makes them members of the nests that their owners belong to.
     *
     * @throws IllegalStateException when one of them would be refused by the runtime
     */
    void finish(Map<String, byte[]> entries) {
        nests.forEach((host, members) ->
                entries.computeIfPresent(entry(host), (_, content) -> joined(content, members)));
        made.forEach((name, content) -> {
            List<VerifyError> errors = format.verify(content);
            if (!errors.isEmpty()) {
                throw new IllegalStateException(name + " is not valid", errors.getFirst());
            }
        });
        entries.putAll(made);
    }

    private byte[] joined(byte[] content, List<ClassDesc> members) {
        ClassModel host = format.parse(content);
        List<ClassDesc> all = new ArrayList<>();
        host.findAttribute(Attributes.nestMembers())
                .ifPresent(nest ->
                        nest.nestMembers().stream().map(ClassEntry::asSymbol).forEach(all::add));
        all.addAll(members);
        return format.transformClass(
                host,
                ClassTransform.dropping(NestMembersAttribute.class::isInstance)
                        .andThen(
                                ClassTransform.endHandler(
                                        out -> out.with(NestMembersAttribute.ofSymbols(all)))));
    }

    private static String entry(ClassDesc type) {
        return internalName(type) + ".class";
    }

    private static String internalName(ClassDesc type) {
        String descriptor = type.descriptorString();
        return descriptor.substring(1, descriptor.length() - 1);
    }

    private final class Owner implements ClassTransform {

        private final ClassDesc owner;
        private final ClassDesc host;
        private int count;

        Owner(ClassModel model) {
            owner = model.thisClass().asSymbol();
            host =
                    model.findAttribute(Attributes.nestHost())
                            .map(nest -> nest.nestHost().asSymbol())
                            .orElse(owner);
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
            Optional<Lambda> lambda =
                    element instanceof InvokeDynamicInstruction call
                            ? Lambda.of(call, owner)
                            : Optional.empty();
            if (lambda.isEmpty()) {
                out.with(element);
                return;
            }
            ClassDesc type = ClassDesc.ofInternalName(internalName(owner) + "$$L" + count++);
            made.put(entry(type), lambda.get().write(format, type, host));
            nests.computeIfAbsent(host, _ -> new ArrayList<>()).add(type);
            out.invokestatic(type, FACTORY, lambda.get().factory());
        }
    }

    /**
     * One place where a lambda is made.
     *
     * @param factory from the captured values to the interface
     * @param erased the method of the interface
     * @param actual the same with the types of this place
     */
    private record Lambda(
            String method,
            MethodTypeDesc factory,
            MethodTypeDesc erased,
            DirectMethodHandleDesc body,
            MethodTypeDesc actual,
            ClassDesc owner) {

        /** Empty for what is no plain lambda: a serializable one, or a call of {@code super}. */
        static Optional<Lambda> of(InvokeDynamicInstruction call, ClassDesc owner) {
            if (!call.bootstrapMethod().owner().descriptorString().equals(METAFACTORY)
                    || !call.bootstrapMethod().methodName().equals("metafactory")) {
                return Optional.empty();
            }
            var body = (DirectMethodHandleDesc) call.bootstrapArgs().get(1);
            boolean isSuper =
                    body.refKind() == java.lang.invoke.MethodHandleInfo.REF_invokeSpecial
                            && !(body.owner().equals(owner)
                                    && body.methodName().startsWith("lambda$"));
            return isSuper
                    ? Optional.empty()
                    : Optional.of(
                            new Lambda(
                                    call.name().stringValue(),
                                    call.typeSymbol(),
                                    (MethodTypeDesc) call.bootstrapArgs().get(0),
                                    body,
                                    (MethodTypeDesc) call.bootstrapArgs().get(2),
                                    owner));
        }

        byte[] write(ClassFile format, ClassDesc type, ClassDesc host) {
            return format.build(
                    type,
                    out -> {
                        out.withFlags(HIDDEN);
                        out.withInterfaceSymbols(factory.returnType());
                        out.with(NestHostAttribute.of(host));
                        for (int i = 0; i < factory.parameterCount(); i++) {
                            out.withField(
                                    field(i),
                                    factory.parameterType(i),
                                    ClassFile.ACC_PRIVATE | ClassFile.ACC_FINAL);
                        }
                        out.withMethodBody(
                                ConstantDescs.INIT_NAME,
                                factory.changeReturnType(ConstantDescs.CD_void),
                                ClassFile.ACC_PRIVATE,
                                code -> keep(code, type));
                        out.withMethodBody(
                                FACTORY, factory, ClassFile.ACC_STATIC, code -> make(code, type));
                        out.withMethodBody(
                                method, erased, ClassFile.ACC_PUBLIC, code -> run(code, type));
                    });
        }

        private static String field(int i) {
            return "c" + i;
        }

        private void keep(CodeBuilder out, ClassDesc type) {
            out.aload(0)
                    .invokespecial(
                            ConstantDescs.CD_Object,
                            ConstantDescs.INIT_NAME,
                            ConstantDescs.MTD_void);
            for (int i = 0; i < factory.parameterCount(); i++) {
                ClassDesc captured = factory.parameterType(i);
                out.aload(0)
                        .loadLocal(TypeKind.from(captured), out.parameterSlot(i))
                        .putfield(type, field(i), captured);
            }
            out.return_();
        }

        private void make(CodeBuilder out, ClassDesc type) {
            out.new_(type).dup();
            for (int i = 0; i < factory.parameterCount(); i++) {
                out.loadLocal(TypeKind.from(factory.parameterType(i)), out.parameterSlot(i));
            }
            out.invokespecial(
                            type,
                            ConstantDescs.INIT_NAME,
                            factory.changeReturnType(ConstantDescs.CD_void))
                    .areturn();
        }

        private void run(CodeBuilder out, ClassDesc type) {
            if (body.kind() == DirectMethodHandleDesc.Kind.CONSTRUCTOR) {
                out.new_(body.owner()).dup();
            }
            List<ClassDesc> wanted = wanted();
            int captured = factory.parameterCount();
            for (int i = 0; i < captured; i++) {
                out.aload(0).getfield(type, field(i), factory.parameterType(i));
            }
            for (int i = 0; i < erased.parameterCount(); i++) {
                ClassDesc given = erased.parameterType(i);
                out.loadLocal(TypeKind.from(given), out.parameterSlot(i));
                Conversion.convert(out, given, actual.parameterType(i), wanted.get(captured + i));
            }
            call(out);
            Conversion.result(out, result(), actual.returnType(), erased.returnType());
        }

        private ClassDesc result() {
            return body.kind() == DirectMethodHandleDesc.Kind.CONSTRUCTOR
                    ? body.owner()
                    : body.invocationType().returnType();
        }

        /** What the body takes, with its receiver. */
        private List<ClassDesc> wanted() {
            return body.invocationType().parameterList();
        }

        private void call(CodeBuilder out) {
            ClassDesc in = body.owner();
            String name = body.methodName();
            MethodTypeDesc type = MethodTypeDesc.ofDescriptor(body.lookupDescriptor());
            switch (body.kind()) {
                case STATIC -> out.invokestatic(in, name, type);
                case INTERFACE_STATIC -> out.invokestatic(in, name, type, true);
                case VIRTUAL, SPECIAL -> out.invokevirtual(in, name, type);
                case INTERFACE_VIRTUAL, INTERFACE_SPECIAL -> out.invokeinterface(in, name, type);
                case CONSTRUCTOR -> out.invokespecial(in, name, type);
                default -> throw new IllegalStateException("a lambda cannot be a " + body.kind());
            }
        }
    }
}
