package io.github.mahjongbridge.paper;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Runs on the thread that ticks the place or entity it is about, and nowhere else: only what is marked so, event handlers
 * and commands may touch a world, and only they may call what is marked so. A test reads the class files for it.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
@interface OnRegionThread {}
