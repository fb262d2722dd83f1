"""Models in the whole window: downloaded, used, paused and resumed through the dialog."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QMenu, QPushButton
from pytestqt.qtbot import QtBot

from desktop_rag.embed.embedding_model import BUNDLED, embedding_folder
from desktop_rag.llm import gguf, language_models
from desktop_rag.llm.model_records import SPEEDS_FILE, ModelSpeeds
from desktop_rag.settings import Settings
from desktop_rag.types import FileState
from desktop_rag.ui.models.models_dialog import ModelsDialog
from desktop_rag.ui.models.sample_dialog import SampleDialog
from desktop_rag.ui.search.search_results import FOUND_PASSAGE_ROLE
from desktop_rag.ui.search.search_view import SearchView
from tests.helpers.dead_disk import mount_dead_disk
from tests.helpers.model_server import ModelServer, model_server
from tests.helpers.tiny_gguf import write_tiny_gguf
from tests.helpers.tiny_onnx import write_hostile_encoder, write_picture_model, write_sentence_encoder
from tests.helpers.window import Driver
from tests.helpers.window_fixtures import Start


@pytest.fixture
def server(home: Path, tmp_path: Path) -> Iterator[ModelServer]:
    """A server with a tiny model, which the catalog offers."""
    content = write_tiny_gguf(tmp_path / "tiny.gguf", width=256).read_bytes()
    with model_server() as running:
        running.files["/tiny.gguf"] = content
        file = {
            "name": "tiny.gguf",
            "url": f"{running.url}/tiny.gguf",
            "size": len(content),
            "sha256": hashlib.sha256(content).hexdigest(),
        }
        facts = {"kind": "chat", "licence": "MIT", "context": 8192, "languages": ["en"]}
        entry = {"id": "tiny", "name": "Tiny", "files": [file], **facts}
        (home / "models").mkdir(parents=True)
        text = json.dumps({"models": [entry]})
        (home / "models" / "catalog.json").write_text(text, encoding="utf-8")
        yield running


@pytest.fixture
def driver(start: Start, server: ModelServer) -> Driver:
    return start()


def open_dialog(driver: Driver) -> ModelsDialog:
    driver.window.actions_.models.trigger()
    dialog = driver.window.findChildren(ModelsDialog)[-1]  # one that was closed is on its way out
    driver.qtbot.waitUntil(lambda: dialog.model.row_number_of("tiny") >= 0)
    dialog.table.selectRow(dialog.model.row_number_of("tiny"))
    return dialog


def state(dialog: ModelsDialog, id_: str = "tiny") -> str:
    row = dialog.model.row_at(dialog.model.row_number_of(id_))
    assert row is not None
    return dialog.model.format_row_state(row)


def test_a_model_is_downloaded_and_used(
    driver: Driver, qtbot: QtBot, server: ModelServer, home: Path
) -> None:
    dialog = open_dialog(driver)
    assert not server.asked
    server.drops = [1000]
    dialog.details.download.click()
    qtbot.waitUntil(lambda: state(dialog) == "On this computer")
    [notice] = dialog.notices.visible_notices()
    assert notice.title == "Downloaded Tiny"
    assert re.search(r"Checked: SHA-256 [0-9a-f]{64}, from the catalog", notice.hint)
    [use] = [each for each in notice.findChildren(QPushButton) if each.text() == "Use it"]
    use.click()
    qtbot.waitUntil(lambda: state(dialog) == "In use")
    assert Settings.load_settings().model == str(home / "models" / "tiny.gguf")
    assert driver.desktop.conversation_pane.model_button.text() == "Tiny Test Model"


def test_a_download_is_paused_resumed_and_cancelled(
    driver: Driver, qtbot: QtBot, server: ModelServer, home: Path
) -> None:
    server.drops = [1000]
    server.statuses = []
    dialog = open_dialog(driver)
    dialog.details.download.click()
    qtbot.waitUntil(lambda: state(dialog) == "Waiting for the network")
    dialog.details.pause.click()
    qtbot.waitUntil(lambda: state(dialog).startswith("Paused"))
    dialog.close()
    server.statuses = [(404, {})]
    dialog = open_dialog(driver)
    dialog.details.download.click()
    qtbot.waitUntil(dialog.details.error.isVisible)
    assert "no longer on 127.0.0.1" in dialog.details.error.text()
    dialog.details.cancel.click()
    offered = {"Fits this computer", "Tight", "Recommended"}
    qtbot.waitUntil(lambda: state(dialog) in offered)
    assert not list((home / "models" / ".downloads").glob("tiny/*"))


def test_closing_the_window_pauses_a_download(
    driver: Driver, qtbot: QtBot, server: ModelServer, home: Path
) -> None:
    server.drops = [1000]
    dialog = open_dialog(driver)
    dialog.details.download.click()
    qtbot.waitUntil(lambda: state(dialog) == "Waiting for the network")
    driver.close()
    assert (home / "models" / ".downloads" / "tiny" / "tiny.gguf.part").stat().st_size == 1000


def offer_picture_model(server: ModelServer, home: Path, tmp_path: Path) -> None:
    """Let the catalog offer a picture model that is on the server."""
    tiny = write_picture_model(tmp_path / "colours")
    files = []
    for name, place in (("vision.onnx", "vision"), ("text.onnx", "text"), ("tokenizer.json", "text")):
        content = (tiny / place / (name if name.endswith("json") else "model.onnx")).read_bytes()
        server.files[f"/{name}"] = content
        checksum = hashlib.sha256(content).hexdigest()
        files.append({"name": name, "url": f"{server.url}/{name}", "sha256": checksum})
    facts = {"kind": "picture", "licence": "MIT", "context": 77, "languages": ["en"], "dim": 3}
    entry = {"id": "colours", "name": "Colours", "files": files, **facts}
    (home / "models" / "catalog.json").write_text(json.dumps({"models": [entry]}), encoding="utf-8")


def test_a_picture_model_looks_at_pictures_while_it_is_there(
    start: Start, server: ModelServer, qtbot: QtBot, home: Path, tmp_path: Path
) -> None:
    offer_picture_model(server, home, tmp_path)
    documents = tmp_path / "documents"
    documents.mkdir()
    for name, colour in (("IMG_1.png", "red"), ("IMG_2.png", "blue")):
        Image.new("RGB", (400, 300), colour).save(documents / name)
    driver = start()
    driver.drop(*documents.iterdir())
    driver.wait_for("IMG_1.png", FileState.INDEXED)
    driver.wait_for("IMG_2.png", FileState.INDEXED)
    driver.window.actions_.models.trigger()
    [dialog] = driver.window.findChildren(ModelsDialog)
    dialog.tabs.setCurrentIndex(dialog.tabs.count() - 1)
    qtbot.waitUntil(lambda: dialog.model.row_number_of("colours") >= 0)
    dialog.table.selectRow(dialog.model.row_number_of("colours"))
    stages = []
    driver.desktop.ingest_thread.event_emitted.connect(
        lambda event: stages.append(getattr(getattr(event, "progress", None), "stage", ""))
    )
    dialog.details.download.click()
    qtbot.waitUntil(lambda: state(dialog, "colours") == "In use")
    assert not dialog.details.use.isVisible()
    qtbot.waitUntil(lambda: "looking" in stages and not stages[-1])
    driver.ask("something red")
    shown = driver.last().pictures
    assert (shown.isVisible(), shown.heading.text()) == (True, "A picture that may match")
    [picture] = shown.passages
    nearest = [each.link.accessibleName() for each in driver.last().not_found.nearest.passages]
    assert not any("IMG_1.png" in each for each in nearest)
    picture.link.click()
    source = driver.desktop.source_pane
    qtbot.waitUntil(lambda: source.pdf.page_count() == 1)
    assert "IMG_1.png" in picture.link.accessibleName()
    driver.window.actions_.search.trigger()
    [view] = driver.window.findChildren(SearchView)
    view.field.setText("something blue")

    def list_looks() -> list[str]:
        rows = [view.list.model().index(row, 0) for row in range(view.list.model().rowCount())]
        found = [row.data(FOUND_PASSAGE_ROLE) for row in rows]
        return [each.hit.path.name for each in found if each.by_look]

    qtbot.waitUntil(lambda: list_looks() == ["IMG_2.png"])
    (home / "models" / "picture" / "colours" / "text" / "model.onnx").write_bytes(b"no model")
    driver.desktop.ingest_thread.reopen_library()
    told = "The picture model colours is damaged"
    notices = driver.window.notices.visible_notices
    qtbot.waitUntil(lambda: told in [each.title for each in notices()])
    dialog.details.remove.click()
    click(dialog, "Delete")
    qtbot.waitUntil(lambda: state(dialog, "colours") != "In use")
    assert not (home / "models" / "picture" / "colours").exists()
    view.field.setText("something blue again")
    gone = view.message_title
    qtbot.waitUntil(lambda: gone.isVisible() or not list_looks())


def import_file(dialog: ModelsDialog, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Click the button that imports, and choose a file."""
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(file), ""))
    dialog.import_button.click()


