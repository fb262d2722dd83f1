"""Compile the translations when the program is built, or installed from its sources."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))

import translations


class TranslationsBuildHook(BuildHookInterface[Any]):
    """Makes the files that Qt loads, which are not kept with the sources."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the translations of each language."""
        del version, build_data
        for language in translations.PLURAL_FORMS:
            translations.compile_ts(language)
