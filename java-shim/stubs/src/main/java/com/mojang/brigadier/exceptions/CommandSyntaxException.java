package com.mojang.brigadier.exceptions;

import io.github.mahjongbridge.stubs.Mirrors;

/** Signatures of brigadier 1.3.10, no more than the plug-in uses. */
@Mirrors("brigadier 1.3.10")
public class CommandSyntaxException extends Exception {}
