"""All models at a glance, imported, linked, removed, and measured against this computer."""

from __future__ import annotations

import json
import os
import shutil
import sys
from pathlib import Path
from typing import get_args

import pytest

from desktop_rag.cancel import Cancelled, CancelToken, StepLoop
from desktop_rag.embed.embedding_model import BUNDLED
from desktop_rag.errors import ModelError
from desktop_rag.llm.engine_support import LLAMA_CPP
from desktop_rag.llm.language_models import list_models
from desktop_rag.llm.model_records import SPEEDS_FILE, ModelSpeed, ModelSpeeds
from desktop_rag.models import model_list
from desktop_rag.models.model_catalog import Computer, ModelFit, ModelKind, load_catalog
from desktop_rag.models.model_files import import_model, remove_model
from desktop_rag.models.model_list import ModelRow, find_installed_model, list_model_rows
from desktop_rag.settings import Settings
from tests.helpers.tiny_gguf import write_tiny_gguf


def here() -> list[ModelRow]:
    return [row for row in list_model_rows(load_catalog()) if row.state == "here"]


def take(source: Path, *, copy: bool = True) -> Path:
    return StepLoop(import_model(source, CancelToken(), copy=copy)).run_to_end()


def embedding_folder(folder: Path, name: str = "mini") -> Path:
    shutil.copytree(BUNDLED.folder, folder)
    fields = {"name": name, "dim": 384, "max_tokens": 128, "languages": ["en"]}
    prefixes = {"query_prefix": "", "passage_prefix": "", "pooling": "mean"}
    (folder / "embedding.json").write_text(json.dumps(fields | prefixes), encoding="utf-8")
    return folder


def test_at_first_there_is_the_model_that_ships_and_the_catalog() -> None:
    listed = list_model_rows(load_catalog())
    assert [row.id for row in here()] == ["all-MiniLM-L6-v2"]
    assert [row.id for row in listed if row.state == "offered"] == [e.id for e in load_catalog().entries]
    kinds = [row.kind for row in listed]
    assert kinds == sorted(kinds, key=get_args(ModelKind).index)


def test_what_is_not_installed_is_not_in_use() -> None:
    used = model_list.values_in_use(Settings())
    assert [row.id for row in list_model_rows(load_catalog()) if row.value in used] == [BUNDLED.name]


def test_a_model_of_the_catalog_that_is_here_is_not_offered_again(models: Path) -> None:
    entry = load_catalog().entries[0]
    models.mkdir(parents=True)
    write_tiny_gguf(models / entry.files[0].name)
    [row] = [row for row in list_model_rows(load_catalog()) if row.id == entry.id]
    assert (row.state, row.name, row.entry) == ("here", "Tiny Test Model", entry)
    assert find_installed_model(entry.name, load_catalog()) == row


def test_a_begun_download_is_listed_with_what_is_here(models: Path) -> None:
    entry = load_catalog().entries[0]
    staging = models / ".downloads" / entry.id
    staging.mkdir(parents=True)
    (staging / f"{entry.files[0].name}.part").write_bytes(bytes(1000))
    [row] = [row for row in list_model_rows(load_catalog()) if row.id == entry.id]
    assert (row.state, row.local_bytes, row.size_bytes) == ("begun", 1000, entry.size_bytes)
    assert row.fit is not None
    assert row.fit.disk_needed == entry.size_bytes - 1000


def test_a_gguf_file_is_copied_in(tmp_path: Path, models: Path) -> None:
    source = write_tiny_gguf(tmp_path / "mine.GGUF")
    assert take(source) == models / "mine.gguf"
    assert (models / "mine.gguf").read_bytes() == source.read_bytes()
    assert find_installed_model("mine", load_catalog()).path == models / "mine.gguf"
    with pytest.raises(ModelError, match="already"):
        take(source)


@pytest.mark.parametrize("name", ["tiny-2.5-0.5B", "tiny-2.5-0.5B.GGUF"])
def test_a_copy_keeps_its_name_and_gets_its_ending(name: str, tmp_path: Path) -> None:
    assert take(write_tiny_gguf(tmp_path / name)).name == "tiny-2.5-0.5B.gguf"


