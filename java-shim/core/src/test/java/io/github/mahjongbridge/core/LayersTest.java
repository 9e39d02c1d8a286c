package io.github.mahjongbridge.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The stream's threads only fill the inbox: what shows the world is not within their reach (M09). */
class LayersTest {
  private static final String CORE = "io/github/mahjongbridge/core/";
  private static final String LINK = CORE + "link/";

  @Test
  void theLinkKnowsNoWorldNoPlayerAndNoScene() throws Exception {
    Set<String> known = named(LINK, type -> type.startsWith(CORE) && !type.startsWith(LINK));
    assertEquals(Set.of(), known);
  }

  @Test
  void nothingButTheLinkKnowsTheStream() throws Exception {
    assertEquals(Set.of(), namedOutside(LINK, type -> type.startsWith("io/grpc/")));
    assertTrue(named(LINK, type -> type.startsWith("io/grpc/")).size() > 3, "the test reads what it means to read");
  }

  @Test
  void theCoreKnowsNoMinecraftSoftware() throws Exception {
    assertEquals(Set.of(), namedOutside("nowhere/", type ->
        type.startsWith("org/bukkit/") || type.startsWith("io/papermc/") || type.startsWith("net/minestom/")));
  }

  private static Set<String> named(String within, Predicate<String> wanted) throws Exception {
    return named(name -> name.startsWith(within), wanted);
  }

  private static Set<String> namedOutside(String without, Predicate<String> wanted) throws Exception {
    return named(name -> !name.startsWith(without), wanted);
  }

  /** Lines {@code class -> named class} of what these classes name, in code or signature. */
  private static Set<String> named(Predicate<String> of, Predicate<String> wanted) throws Exception {
    Path root = Path.of(Shim.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    Set<String> found = new TreeSet<>();
    try (Stream<Path> files = Files.walk(root.resolve(CORE))) {
      for (Path file : files.filter(each -> each.toString().endsWith(".class")).toList()) {
        note(file, of, wanted, found);
      }
    }
    return found;
  }

  private static void note(Path file, Predicate<String> of, Predicate<String> wanted, Set<String> found)
      throws IOException {
    var model = ClassFile.of().parse(file);
    String name = model.thisClass().asInternalName();
    if (!of.test(name)) {
      return;
    }
    for (PoolEntry entry : model.constantPool()) {
      if (entry instanceof ClassEntry type && wanted.test(type.asInternalName())) {
        found.add(name + " -> " + type.asInternalName());
      }
    }
  }
}
