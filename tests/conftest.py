"""What every process of tests does: it leaves its collector alone with what stays, and says what was not checked."""

from __future__ import annotations

import gc
import re
from collections import Counter

import pytest

COLLECTS_AFTER = (20_000, 20, 20)
"""Objects made between two walks of the collector, as in the engine service."""

SLOW_SECONDS = 600
"""A limit for what takes seconds on a quiet machine and minutes on a busy one; a test may say another."""

gc.disable()  # modules and tests that are collected stay: the collector would find nothing among them


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--perturb SEED``: what may take longer does so by chance."""
    parser.addoption("--perturb", type=int, metavar="SEED", help="let what may take longer do so by chance")


def pytest_configure(config: pytest.Config) -> None:
    """Perturb what is asked to be."""
    if (seed := config.getoption("--perturb")) is not None:
        from support.perturbing import Perturbation  # noqa: PLC0415 - it loads the whole bridge

        perturbation = Perturbation(seed)
        perturbation.install()
        config.pluginmanager.register(perturbation)


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Tables, modules and thousands of tests need not be walked through after each of them."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTS_AFTER)
    gc.enable()


LEFT_OUT = re.compile(r"^no records here: ([0-9]+) checks of (.+) left out$", re.MULTILINE)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What tests that passed have printed nobody reads: how many checks they have left out stands at the end."""
    left: Counter[str] = Counter()
    for report in terminalreporter.getreports("passed"):
        left.update({of: int(checks) for checks, of in LEFT_OUT.findall(report.capstdout)})
    if left:
        of = ", ".join(f"{checks} of {name}" for name, checks in sorted(left.items()))
        terminalreporter.write_line(
            f"no records here: {sum(left.values())} checks left out ({of}); set MAHJONG_RECORDS"
        )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Slow tests have more time than others."""
    for item in items:
        if item.get_closest_marker("slow") and not item.get_closest_marker("timeout"):
            item.add_marker(pytest.mark.timeout(SLOW_SECONDS))
