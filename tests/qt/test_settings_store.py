"""SettingsStore: the one place where the settings of the window change."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace
from pathlib import Path

import pytest

from desktop_rag.app.settings_store import SettingsStore
from desktop_rag.settings import Settings
from desktop_rag.system import paths


def test_a_change_is_saved_and_handed_over_and_leaves_the_earlier_snapshot_as_it_was(home: Path) -> None:
    before, told = Settings(), list[Settings]()
    store = SettingsStore(before)
    store.changed.connect(told.append)
    store.save_snapshot(replace(before, model="m"))
    assert told == [store.snapshot] == [Settings(model="m")]
    assert Settings.load_settings() == store.snapshot
    assert before == Settings()


def test_settings_that_are_as_before_are_not_written(home: Path) -> None:
    store, told = SettingsStore(Settings()), list[Settings]()
    store.changed.connect(told.append)
    store.save_snapshot(Settings())
    assert told == []
    assert not paths.settings_file().exists()


def test_settings_that_cannot_be_saved_are_used_all_the_same(home: Path) -> None:
    paths.settings_file().mkdir(parents=True)
    store = SettingsStore(Settings())
    store.save_snapshot(Settings(model="m"))
    assert store.snapshot.model == "m"


def test_a_snapshot_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        Settings().model = "m"  # type: ignore[misc]