def test_a_linked_file_stays_where_it_is(tmp_path: Path, models: Path) -> None:
    source = write_tiny_gguf(tmp_path / "mine.gguf")
    assert take(source, copy=False) == source
    take(source, copy=False)
    row = find_installed_model("mine", load_catalog())
    assert (row.path, row.origin) == (source, "linked")
    assert [info.name for info in list_models(models)] == ["extractive", "mine"]
    remove_model(row)
    assert source.exists()
    assert [info.name for info in list_models(models)] == ["extractive"]


def test_a_linked_file_that_is_gone_says_so(tmp_path: Path) -> None:
    source = write_tiny_gguf(tmp_path / "mine.gguf")
    take(source, copy=False)
    source.unlink()
    [row] = [row for row in here() if row.kind == "chat"]
    assert "not found" in row.problem
    remove_model(row)
    assert [row.kind for row in here()] == ["embedding"]


def test_what_the_engine_cannot_run_is_not_imported(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="modern-bert") as caught:
        take(write_tiny_gguf(tmp_path / "new.gguf", architecture="modern-bert"))
    assert "Llama" in caught.value.hint
    (tmp_path / "text.gguf").write_text("hello", encoding="utf-8")
    with pytest.raises(ModelError, match="not a GGUF"):
        take(tmp_path / "text.gguf")
    with pytest.raises(ModelError, match=r"lacks embedding\.json"):
        take(tmp_path)


def test_an_embedding_model_is_imported_with_what_belongs_to_it(tmp_path: Path, models: Path) -> None:
    source = embedding_folder(tmp_path / "mini")
    (source / "holiday.jpg").write_bytes(b"not a part of it")
    place = take(source)
    assert place == models / "embedding" / "mini"
    assert not (place / "holiday.jpg").exists()
    assert find_installed_model("mini", load_catalog()).problem == ""
    with pytest.raises(ModelError, match="“mini” already"):
        take(embedding_folder(tmp_path / "other", "mini"))
    remove_model(find_installed_model("mini", load_catalog()))
    assert not place.exists()


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_a_linked_folder_is_let_go_of_and_stays(tmp_path: Path, models: Path) -> None:
    source = embedding_folder(tmp_path / "mini")
    (models / "embedding").mkdir(parents=True)
    (models / "embedding" / "mini").symlink_to(source)
    remove_model(find_installed_model("mini", load_catalog()))
    assert [row.id for row in here()] == ["all-MiniLM-L6-v2"]
    assert (source / "model.onnx").exists()


@pytest.mark.skipif(sys.platform != "win32" and os.geteuid() == 0, reason="root may read all")
@pytest.mark.parametrize("kind", ["embedding", "reranker"])
def test_a_folder_that_cannot_be_read_costs_only_itself(kind: str, models: Path) -> None:
    folder = models / kind / "shut"
    folder.mkdir(parents=True)
    folder.chmod(0)
    listed = {row.id: row for row in here()}
    folder.chmod(0o700)
    assert set(listed) == {"all-MiniLM-L6-v2", "shut"}
    assert listed["shut"].problem


def test_a_cancelled_import_leaves_nothing(tmp_path: Path, models: Path) -> None:
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        list(import_model(write_tiny_gguf(tmp_path / "mine.gguf"), token))
    left = [path for path in models.rglob("*") if path.is_file() and path.suffix != ".lock"]
    assert not left


def test_the_same_model_is_imported_once_at_a_time(tmp_path: Path) -> None:
    source = write_tiny_gguf(tmp_path / "mine.gguf")
    first = import_model(source, CancelToken())
    next(first)
    with pytest.raises(ModelError, match="already being added"):
        next(import_model(source, CancelToken()))
    first.close()
    assert take(source).read_bytes() == source.read_bytes()


def test_the_model_that_ships_cannot_be_removed() -> None:
    with pytest.raises(ModelError, match="belongs to the program"):
        remove_model(find_installed_model("all-MiniLM-L6-v2", load_catalog()))


def test_an_unknown_model_names_those_that_are_here() -> None:
    with pytest.raises(ModelError, match="no model “gpt”") as caught:
        find_installed_model("gpt", load_catalog())
    assert "all-MiniLM-L6-v2" in caught.value.hint


