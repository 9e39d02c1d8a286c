"""Build hook: a wheel of this platform whose hot engine modules are compiled. Off unless asked for.

``HATCH_BUILD_HOOK_ENABLE_CUSTOM=true pip wheel --no-deps .`` asks for it; ``make compiled-wheel`` does so.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledEngine(BuildHookInterface):  # type: ignore[type-arg, misc]
    """Adds the compiled modules beside their source, which stays in the wheel."""

    folder: Path | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile and name what was made; an editable install is never compiled."""
        if version == "editable":
            return
        sys.path.insert(0, str(Path(self.root) / "tools"))
        from compile_engine import compile_into  # noqa: PLC0415  found by the line above

        folder = self.folder = Path(tempfile.mkdtemp(prefix="mahjong-engine-"))
        build_data["infer_tag"] = True
        build_data["pure_python"] = False
        for file in compile_into(folder):
            build_data["force_include"][str(file)] = file.relative_to(folder).as_posix()

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        """Remove what lies in the wheel now."""
        if self.folder is not None:
            shutil.rmtree(self.folder)
