package io.github.mahjongbridge.paper.regions;

import java.lang.classfile.Annotation;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Reads from a method's code what it calls and which lambdas it makes. */
final class Calls {
  /** A method that is called: owner (with slashes) and name. */
  record Called(String owner, String method) {
    String name() {
      return owner + "." + method;
    }
  }

  /**
   * A lambda or method reference.
   *
   * @param functional the interface's method that it becomes
   * @param body the method that it runs
   * @param consumer the next call that takes such an interface; null if there is none
   */
  record Made(String functional, Called body, Called consumer) {}

  private static final String LAMBDAS = "Ljava/lang/invoke/LambdaMetafactory;";

  private Calls() {}

  static String nameOf(ClassModel model, MethodModel method) {
    return model.thisClass().asInternalName() + "." + method.methodName().stringValue();
  }

  static boolean isLambda(MethodModel method) {
    return method.methodName().stringValue().startsWith("lambda$");
  }

  static boolean hasAnnotation(MethodModel method, String descriptor) {
    Stream<Annotation> seen = method.findAttribute(Attributes.runtimeVisibleAnnotations()).stream()
        .flatMap(each -> each.annotations().stream());
    Stream<Annotation> unseen = method.findAttribute(Attributes.runtimeInvisibleAnnotations()).stream()
        .flatMap(each -> each.annotations().stream());
    return Stream.concat(seen, unseen).anyMatch(each -> each.className().stringValue().equals(descriptor));
  }

  private static List<CodeElement> code(MethodModel method) {
    return method.code().map(code -> code.elementStream().toList()).orElse(List.of());
  }

  /** Every call but those that make lambdas. */
  static List<Called> in(MethodModel method) {
    List<Called> calls = new ArrayList<>();
    for (CodeElement element : code(method)) {
      if (element instanceof InvokeInstruction call) {
        calls.add(called(call));
      }
    }
    return calls;
  }

  private static Called called(InvokeInstruction call) {
    return new Called(call.owner().asInternalName(), call.name().stringValue());
  }

  /** Every lambda and method reference. */
  static List<Made> lambdas(MethodModel method) {
    List<CodeElement> code = code(method);
    List<Made> made = new ArrayList<>();
    for (int i = 0; i < code.size(); i++) {
      if (code.get(i) instanceof InvokeDynamicInstruction dynamic
          && dynamic.bootstrapMethod().owner().descriptorString().equals(LAMBDAS)) {
        for (ConstantDesc argument : dynamic.bootstrapArgs()) {
          if (argument instanceof DirectMethodHandleDesc handle) {
            ClassDesc type = dynamic.typeSymbol().returnType();
            made.add(new Made(
                internal(type) + "." + dynamic.name().stringValue(), new Called(internal(handle.owner()), handle.methodName()),
                consumer(code.subList(i + 1, code.size()), type)));
          }
        }
      }
    }
    return made;
  }

  private static Called consumer(List<CodeElement> rest, ClassDesc type) {
    for (CodeElement element : rest) {
      if (element instanceof InvokeInstruction call && call.typeSymbol().parameterList().contains(type)) {
        return called(call);
      }
    }
    return null;
  }

  private static String internal(ClassDesc type) {
    String descriptor = type.descriptorString();
    return descriptor.substring(1, descriptor.length() - 1);
  }
}
