package io.github.mahjongbridge.stubs;

import java.io.IOException;
import java.lang.classfile.AnnotationValue;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.FieldModel;
import java.lang.classfile.MethodModel;
import java.lang.reflect.AccessFlag;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Lists every member of every stub with the library it mirrors, one a line, so that a reader can hold the list against
 * the real library: {@code library | type | member | descriptor}.
 */
public final class StubReport {
  private static final String MIRRORS = "Lio/github/mahjongbridge/stubs/Mirrors;";

  private StubReport() {}

  /** Reads the class files under the first path and writes the list to the second. */
  public static void main(String[] arguments) throws IOException {
    Path classes = Path.of(arguments[0]);
    Path report = Path.of(arguments[1]);
    List<String> lines = new ArrayList<>();
    try (Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".class")).sorted().toList()) {
        list(classes, ClassFile.of().parse(file), lines);
      }
    }
    long types = lines.stream().map(line -> line.split(" \\| ")[1]).distinct().count();
    lines.addFirst("# " + lines.size() + " entries in " + types + " types; library | type | member | descriptor");
    Files.write(report, lines);
  }

  private static void list(Path classes, ClassModel type, List<String> lines) throws IOException {
    String library = library(classes, type);
    if (library == null) {
      return;
    }
    String name = type.thisClass().asInternalName();
    lines.add(String.join(" | ", library, name, "(type)", type.flags().flagsMask() + ""));
    for (FieldModel field : type.fields()) {
      if (isSeen(field.flags().flags())) {
        lines.add(String.join(" | ", library, name, field.fieldName().stringValue(), field.fieldType().stringValue()));
      }
    }
    for (MethodModel method : type.methods()) {
      if (isSeen(method.flags().flags())) {
        lines.add(String.join(
            " | ", library, name, method.methodName().stringValue(), method.methodType().stringValue()));
      }
    }
  }

  private static boolean isSeen(Set<AccessFlag> flags) {
    return (flags.contains(AccessFlag.PUBLIC) || flags.contains(AccessFlag.PROTECTED))
        && !flags.contains(AccessFlag.SYNTHETIC);
  }

  /** A nested type mirrors what the type around it does; null for what is no stub. */
  private static String library(Path classes, ClassModel type) throws IOException {
    String name = type.thisClass().asInternalName();
    int nested = name.indexOf('$');
    ClassModel outer =
        nested < 0 ? type : ClassFile.of().parse(classes.resolve(name.substring(0, nested) + ".class"));
    return outer.findAttribute(Attributes.runtimeInvisibleAnnotations()).stream()
        .flatMap(attribute -> attribute.annotations().stream())
        .filter(each -> each.className().equalsString(MIRRORS))
        .map(each -> ((AnnotationValue.OfString) each.elements().getFirst().value()).stringValue())
        .findFirst().orElse(null);
  }
}
