"""Shared libraries in object storage, in the real window and on a real server."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from desktop_rag.sharing import credentials as known
from desktop_rag.sharing.credentials import Credentials, find_credentials
from desktop_rag.sharing.object_store import ObjectStore
from desktop_rag.sharing.shared_library import SharedLibrary
from desktop_rag.sharing.targets import Target, shared_library_folder
from desktop_rag.system import paths
from desktop_rag.types import FileState
from desktop_rag.ui.window.open_shared_dialog import OpenSharedDialog
from desktop_rag.ui.window.transfer_form import AddressField
from tests.helpers.memory_keyring import MemoryKeyring, use_memory_keyring
from tests.helpers.published import fill, publish
from tests.helpers.s3_server import READER, WRITER, find_program, serve_bucket
from tests.helpers.window import Driver, open_publish_dialog

pytestmark = pytest.mark.skipif(find_program() is None, reason="needs SeaweedFS")
ADDRESS = "s3://team/harbour"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serve_bucket(tmp_path_factory.mktemp("s3")) as url:
        yield url


@pytest.fixture(autouse=True)
def _no_credentials(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(known, "_entered", {})
    for name in ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_PROFILE"):
        monkeypatch.delenv(name, raising=False)
    for name in ("AWS_CONFIG_FILE", "AWS_SHARED_CREDENTIALS_FILE"):
        monkeypatch.setenv(name, str(tmp_path / name))


@pytest.fixture
def memory_keyring() -> Iterator[MemoryKeyring]:
    with use_memory_keyring() as found:
        yield found


def enter_place(field: AddressField, url: str, keys: Credentials, address: str = ADDRESS) -> None:
    field.edit.setText(address)
    field.endpoint.setText(url)
    field.access_key.setText(keys.access_key)
    field.secret_key.setText(keys.secret)


def open_dialog(driver: Driver) -> OpenSharedDialog:
    driver.window.actions_.open_shared.trigger()
    dialog = driver.desktop.sharing_controller.dialog
    assert dialog is not None
    return dialog


def forget_run(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forget what only the memory of this run has, as another start does."""
    monkeypatch.setattr(known, "_entered", {})


def find_secret_on_disk(secret: str, *folders: Path) -> list[Path]:
    files = (each for folder in folders for each in folder.rglob("*") if each.is_file())
    return [each for each in files if secret.encode() in each.read_bytes()]


def test_a_library_is_published_and_opened_with_keys_that_only_the_keyring_keeps(
    driver: Driver,
    server: str,
    tmp_path: Path,
    home: Path,
    qtbot: QtBot,
    memory_keyring: MemoryKeyring,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (tmp_path / "ferry.txt").write_text("The ferry to the lighthouse island leaves at nine.")
    driver.drop(tmp_path / "ferry.txt")
    driver.wait_for("ferry.txt", FileState.INDEXED)
    publishing = open_publish_dialog(driver)
    enter_place(publishing.address, server, WRITER)
    publishing.publish_button.click()
    qtbot.waitUntil(lambda: bool(publishing.notices.visible_notices()))
    assert [each.title for each in publishing.notices.visible_notices()] == ["Published version 1"]
    publishing.close()
    dialog = open_dialog(driver)
    enter_place(dialog.address, server, READER)
    with qtbot.waitSignal(driver.desktop.restart_requested):
        dialog.fetch_button.click()
    folder, target = shared_library_folder("harbour"), Target.parse(ADDRESS, server)
    assert SharedLibrary(folder).target == target
    forget_run(monkeypatch)
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", "of another place")
    assert find_credentials(target) == READER
    assert find_credentials(Target.parse("s3://team/other", server)) == READER
    assert find_credentials(Target.parse(ADDRESS, "https://elsewhere")).access_key == "of another place"
    assert len(memory_keyring.kept) == 1
    assert find_secret_on_disk(READER.secret, home, paths.log_file().parent, folder) == []


def test_wrong_keys_are_said_in_the_dialog_and_not_kept(
    driver: Driver, server: str, tmp_path: Path, qtbot: QtBot, memory_keyring: MemoryKeyring
) -> None:
    address = "s3://team/lake"
    publish(fill(tmp_path / "library", "lake"), ObjectStore(Target.parse(address, server), WRITER))
    dialog = open_dialog(driver)
    enter_place(dialog.address, server, Credentials("reader", "wrong"), address)
    dialog.fetch_button.click()
    qtbot.waitUntil(lambda: bool(dialog.notices.visible_notices()))
    [notice] = dialog.notices.visible_notices()
    assert notice.title == f"The credentials for {address} were refused"
    qtbot.waitUntil(dialog.fetch_button.isEnabled)
    assert not shared_library_folder("lake").exists()
    assert memory_keyring.kept == {}
    assert find_credentials(Target.parse(address, server)) == Credentials()


def test_keys_that_no_keyring_keeps_are_said_before_the_library_opens(
    driver: Driver, server: str, tmp_path: Path, qtbot: QtBot
) -> None:
    address = "s3://team/quay"
    publish(fill(tmp_path / "library", "quay"), ObjectStore(Target.parse(address, server), WRITER))
    dialog = open_dialog(driver)
    enter_place(dialog.address, server, WRITER, address)
    dialog.fetch_button.click()
    qtbot.waitUntil(lambda: bool(dialog.notices.visible_notices()))
    [notice] = dialog.notices.visible_notices()
    assert (notice.kind, notice.title) == ("info", "The keys are not saved")
    [button] = (each for each in dialog.findChildren(QPushButton) if each.text() == "Open the library")
    with qtbot.waitSignal(driver.desktop.restart_requested):
        button.click()
    assert SharedLibrary(shared_library_folder("quay")).current_version == 1


def test_what_object_storage_wants_shows_for_its_addresses_alone(driver: Driver, qtbot: QtBot) -> None:
    dialog = open_dialog(driver)
    fields = (dialog.address.endpoint, dialog.address.access_key, dialog.address.secret_key)
    assert not any(each.isVisible() for each in fields)
    dialog.address.edit.setText(ADDRESS)
    assert all(each.isVisible() for each in fields)
    assert dialog.address.secret_key.echoMode() == QLineEdit.EchoMode.Password
    assert dialog.fetch_button.isEnabled()
    qtbot.waitUntil(lambda: "This computer has no keyring" in dialog.address.keys_hint.text())
    dialog.address.access_key.setText("reader")
    assert not dialog.fetch_button.isEnabled()
    assert dialog.address.keys_hint.text() == "Enter both keys, or none."
    assert dialog.address.secret_key.accessibleDescription() == "Enter both keys, or none."
    dialog.address.edit.setText("/srv/harbour")
    assert not any(each.isVisible() for each in fields)
    assert dialog.fetch_button.isEnabled()
