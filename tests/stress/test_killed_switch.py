"""A switch to another embedding model that is killed: the old one answers, and the rest is done later."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from desktop_rag.app.assembly import make_search_embedder, make_searcher, open_pipeline
from desktop_rag.cancel import CancelToken
from desktop_rag.embed import embedding_model
from desktop_rag.embed.embedding_model import embedding_folder, inspect_embedding_model
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.retrieve.question import parse_question
from tests.helpers.killed_switch import STORED_BEFORE_DEATH, STORED_TOGETHER
from tests.helpers.tiny_onnx import write_sentence_encoder

ROOT = Path(__file__).resolve().parents[2]
_PARAGRAPHS = 40


def run_pipeline(library: Path, model: str, *added: Path) -> int:
    """Index with a model; return how many passages were embedded."""
    with open_pipeline(library, model) as (_, pipeline):
        list(pipeline.add_paths(added, CancelToken()))
        return sum(event.passages for event in pipeline.process_queue(CancelToken()))


def assert_searched_with(library: Path, name: str) -> None:
    """Check which model's vectors are searched, and that they are all there."""
    with LibraryReader(library) as reader:
        embedder = make_search_embedder(reader)
        assert embedder.model.name == name
        question = parse_question("What is written of lighthouse 7?")
        hits = make_searcher(reader, embedder).search_passages(question, 5).hits
        assert hits
        assert all(hit.cosine is not None for hit in hits)


@pytest.mark.skipif(sys.platform == "win32", reason="needs a system that can kill")
def test_a_killed_switch_goes_on_where_it_was_and_leaves_the_old_model_searching(tmp_path: Path) -> None:
    for number, name in enumerate(("first", "second")):
        write_sentence_encoder(embedding_folder() / name, name=name, max_tokens=128 + number)
    keys = [inspect_embedding_model(embedding_folder() / name).key for name in ("first", "second")]
    note, library = tmp_path / "note.txt", tmp_path / "library"
    lines = (
        f"Of lighthouse {each} is written: {'it stands on a rock. ' * 40}" for each in range(_PARAGRAPHS)
    )
    note.write_text("\n\n".join(lines), encoding="utf-8")
    total = run_pipeline(library, "first", note)
    stored = STORED_BEFORE_DEATH * STORED_TOGETHER
    assert total > 2 * stored

    killed = subprocess.run(
        [sys.executable, "-W", "ignore", "-m", "tests.helpers.killed_switch", str(library), "second"],
        cwd=ROOT,
        check=False,
    )
    assert killed.returncode == -9
    assert_searched_with(library, "first")
    with LibraryWriter(library) as writer:
        assert sorted(writer.index.list_vector_models()) == sorted(keys)
        assert sum(writer.index.count_vectors_per_document(keys[1]).values()) == stored

    assert run_pipeline(library, "second") == total - stored
    assert_searched_with(library, "second")
    assert run_pipeline(library, "first") == total
    assert_searched_with(library, "first")
    with LibraryWriter(library) as writer:
        assert list(writer.index.list_vector_models()) == keys[:1]


def test_vectors_of_an_older_version_are_made_anew_while_words_are_searched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_sentence_encoder(embedding_folder() / "own", name="own")
    note, library = tmp_path / "note.txt", tmp_path / "library"
    note.write_text("Of lighthouse 7 is written: it stands on a rock.", encoding="utf-8")
    assert run_pipeline(library, "own", note) == 1
    monkeypatch.setattr(embedding_model, "_VECTORS_VERSION", 99)
    with LibraryReader(library) as reader:
        searcher = make_searcher(reader, make_search_embedder(reader))
        assert searcher.search_passages(parse_question("What is written of lighthouse 7?"), 5).hits
    assert run_pipeline(library, "own") == 1
    assert_searched_with(library, "own")
