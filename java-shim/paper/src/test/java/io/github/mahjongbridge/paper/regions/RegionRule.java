package io.github.mahjongbridge.paper.regions;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds, in class files, what touches a world where it may not: outside event handlers, commands, methods marked as running on
 * a region's thread, and the work that is handed to one.
 *
 * <p>A lambda is such work when the interface it becomes has a method marked so; or when it is made where the world may be
 * touched and consumed at once by a call known to do that.
 */
public final class RegionRule {
  private static final String MARK = "Lio/github/mahjongbridge/paper/OnRegionThread;";
  private static final String HANDLER = "Lorg/bukkit/event/EventHandler;";
  /** The door itself: it brings work to the right thread and runs it there. */
  private static final String DOOR = "io/github/mahjongbridge/paper/Regions";

  private final Map<String, ClassModel> classes = new HashMap<>();
  private final Set<String> marked = new HashSet<>();
  private final Map<String, Set<Boolean>> lambdas = new HashMap<>();

  private RegionRule() {}

  /** What breaks the rule in the class files under a folder, one line each: method, arrow, call. */
  public static List<String> violations(Path folder) throws IOException {
    RegionRule rule = new RegionRule();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".class")).sorted().toList()) {
        ClassModel model = ClassFile.of().parse(file);
        rule.classes.put(model.thisClass().asInternalName(), model);
      }
    }
    rule.findMarks();
    return rule.check();
  }

  private void findMarks() {
    for (ClassModel model : classes.values()) {
      for (MethodModel method : model.methods()) {
        if (Calls.hasAnnotation(method, MARK)) {
          marked.add(Calls.nameOf(model, method));
        }
      }
    }
  }

  /** Lambdas are methods of their own: what holds for them is known when it holds for where they are made. */
  private List<String> check() {
    int known = -1;
    while (known != lambdas.toString().length()) {
      known = lambdas.toString().length();
      classes.values().forEach(model -> model.methods().forEach(method -> noteLambdas(model, method)));
    }
    List<String> found = new ArrayList<>();
    for (ClassModel model : classes.values()) {
      if (!model.thisClass().asInternalName().equals(DOOR)) {
        model.methods().forEach(method -> check(model, method, found));
      }
    }
    return found.stream().sorted().toList();
  }

  private void noteLambdas(ClassModel model, MethodModel method) {
    for (Calls.Made made : Calls.lambdas(method)) {
      lambdas.computeIfAbsent(made.body().name(), fresh -> new HashSet<>()).add(runsInRegion(model, method, made));
    }
  }

  private boolean runsInRegion(ClassModel model, MethodModel method, Calls.Made made) {
    return marked.contains(made.functional()) || WorldApi.runsCommands(made.functional())
        || mayTouch(model, method) && WorldApi.consumesAtOnce(made.consumer());
  }

  private boolean mayTouch(ClassModel model, MethodModel method) {
    String name = Calls.nameOf(model, method);
    if (Calls.isLambda(method)) {
      return lambdas.getOrDefault(name, Set.of()).equals(Set.of(true));
    }
    return marked.contains(name) || Calls.hasAnnotation(method, HANDLER) && WorldApi.isTicked(method);
  }

  private void check(ClassModel model, MethodModel method, List<String> found) {
    boolean mayTouch = mayTouch(model, method);
    for (Calls.Called called : Calls.in(method)) {
      if (!mayTouch && isGuarded(called)) {
        found.add(Calls.nameOf(model, method) + " -> " + called.name());
      }
    }
    for (Calls.Made made : Calls.lambdas(method)) {
      if (isGuarded(made.body()) && !runsInRegion(model, method, made)) {
        found.add(Calls.nameOf(model, method) + " -> ::" + made.body().name());
      }
    }
  }

  private boolean isGuarded(Calls.Called called) {
    return marked.contains(called.name()) || WorldApi.touches(called);
  }
}