def click(dialog: ModelsDialog, text: str) -> None:
    """Click the button of a notice."""
    [button] = [each for each in dialog.notices.panel.findChildren(QPushButton) if each.text() == text]
    button.click()


def close_and_wait(driver: Driver) -> None:
    """Close the window, and wait until none of its models is waited for."""
    models = driver.desktop.models_controller
    driver.close()
    threads = (models._downloads, models._file_jobs, models._lister, models._sampler)
    driver.qtbot.waitUntil(lambda: not any(each.isRunning() for each in threads))


def note_thread(looked: list[bool], read: Callable[..., object], *args: Any, **options: Any) -> object:
    looked.append(threading.current_thread() is threading.main_thread())
    return read(*args, **options)


@pytest.mark.parametrize("choice", ["Use in place", "Copy"])
def test_an_imported_file_is_used_under_the_name_it_gives_itself(
    choice: str,
    driver: Driver,
    qtbot: QtBot,
    tmp_path: Path,
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    file = write_tiny_gguf(tmp_path / "ggml-model-q4.gguf", name="My Own Model")
    dialog = open_dialog(driver)
    looked: list[bool] = []  # whether in the GUI thread
    with monkeypatch.context() as patched:
        for name in ("read_header", "read_model_name"):
            read = getattr(gguf, name)
            patched.setattr(gguf, name, partial(note_thread, looked, read))
        import_file(dialog, file, monkeypatch)
        qtbot.waitUntil(lambda: bool(dialog.notices.visible_notices()))
        assert [each.title for each in dialog.notices.visible_notices()] == [
            "Copy My Own Model to the other models?"
        ]
        click(dialog, choice)
        qtbot.waitUntil(lambda: dialog.model.row_number_of(file.stem) >= 0)
    assert looked
    assert not any(looked)
    qtbot.waitUntil(lambda: state(dialog, file.stem) == "In use")
    used = file if choice == "Use in place" else home / "models" / file.name
    assert Settings.load_settings().model == str(used)
    assert [each.title for each in dialog.notices.visible_notices()] == [
        "My Own Model writes the answers now"
    ]
    assert dialog.details.name.text() == "My Own Model"
    assert driver.desktop.conversation_pane.model_button.text() == "My Own Model"
    driver.window.actions_.choose_model.trigger()
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert [each.text() for each in menu.actions() if each.isChecked()] == ["My Own Model"]
    menu.close()
    note = tmp_path / "note.txt"
    note.write_text("The tower is 330 metres tall.", encoding="utf-8")
    driver.drop(note)
    driver.wait_for("note.txt", FileState.INDEXED)
    assert driver.ask("How tall is the tower?").model == "My Own Model"
    driver.window.actions_.settings.trigger()
    settings = driver.desktop.settings_controller.dialog
    assert settings is not None
    engines = settings.models.engine
    engines.setCurrentText("llama.cpp")
    engines.activated.emit(engines.currentIndex())
    assert driver.ask("Who built the tower?").model == "My Own Model (llama.cpp)"
    settings.close()


def test_a_model_on_a_disk_that_does_not_answer_is_not_waited_for(
    driver: Driver, qtbot: QtBot, tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = open_dialog(driver)
    with mount_dead_disk(tmp_path / "far", monkeypatch):
        import_file(dialog, tmp_path / "far" / "first.gguf", monkeypatch)
        assert dialog.importing.text() == "Reading first.gguf…"
        dialog.stop_button.click()
        qtbot.waitUntil(dialog.importing.isHidden)
        import_file(dialog, tmp_path / "far" / "second.gguf", monkeypatch)
        import_file(dialog, write_tiny_gguf(tmp_path / "near.gguf", name="Near"), monkeypatch)
        qtbot.waitUntil(lambda: bool(dialog.notices.visible_notices()))
        assert dialog.notices.visible_notices()[0].title == "Copy Near to the other models?"
        far = tmp_path / "far" / "third.gguf"
        language_models.link_model_file(far, home / "models")
        driver.desktop.models_controller.chat_chosen.emit(str(far))
        assert driver.desktop.conversation_pane.model_button.text() == "third"
        driver.window.actions_.choose_model.trigger()
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        menu.close()
        import_file(dialog, far, monkeypatch)
        close_and_wait(driver)


def test_a_file_that_is_no_model_is_refused_before_it_is_copied(
    driver: Driver, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = tmp_path / "text.gguf"
    text.write_text("Only the name says that this is a model.", encoding="utf-8")
    newer = write_tiny_gguf(tmp_path / "new.gguf", architecture="modern-bert")
    dialog = open_dialog(driver)
    import_file(dialog, text, monkeypatch)
    qtbot.waitUntil(lambda: len(dialog.notices.visible_notices()) == 1)
    import_file(dialog, newer, monkeypatch)
    qtbot.waitUntil(lambda: len(dialog.notices.visible_notices()) == 2)
    unknown, not_gguf = dialog.notices.visible_notices()
    assert not_gguf.title == "This is not a GGUF file"
    assert "ending" not in not_gguf.hint
    assert "modern-bert" in unknown.title
    assert not [each for each in unknown.findChildren(QPushButton) if each.text()]


def test_removing_a_linked_model_is_asked_about_and_leaves_the_file(
    driver: Driver, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = write_tiny_gguf(tmp_path / "mine.gguf", name="Mine")
    dialog = open_dialog(driver)
    import_file(dialog, file, monkeypatch)
    qtbot.waitUntil(lambda: bool(dialog.notices.visible_notices()))
    click(dialog, "Use in place")
    qtbot.waitUntil(lambda: dialog.model.row_number_of("mine") >= 0)
    driver.desktop.models_controller.chat_chosen.emit("extractive")
    driver.desktop.models_controller.refresh_model_list()
    qtbot.waitUntil(lambda: state(dialog, "mine") == "On this computer")
    dialog.table.selectRow(dialog.model.row_number_of("mine"))
    dialog.details.remove.click()
    asked = dialog.notices.visible_notices()[0]
    assert asked.title == "Remove Mine from the list?"
    assert str(file) in asked.hint
    click(dialog, "Remove")
    qtbot.waitUntil(lambda: dialog.model.row_number_of("mine") < 0)
    assert file.exists()


def test_another_search_model_gets_ready_while_the_old_one_answers(
    driver: Driver, qtbot: QtBot, tmp_path: Path
) -> None:
    shutil.copytree(BUNDLED.folder, embedding_folder() / "other")
    fields = {"name": "other", "dim": 384, "max_tokens": 64, "languages": ["en"]}
    prefixes = {"query_prefix": "ask: ", "passage_prefix": "", "pooling": "mean"}
    text = json.dumps(fields | prefixes)
    (embedding_folder() / "other" / "embedding.json").write_text(text, encoding="utf-8")
    note = tmp_path / "note.txt"
    note.write_text("The tower is 330 metres tall.", encoding="utf-8")
    driver.drop(note)
    driver.wait_for("note.txt", FileState.INDEXED)
    dialog = open_dialog(driver)
    dialog.tabs.setCurrentIndex(1)
    qtbot.waitUntil(lambda: dialog.model.row_number_of("other") >= 0)
    dialog.table.selectRow(dialog.model.row_number_of("other"))
    seen: list[str] = []
    dialog.model.dataChanged.connect(lambda *_: seen.append(state(dialog, "other")))
    dialog.details.use.click()
    qtbot.waitUntil(lambda: state(dialog, "other") == "In use")
    assert "Getting ready" in seen
    assert state(dialog, BUNDLED.name) == "On this computer"
    assert Settings.load_settings().embedding_model == "other"


def test_an_imported_search_model_can_be_given_up_while_the_library_is_indexed_with_it(
    driver: Driver, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    note = tmp_path / "note.txt"
    note.write_text("The tower is 330 metres tall.", encoding="utf-8")
    driver.drop(note)
    driver.wait_for("note.txt", FileState.INDEXED)
    dialog = open_dialog(driver)
    dialog.tabs.setCurrentIndex(1)
    for fault in ("scores", ""):
        folder = tmp_path / f"own{fault}"
        made = write_hostile_encoder(folder, fault) if fault else write_sentence_encoder(folder, name="own")
        monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_, made=made: str(made))
        dialog.import_button.click()
        assert dialog.importing.text() == f"Reading {folder.name}…"
        qtbot.waitUntil(dialog.importing.isHidden)
    titles = [each.title for each in dialog.notices.visible_notices()]
    assert titles[0] == "Added own to the models"
    assert "model" in titles[1]
    pause = driver.desktop.library_pane.actions_.pause
    pause.trigger()
    click(dialog, "Use it")
    qtbot.waitUntil(lambda: state(dialog, "own") == "Getting ready")
    dialog.table.selectRow(dialog.model.row_number_of("own"))
    qtbot.waitUntil(lambda: dialog.details.plan.text().endswith("\nPaused"))
    assert "Until that is done, the old model is used." in dialog.details.plan.text()
    assert driver.ask("How tall is the tower?").found
    dialog.details.keep.click()
    assert Settings.load_settings().embedding_model == BUNDLED.name
    qtbot.waitUntil(lambda: state(dialog, "own") == "On this computer")
    dialog.details.use.click()
    pause.trigger()
    qtbot.waitUntil(lambda: state(dialog, "own") == "In use")
    assert driver.ask("How tall is the tower?").found
    assert not dialog.details.keep.isVisible()


def test_a_model_that_nobody_can_check_is_downloaded_only_after_a_question(
    driver: Driver, qtbot: QtBot, home: Path
) -> None:
    file = home / "models" / "catalog.json"
    listed = json.loads(file.read_text(encoding="utf-8"))
    del listed["models"][0]["files"][0]["sha256"]
    file.write_text(json.dumps(listed), encoding="utf-8")
    dialog = open_dialog(driver)
    dialog.details.download.click()
    qtbot.waitUntil(lambda: bool(dialog.notices.visible_notices()))
    [notice] = dialog.notices.visible_notices()
    assert "SHA-256" in notice.title
    assert not (home / "models" / "tiny.gguf").exists()
    [anyway] = [each for each in notice.findChildren(QPushButton) if each.text() == "Download anyway"]
    anyway.click()
    qtbot.waitUntil(lambda: state(dialog) == "On this computer")
    assert (home / "models" / "tiny.gguf").exists()


def open_sample_dialog(driver: Driver, model: Path) -> tuple[ModelsDialog, SampleDialog]:
    """Link a model that is elsewhere, and try it."""
    language_models.link_model_file(model, model.parent / "home" / "models")
    dialog = open_dialog(driver)
    dialog.table.selectRow(dialog.model.row_number_of(model.stem))
    dialog.details.trial.click()
    return dialog, dialog.findChildren(SampleDialog)[-1]


def list_texts(samples: SampleDialog) -> list[str]:
    return [label.text() for label in samples.findChildren(QLabel) if label.isVisible()]


def test_a_model_is_tried_with_both_engines_and_its_speed_measured(
    driver: Driver, qtbot: QtBot, tmp_path: Path
) -> None:
    answer = "The board approved one budget of 48,200 euros for a new greenhouse in March."
    dialog, samples = open_sample_dialog(driver, write_tiny_gguf(tmp_path / "mine.gguf", answer))
    assert dialog.details.summary.text().startswith("Stays at")
    assert "Will write about" in dialog.details.summary.text()
    qtbot.waitUntil(samples.again_button.isVisible)
    texts = list_texts(samples)
    assert texts.count(answer) == 4
    asked = [each.text for each in samples.list_questions()]
    assert [each for each in texts if each in asked] == [*asked, asked[0]]
    figures = [each for each in texts if "first words after" in each]
    assert [each.split(" · ")[0] for each in figures] == ["GPT4All"] * 3 + ["llama.cpp"]
    assert all("reads about" in each and "writes about" in each for each in figures)
    qtbot.waitUntil(lambda: "Writes about" in dialog.details.summary.text())
    speeds = ModelSpeeds(tmp_path / "home" / "models" / SPEEDS_FILE).find_speeds(tmp_path / "mine.gguf")
    assert set(speeds) == {"GPT4All", "llama.cpp"}
    assert Settings.load_settings().model == "extractive"
    assert not driver.list_rows()
    assert not driver.messages()


def test_a_trial_can_be_stopped_and_ends_with_its_window(
    driver: Driver, qtbot: QtBot, tmp_path: Path
) -> None:
    note = tmp_path / "note.txt"
    note.write_text("The tower is 330 metres tall.", encoding="utf-8")
    driver.drop(note)
    driver.wait_for("note.txt", FileState.INDEXED)
    dialog, samples = open_sample_dialog(driver, write_tiny_gguf(tmp_path / "mine.gguf", loop=True))
    qtbot.waitUntil(lambda: "Writing…" in list_texts(samples))
    samples.stop_button.click()
    qtbot.waitUntil(samples.again_button.isVisible)
    assert samples.status.text() == "Stopped."
    assert "Writing…" not in list_texts(samples)
    samples.again_button.click()
    qtbot.waitUntil(lambda: "Writing…" in list_texts(samples))
    driver.type_question("How tall is the tower?")
    qtbot.waitUntil(lambda: samples.status.text() == "Stopped.")
    driver.wait_until_answered()
    samples.again_button.click()
    qtbot.waitUntil(lambda: "Writing…" in list_texts(samples))
    dialog.close()
    qtbot.waitUntil(lambda: not samples_are_open())
    _, samples = open_sample_dialog(driver, tmp_path / "mine.gguf")
    qtbot.waitUntil(lambda: "Writing…" in list_texts(samples))
    close_and_wait(driver)


def samples_are_open() -> bool:
    return any(isinstance(each, SampleDialog) and each.isVisible() for each in QApplication.topLevelWidgets())
