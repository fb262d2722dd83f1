"""The catalog: what ships holds, a person's own entries join it, mistakes are named."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, get_args

import pytest

from desktop_rag.embed.embedding_model import MODEL_FILES
from desktop_rag.embed.onnx_runtime import import_fastembed
from desktop_rag.errors import ModelError
from desktop_rag.models import http_responses
from desktop_rag.models.model_catalog import ModelKind, load_catalog

OWN: dict[str, Any] = {
    "id": "mine",
    "name": "My model",
    "kind": "chat",
    "licence": "MIT",
    "context": 4096,
    "languages": ["en"],
    "files": [{"name": "mine.gguf", "url": "https://example.org/mine.gguf"}],
}


def write(models: Path, *entries: object) -> None:
    models.mkdir(parents=True, exist_ok=True)
    (models / "catalog.json").write_text(json.dumps({"models": entries}), encoding="utf-8")


def test_every_shipped_entry_can_be_checked_and_installed() -> None:
    catalog = load_catalog()
    assert catalog.problem is None
    assert {entry.kind for entry in catalog.entries} == set(get_args(ModelKind))
    assert len({entry.id for entry in catalog.entries}) == len(catalog.entries)
    for entry in catalog.entries:
        assert entry.memory_bytes > 0
        assert entry.licence
        assert entry.languages
        for file in entry.files:
            http_responses.check_url(file.url)
            assert file.size > 0
            pinned = re.search(r"/resolve/[0-9a-f]{40}/", file.url) and file.sha256
            assert pinned or (entry.kind == "chat" and not file.sha256), "the hub gives the hash then"
        if entry.kind == "picture":
            names = [file.name for file in entry.files]
            assert names[:3] == ["vision.onnx", "text.onnx", "tokenizer.json"]
            assert names[3:] in ([], ["projection.safetensors"])
        elif entry.kind != "chat":
            assert sorted(file.name for file in entry.files) == sorted(MODEL_FILES)
        else:
            assert entry.architecture
            assert not entry.verified
            assert entry.active_bytes < entry.size_bytes
    assert sum(entry.kind == "chat" for entry in catalog.entries) <= 10


def test_entries_agree_with_what_fastembed_says_of_the_same_models() -> None:
    import_fastembed()
    from fastembed import TextEmbedding
    from fastembed.text.pooled_embedding import supported_pooled_models

    known = {each["model"].rpartition("/")[2]: each for each in TextEmbedding.list_supported_models()}
    mean = {each.model.rpartition("/")[2] for each in supported_pooled_models}
    compared = [each for each in load_catalog().entries if each.kind == "embedding" and each.id in known]
    assert len(compared) >= 4
    for entry in compared:
        model, settings = known[entry.id], entry.encoder
        assert settings is not None
        assert (settings.dim, entry.licence.lower()) == (model["dim"], model["license"])
        assert settings.pooling == ("mean" if entry.id in mean else "cls")
        assert f"{entry.context} input tokens" in model["description"]


def test_an_entry_is_found_by_id_file_name_or_name() -> None:
    catalog = load_catalog()
    for name in ("Llama-3.2-3B-Instruct-Q4_0", "llama-3.2-3b-instruct-q4_0.GGUF", "Llama 3.2 3B Instruct"):
        assert catalog.find_entry(name).name == "Llama 3.2 3B Instruct"


def test_an_unknown_name_gets_the_nearest_as_a_hint() -> None:
    with pytest.raises(ModelError, match="no model “bge-small”") as caught:
        load_catalog().find_entry("bge-small")
    assert "bge-small-en-v1.5" in caught.value.hint


def test_own_entries_join_the_catalog_and_replace_its_entries(models: Path) -> None:
    shipped = load_catalog()
    write(models, OWN, OWN | {"id": "bge", "files": [{"name": "bge.gguf", "url": "https://e.org/b"}]})
    catalog = load_catalog()
    assert catalog.problem is None
    assert len(catalog.entries) == len(shipped.entries) + 2
    first = shipped.entries[0].id
    write(models, OWN | {"id": first, "files": [{"name": f"{first}.gguf", "url": "https://e.org/f"}]})
    assert [entry.name for entry in load_catalog().entries if entry.id == first] == ["My model"]
    assert len(load_catalog().entries) == len(shipped.entries)


@pytest.mark.parametrize(
    ("fields", "hint"),
    [
        ({"kind": "music"}, "“kind” must be one of"),
        ({"files": []}, "“files” is empty"),
        ({"files": [3]}, "A file is not an object"),
        ({"files": 3}, "“files” is missing or wrong"),
        ({"context": "much"}, "“context” is missing or wrong"),
        ({"id": "../../etc"}, "“id” may contain only letters"),
        ({"files": [{"name": "a/b.gguf", "url": "https://e.org"}]}, "“name” may contain only letters"),
        ({"files": [{"name": "other.gguf", "url": "https://e.org"}]}, "must be named mine.gguf"),
        ({"files": [{"name": "mine.gguf", "url": "u", "sha256": "12"}]}, "must have 64 hexadecimal"),
        ({"files": [{"name": "mine.gguf", "url": "u", "size": -1}]}, "“size” is missing or wrong"),
        ({"kind": "embedding"}, "“query_prefix” is missing or wrong"),
    ],
)
def test_a_mistake_in_an_own_entry_is_named_and_costs_only_these(
    models: Path, fields: dict[str, Any], hint: str
) -> None:
    write(models, OWN | fields)
    catalog = load_catalog()
    assert catalog.problem is not None
    assert "“My model” is invalid" in catalog.problem.title
    assert hint in catalog.problem.hint
    assert catalog.entries


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"models": 3}', '{"models": [3]}', "{" * 9])
def test_a_damaged_own_catalog_costs_only_itself(models: Path, text: str) -> None:
    models.mkdir(parents=True)
    (models / "catalog.json").write_text(text, encoding="utf-8")
    catalog = load_catalog()
    assert catalog.problem is not None
    assert "catalog.json" in catalog.problem.title
    assert catalog.entries


def test_an_own_entry_that_the_engine_cannot_run_is_refused(models: Path) -> None:
    write(models, OWN | {"architecture": "modern-bert"})
    problem = load_catalog().problem
    assert problem is not None
    assert "modern-bert" in problem.title
