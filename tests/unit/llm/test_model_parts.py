"""A model in several GGUF files is one model."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_rag.cancel import CancelToken, StepLoop
from desktop_rag.errors import ModelError
from desktop_rag.llm.engine_support import GPT4ALL, LLAMA_CPP, choose_engine
from desktop_rag.llm.gguf import list_parts, read_header
from desktop_rag.llm.language_models import find_model, inspect_model, list_models
from desktop_rag.models.model_catalog import load_catalog
from desktop_rag.models.model_files import import_model, remove_model
from desktop_rag.models.model_list import find_installed_model
from desktop_rag.settings import models_folder
from tests.helpers.tiny_gguf import write_tiny_gguf


@pytest.fixture
def parts(tmp_path: Path) -> tuple[Path, ...]:
    """The three files of a model."""
    (tmp_path / "bought").mkdir()
    return list_parts(write_tiny_gguf(tmp_path / "bought" / "m.gguf", part_tensors=5))


def run_import(source: Path, *, copy: bool) -> Path:
    steps = StepLoop(import_model(source, CancelToken(), copy=copy))
    list(steps)
    assert isinstance(steps.result, Path)
    return steps.result


@pytest.mark.parametrize(
    ("name", "count"),
    [
        ("m-00002-of-00003.gguf", 3),
        ("M-00001-OF-00002.GGUF", 2),
        ("m-00001-of-00001.gguf", 1),
        ("m.gguf", 1),
        ("m-00004-of-00003.gguf", 1),
        ("m-00000-of-00003.gguf", 1),
        ("m-00001-of-99999.gguf", 1),
        ("m-1-of-3.gguf", 1),
    ],
)
def test_the_parts_of_a_model_are_known_by_their_names(name: str, count: int) -> None:
    listed = list_parts(Path("/models", name))
    assert len(listed) == count
    assert (
        str(listed[0]).casefold().endswith("-00001-of-0000" + str(count) + ".gguf") or listed[0].name == name
    )


def test_parts_are_listed_as_one_model_of_their_whole_size_for_llama_cpp(parts: tuple[Path, ...]) -> None:
    folder = parts[0].parent
    whole = sum(part.stat().st_size for part in parts)
    [_, listed] = list_models(folder)
    assert (listed.path, listed.size_bytes, listed.problem) == (parts[0], whole, "")
    assert find_model(str(parts[2]), folder) == find_model(parts[0].stem, folder) == parts[0]
    header = read_header(parts[1])
    assert header == read_header(parts[0])
    assert (header.parts, header.size_bytes) == (3, whole)
    assert choose_engine(header) == LLAMA_CPP
    with pytest.raises(ModelError, match="split model"):
        choose_engine(header, GPT4ALL)


def test_missing_and_incomplete_parts_are_named(parts: tuple[Path, ...]) -> None:
    assert not inspect_model(parts[0]).problem
    data = parts[2].read_bytes()
    parts[2].write_bytes(data[:-100])
    assert "incomplete" in inspect_model(parts[0]).problem
    parts[0].rename(parts[0].with_name("first.gguf"))
    parts[2].unlink()
    *_, problem = list_models(parts[0].parent)
    assert problem.problem == "Parts of the model are missing: 2 of 3"
    assert problem.hint == f"Put them next to the others: {parts[0].name}, {parts[2].name}."


@pytest.mark.parametrize("copy", [True, False])
def test_importing_and_removing_one_part_takes_all(parts: tuple[Path, ...], *, copy: bool) -> None:
    imported = run_import(parts[1], copy=copy)
    assert imported == (models_folder() if copy else parts[0].parent) / parts[0].name
    row = find_installed_model(parts[0].stem, load_catalog())
    assert row.path == imported
    assert row.size_bytes == sum(part.stat().st_size for part in parts)
    remove_model(row)
    assert not list(models_folder().rglob("*.gguf"))
    assert all(part.exists() for part in parts)
    with pytest.raises(ModelError):
        find_installed_model(parts[0].stem, load_catalog())
