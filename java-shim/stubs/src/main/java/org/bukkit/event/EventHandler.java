package org.bukkit.event;

import io.github.mahjongbridge.stubs.Mirrors;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface EventHandler {
  EventPriority priority() default EventPriority.NORMAL;
  boolean ignoreCancelled() default false;
}
