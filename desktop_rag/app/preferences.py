"""Conversion of the settings to the ingest rules."""

from __future__ import annotations

from desktop_rag.ingest.discover import SkipRules
from desktop_rag.settings import Settings

_MB = 1_000_000


def settings_to_rules(settings: Settings) -> SkipRules:
    """Return which files are skipped in all folders."""
    if not settings.largest_file_mb:
        return SkipRules(settings.ignored)
    return SkipRules(settings.ignored, settings.largest_file_mb * _MB)
