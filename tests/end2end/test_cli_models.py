"""The command `models` as a person types it: list, download, import, use and remove."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from tests.helpers.command_line import run
from tests.helpers.model_server import ModelServer, model_server
from tests.helpers.tiny_gguf import write_tiny_gguf
from tests.helpers.tiny_onnx import write_picture_model


@pytest.fixture
def server() -> Iterator[ModelServer]:
    with model_server() as running:
        yield running


@pytest.fixture
def offered(server: ModelServer, tmp_path: Path) -> Path:
    """A home whose catalog offers a tiny model on the server."""
    content = write_tiny_gguf(tmp_path / "tiny.gguf").read_bytes()
    server.files["/tiny.gguf"] = content
    entry = {
        "id": "tiny",
        "name": "Tiny",
        "kind": "chat",
        "licence": "MIT",
        "context": 8192,
        "languages": ["en"],
        "files": [
            {
                "name": "tiny.gguf",
                "url": f"{server.url}/tiny.gguf",
                "size": len(content),
                "sha256": hashlib.sha256(content).hexdigest(),
            }
        ],
    }
    home = tmp_path / "home"
    (home / "models").mkdir(parents=True)
    text = json.dumps({"models": [entry]})
    (home / "models" / "catalog.json").write_text(text, encoding="utf-8")
    return home


def listed(home: Path) -> dict[str, dict[str, object]]:
    done = run("models", "--json", home=home)
    assert (done.status, done.stderr) == (0, "")
    return {line["name"]: line for line in done.lines()}


def test_a_model_is_downloaded_used_and_removed(offered: Path, server: ModelServer) -> None:
    done = run("models", "download", "tiny", home=offered)
    assert "Checked: SHA-256" in done.stderr
    assert done.status == 0
    assert "Downloading Tiny from 127.0.0.1" in done.stderr
    assert "is here already" in run("models", "download", "tiny", home=offered).stdout
    assert run("models", "use", "Tiny", home=offered).status == 0
    tiny = listed(offered)["tiny"]
    assert (tiny["state"], tiny["used"], tiny["problem"]) == ("here", True, None)
    assert run("models", "remove", "tiny", home=offered).complaint()[0] == "Tiny Test Model is in use"
    assert run("models", "use", "extractive", home=offered).status == 0
    assert run("models", "remove", "tiny", home=offered).status == 0
    assert listed(offered)["tiny"]["state"] == "offered"


def test_nothing_is_asked_of_the_network_for_a_list(offered: Path, server: ModelServer) -> None:
    assert listed(offered)["tiny"]["state"] == "offered"
    assert not server.asked


def test_a_download_that_fails_is_explained_and_goes_on_later(offered: Path, server: ModelServer) -> None:
    server.statuses = [(403, {})]
    done = run("models", "download", "tiny", home=offered)
    assert done.status == 3
    assert "does not allow the download" in done.stderr
    copy = f"{server.url}/copy"
    server.files["/copy/tiny.gguf"] = server.files.pop("/tiny.gguf")
    assert run("models", "download", "tiny", "--mirror", copy, home=offered).status == 0
    assert listed(offered)["tiny"]["state"] == "here"


def test_a_file_is_imported_or_linked(tmp_path: Path) -> None:
    file = write_tiny_gguf(tmp_path / "mine.gguf")
    home = tmp_path / "home"
    assert run("models", "import", file, "--link", home=home).status == 0
    assert listed(home)["mine"]["path"] == str(file)
    assert run("models", "remove", "mine", home=home).status == 0
    assert run("models", "import", file, home=home).status == 0
    assert listed(home)["mine"]["path"] == str(home / "models" / "mine.gguf")


def test_the_list_for_people_names_what_searches_and_what_answers(tmp_path: Path) -> None:
    done = run("models", home=tmp_path)
    assert done.status == 0
    assert "* extractive" in done.stdout
    assert "* all-MiniLM-L6-v2" in done.stdout
    assert "Llama-3.2-3B-Instruct-Q4_0" in done.stdout


def test_the_embedding_model_is_chosen_by_name(tmp_path: Path) -> None:
    done = run("models", "use", "all-MiniLM-L6-v2", home=tmp_path)
    assert (done.status, done.stderr) == (0, "")
    refused = run("models", "use", "multilingual-e5-small", home=tmp_path)
    assert refused.status == 3
    assert "no model “multilingual-e5-small” on this computer" in refused.stderr


def test_a_picture_model_is_downloaded_looks_at_pictures_and_finds_one_without_words(
    server: ModelServer, tmp_path: Path
) -> None:
    tiny, home = write_picture_model(tmp_path / "tiny"), tmp_path / "home"
    files = []
    for name, place in (("vision.onnx", "vision/model.onnx"), ("text.onnx", "text/model.onnx")):
        server.files[f"/{name}"] = (tiny / place).read_bytes()
        files.append({"name": name, "url": f"{server.url}/{name}"})
    server.files["/tokenizer.json"] = (tiny / "text" / "tokenizer.json").read_bytes()
    files.append({"name": "tokenizer.json", "url": f"{server.url}/tokenizer.json"})
    facts = {"kind": "picture", "licence": "MIT", "context": 77, "languages": ["en"], "dim": 3}
    entry = {"id": "colours", "name": "Colours", "files": files, **facts}
    (home / "models").mkdir(parents=True)
    (home / "models" / "catalog.json").write_text(json.dumps({"models": [entry]}), encoding="utf-8")
    documents = tmp_path / "documents"
    documents.mkdir()
    (documents / "note.txt").write_text("The ferry to the island leaves at six.", encoding="utf-8")
    for name, colour in (("IMG_1.png", "red"), ("IMG_2.jpg", "blue"), ("IMG_3.png", "gray")):
        Image.new("RGB", (400, 300), colour).save(documents / name)
    assert run("models", "download", "colours", "--unverified", home=home).status == 0
    assert listed(home)["colours"]["used"] is True
    assert run("ingest", documents, "--recognise", "never", home=home).status == 0
    questions = [{"id": "look", "question": "something red"}, {"id": "word", "question": "red IMG_1"}]
    asked_together = tmp_path / "questions.jsonl"
    asked_together.write_text("\n".join(map(json.dumps, questions)), encoding="utf-8")
    by_look, by_word = run("search", "--queries", asked_together, "--json", home=home).lines()
    assert [Path(each["path"]).name for each in by_look["pictures"]] == ["IMG_1.png"]
    assert "IMG_1.png" not in {Path(each["path"]).name for each in by_look["passages"]}
    assert "pictures" not in by_word
    assert Path(by_word["passages"][0]["path"]).name == "IMG_1.png"
    [answer] = run("ask", "something red", "--json", home=home).lines()
    assert [Path(each["path"]).name for each in answer["pictures"]] == ["IMG_1.png"]
    assert "IMG_1.png" not in {Path(each["path"]).name for each in answer["citations"]}
    asked = run("ask", "When does the ferry leave?", home=home)
    assert "at six" in asked.stdout
    assert "picture that may match" not in asked.stdout
    assert f"A picture that may match: {documents / 'IMG_2.jpg'}" in run("ask", "blue", home=home).stdout
    (home / "models" / "picture" / "colours" / "vision" / "model.onnx").write_bytes(b"no model")
    later = run("ingest", documents, "--recognise", "never", "--json", home=home)
    assert (later.status, later.lines()[0]["unchanged"]) == (0, 4)
    assert "The picture model colours is damaged" in later.stderr
    assert run("models", "remove", "colours", home=home).status == 0
    assert "may fit" not in run("search", "something red", home=home).stdout
