"""Settings: read back as written, and harmless when damaged."""

from __future__ import annotations

import json
import logging
import os
import stat
from pathlib import Path

import pytest

from desktop_rag.settings import MAX_INSTRUCTION_CHARACTERS, Settings, models_folder
from desktop_rag.system import paths


def test_a_first_start_has_the_defaults() -> None:
    assert Settings.load_settings() == Settings(model="extractive", conversation=0, window={})


def test_what_is_saved_is_read_back(home: Path) -> None:
    settings = Settings(
        model="/models/Größe 模型.gguf",
        slow="always",
        largest_file_mb=50,
        ignored=("Drafts/*",),
        conversation=7,
        window={"geometry": "AAEC"},
        theme="dark",
        text_percent=125,
        answer_length="long",
        creativity="precise",
        engine="llama.cpp",
        context_tokens=16_384,
        instructions="Answer in German, formally.",
        library=str(home / "work"),
        recent_libraries=(str(home / "work"),),
        shortcuts={"WindowActions.search": "Ctrl+P"},
    )
    settings.save_settings()
    assert Settings.load_settings() == settings
    assert [path.name for path in home.iterdir()] == [paths.settings_file().name]


def test_a_file_name_that_is_not_valid_text_is_read_back(tmp_path: Path) -> None:
    settings = Settings(model="/models/\udcff.gguf")
    settings.save_settings(tmp_path / "settings.json")
    assert Settings.load_settings(tmp_path / "settings.json") == settings


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[1]",
        b"null",
        b"7",
        b"\xff\xfe\x00",
        b"[" * 100_000,
        b'{"model": 5, "window": []}',
        b'{"window": {"geometry": 7}, "ignored": ["a", 5]}',
    ],
)
def test_a_damaged_file_gives_the_defaults(
    content: bytes, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "settings.json"
    file.write_bytes(content)
    with caplog.at_level(logging.ERROR):
        assert Settings.load_settings(file) == Settings()
    assert not caplog.records


def test_unknown_and_mistyped_values_are_passed_over(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_text(json.dumps({"model": "a", "conversation": True, "later": 1}), encoding="utf-8")
    assert Settings.load_settings(file) == Settings(model="a")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("theme", "pink"),
        ("answer_length", ""),
        ("creativity", 3),
        ("engine", "vLLM"),
        ("slow", "sometimes"),
        ("text_percent", 20_000),
        ("text_percent", True),
        ("text_percent", 100.5),
        ("context_tokens", -1),
        ("context_tokens", 10**30),
        ("largest_file_mb", -5),
        ("library", "relative/folder"),
        ("library", "/a\0b"),
        ("models_folder", ["/"]),
        ("instructions", {"a": "b"}),
        ("shortcuts", {"a": 7}),
        ("recent_libraries", [1]),
    ],
)
def test_a_value_that_makes_no_sense_is_passed_over(name: str, value: object, tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_text(json.dumps({"model": "a", name: value}), encoding="utf-8")
    assert Settings.load_settings(file) == Settings(model="a")


def test_own_instructions_are_one_line_of_bounded_length(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    hostile = " In German.\0\n\x1b[2J\u202e" + "x" * 10_000
    file.write_text(json.dumps({"instructions": hostile}), encoding="utf-8")
    own = Settings.load_settings(file).instructions
    assert own.startswith("In German. [2J x")
    assert len(own) == MAX_INSTRUCTION_CHARACTERS
    assert own.isprintable()


def test_the_library_and_the_models_are_where_the_settings_say(home: Path, tmp_path: Path) -> None:
    assert (Settings().library_folder, models_folder()) == (home / "library", home / "models")
    Settings(models_folder=str(tmp_path / "big disk")).save_settings()
    assert models_folder() == tmp_path / "big disk"
    assert Settings(library=str(tmp_path / "work")).library_folder == tmp_path / "work"


def test_a_folder_in_place_of_the_file_gives_the_defaults_and_refuses_to_save(tmp_path: Path) -> None:
    (tmp_path / "settings.json").mkdir()
    assert Settings.load_settings(tmp_path / "settings.json") == Settings()
    with pytest.raises(OSError, match=r"settings\.json"):
        Settings().save_settings(tmp_path / "settings.json")


@pytest.mark.skipif(os.name != "posix", reason="other systems keep the user's folder to the user")
def test_only_the_user_may_read_the_keys_of_servers(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_text("{}", encoding="utf-8")
    file.chmod(0o644)
    Settings(server_keys={"https://gpu.example": "secret"}).save_settings(file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert Settings.load_settings(file).server_keys == {"https://gpu.example": "secret"}
