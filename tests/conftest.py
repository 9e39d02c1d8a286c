"""What every process of tests does: it leaves its collector alone with what stays."""

from __future__ import annotations

import gc

import pytest

COLLECTS_AFTER = (20_000, 20, 20)
"""Objects made between two walks of the collector, as in the engine service."""

gc.disable()  # modules and tests that are collected stay: the collector would find nothing among them


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Tables, modules and thousands of tests need not be walked through after each of them."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTS_AFTER)
    gc.enable()
