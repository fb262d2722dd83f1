"""Conversion of the settings to the ingest rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_rag.settings import Settings

if TYPE_CHECKING:
    from desktop_rag.ingest.discover import SkipRules

_MB = 1_000_000


def settings_to_rules(settings: Settings) -> SkipRules:
    """Return which files are skipped in all folders."""
    from desktop_rag.ingest.discover import SkipRules

    if not settings.largest_file_mb:
        return SkipRules(settings.ignored)
    return SkipRules(settings.ignored, settings.largest_file_mb * _MB)
