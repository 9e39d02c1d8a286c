"""Packages of others: found by their entry points, admitted by the operator's list, handed on as one value."""

from __future__ import annotations

from mahjong_bridge.plugins.admitting import admit
from mahjong_bridge.plugins.allowing import read_allow_list
from mahjong_engine.catalogue import Catalogue

__all__ = ["admitted"]


def admitted(*packages: str) -> Catalogue:
    """What the engine plays with if it allows these packages: for their own tests.

    Raises ``ValueError`` with every reason why one of them would be refused.
    """
    allowed = read_allow_list(packages)
    admission = admit(allowed)
    complaints = admission.complaints(allowed)
    if complaints:
        raise ValueError("\n".join(complaints))
    return admission.catalogue