@pytest.mark.parametrize(
    ("memory", "free", "disk", "enough"),
    [
        (8_000_000_000, 6_000_000_000, 10**10, (True, False, True)),
        (7_300_000_000, 6_000_000_000, 10**10, (True, False, True)),  # sold as 8 GB
        (8_000_000_000, 1_000_000_000, 10**10, (True, True, True)),
        (4_000_000_000, 3_000_000_000, 10**10, (False, False, True)),
        (8_000_000_000, 6_000_000_000, 4_700_000_000, (True, False, False)),
    ],
)
def test_a_model_fits_by_memory_and_disk(
    memory: int, free: int, disk: int, enough: tuple[bool, bool, bool]
) -> None:
    result = ModelFit(8_000_000_000, 4_661_212_096, Computer(memory, free, disk, 4))
    assert (result.has_enough_memory, result.is_memory_tight, result.has_enough_disk) == enough
    assert ModelFit(8_000_000_000, 0, Computer(memory, free, 0, 4)).has_enough_disk


def recommend(monkeypatch: pytest.MonkeyPatch, memory: int, cores: int) -> dict[str, ModelRow]:
    """Return the rows by name, and that of the recommended model as "" too."""
    computer = Computer(memory * 10**9, memory * 10**9 * 3 // 4, 10**12, cores)
    monkeypatch.setattr(model_list, "measure_computer", lambda _folder: computer)
    rows = list_model_rows(load_catalog())
    [best] = [row for row in rows if row.recommended]
    return {row.name: row for row in rows} | {"": best}


@pytest.mark.parametrize(
    ("memory", "cores", "name"),
    [
        (2, 2, "Gemma 3 1B"),
        (4, 2, "Gemma 3 1B"),
        (4, 4, "Llama 3.2 3B Instruct"),
        (8, 4, "Llama 3.2 3B Instruct"),
        (32, 2, "Granite 4.0 H Tiny"),
        (32, 8, "Qwen3 30B A3B Instruct 2507"),
    ],
)
def test_one_model_is_recommended_for_a_computer(
    memory: int, cores: int, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = recommend(monkeypatch, memory, cores)
    best = rows[""]
    assert best.name == name
    assert best.words_per_s >= 8
    assert best.first_words_s <= 10
    assert not best.thinks
    speeds = {row.name: row.words_per_s for row in rows.values() if row.kind == "chat"}
    assert speeds["Gemma 3 12B"] == pytest.approx(2.6 if cores > 2 else 1.3, abs=0.1)
    assert speeds["Qwen3 30B A3B Instruct 2507"] > speeds["Qwen3 4B Instruct 2507"]
    assert {row.words_per_s for row in rows.values() if row.kind != "chat"} == {0.0}


def test_a_model_that_was_tried_is_recommended_before_larger_ones(
    models: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = {"name": "tried.gguf", "url": "https://hub.example/tried.gguf", "size": 900_000_000}
    fields = {"id": "tried", "name": "Tried", "kind": "chat", "files": [file], "memory": 4 * 10**9}
    fields |= {"licence": "MIT", "context": 4096, "languages": ["en"], "verified": True}
    models.mkdir(parents=True)
    (models / "catalog.json").write_text(json.dumps({"models": [fields]}), encoding="utf-8")
    assert recommend(monkeypatch, 32, 2)[""].name == "Tried"
    fields["thinks"] = True
    (models / "catalog.json").write_text(json.dumps({"models": [fields]}), encoding="utf-8")
    assert recommend(monkeypatch, 32, 2)[""].name == "Granite 4.0 H Tiny"


def test_the_speed_of_one_model_predicts_those_of_the_others(
    models: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    computer = Computer(32 * 10**9, 24 * 10**9, 10**12, 8)
    monkeypatch.setattr(model_list, "measure_computer", lambda _folder: computer)
    models.mkdir(parents=True)
    file = write_tiny_gguf(models / "mine.gguf")
    size = file.stat().st_size
    ModelSpeeds(models / SPEEDS_FILE).record_speed(file, LLAMA_CPP, ModelSpeed(400e9 / size, 100e9 / size))
    rows = {row.name: row for row in list_model_rows(load_catalog())}
    assert rows["Tiny Test Model"].words_per_s == pytest.approx(75e9 / size)
    assert rows["Gemma 3 12B"].words_per_s == pytest.approx(75e9 / 7_300_574_976)
    assert [row.name for row in rows.values() if row.recommended] == ["Gemma 3 12B"]
