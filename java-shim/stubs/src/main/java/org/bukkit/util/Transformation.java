package org.bukkit.util;

import io.github.mahjongbridge.stubs.Mirrors;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public class Transformation {
  public Transformation(Vector3f translation, Quaternionf leftRotation, Vector3f scale, Quaternionf rightRotation) {}
}
