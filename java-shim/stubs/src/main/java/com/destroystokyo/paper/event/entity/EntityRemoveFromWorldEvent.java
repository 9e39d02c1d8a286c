package com.destroystokyo.paper.event.entity;

import io.github.mahjongbridge.stubs.Mirrors;
import org.bukkit.event.entity.EntityEvent;

/** Signatures of paper-api 26.1.2, no more than the plug-in uses. */
@Mirrors("paper-api 26.1.2")
public class EntityRemoveFromWorldEvent extends EntityEvent {}
