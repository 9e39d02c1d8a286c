"""Packages of others: found by their entry points, admitted by the operator's list, handed on as one value."""

from __future__ import annotations

from mahjong_bridge.plugins.admitting import admit
from mahjong_bridge.plugins.allowing import read_allow_list
from mahjong_engine.catalogue import Catalogue

__all__ = ["admitted"]


def admitted(*packages: str) -> Catalogue:
    """What the engine plays with if it allows these packages: for their own tests.

    Raises ``ValueError`` with every reason why something of them would be refused.
    """
    admission = admit(read_allow_list(packages))
    wanted = {entry.name for entry in read_allow_list(packages)}
    reasons = [f"{missing}: not installed" for missing in admission.missing]
    for verdict in admission.verdicts:
        entry = verdict.entry
        if entry.package.name in wanted and not verdict.admitted:
            reasons.append(f"{entry.package}: {entry.kind} {entry.name}: {verdict.refusal}")
    if reasons:
        raise ValueError("\n".join(reasons))
    return admission.catalogue
