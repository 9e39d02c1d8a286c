package io.github.mahjongbridge.stubs;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Names the library and version whose signatures a stub repeats; the report reads it from the class files. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Mirrors {
  /** Library and version, such as {@code paper-api 26.1.2}. */
  String value();
}
