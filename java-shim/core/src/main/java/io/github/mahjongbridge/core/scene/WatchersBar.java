package io.github.mahjongbridge.core.scene;

import io.github.mahjongbridge.core.feedback.BarLook;
import io.github.mahjongbridge.core.feedback.FeedbackDispatch;
import io.github.mahjongbridge.wire.v1.Audience;
import io.github.mahjongbridge.wire.v1.SceneUpdate;
import io.github.mahjongbridge.wire.v1.TableBar;
import java.util.Set;
import java.util.UUID;

/** The boss bar of one table, shown to those near it whom its audience names. */
final class WatchersBar {
  private final String id;
  private final FeedbackDispatch feedback;
  private BarLook look;
  private Audience audience = Audience.getDefaultInstance();
  private Set<UUID> viewers = Set.of();

  /** The bar of a table by the table's id; nothing is shown yet. */
  WatchersBar(String table, FeedbackDispatch feedback) {
    this.id = "watchers " + table;
    this.feedback = feedback;
  }

  /** Takes the bar of an update; after a reset nothing of an older one stays. */
  void apply(SceneUpdate update, Set<UUID> near) {
    if (!update.hasBar()) {
      if (update.getReset()) {
        clear();
      }
      return;
    }
    TableBar bar = update.getBar();
    if (bar.getComponentJson().isEmpty()) {
      clear();
      return;
    }
    // All of it is read before any of it counts: a malformed bar must leave the one that is shown whole.
    BarLook read = BarLook.of(bar.getComponentJson(), bar.getProgress(), bar.getColor());
    Set<UUID> wanted = AudienceRule.viewers(bar.getAudience(), near);
    look = read;
    audience = bar.getAudience();
    fit(wanted);
    wanted.forEach(player -> feedback.watchersBar(player, id, look));
  }

  /** Takes the set of players near the table and shows or hides what that changes. */
  void setNear(Set<UUID> near) {
    if (look == null) {
      return;
    }
    Set<UUID> before = viewers;
    fit(AudienceRule.viewers(audience, near));
    viewers.stream().filter(player -> !before.contains(player))
        .forEach(player -> feedback.watchersBar(player, id, look));
  }

  /** Takes the bar away from everybody. */
  void clear() {
    fit(Set.of());
    look = null;
  }

  /** Notes who is shown it and takes it from all others. */
  private void fit(Set<UUID> wanted) {
    viewers.stream().filter(player -> !wanted.contains(player)).forEach(player -> feedback.removeBar(player, id));
    viewers = Set.copyOf(wanted);
  }
}
