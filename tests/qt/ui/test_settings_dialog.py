"""The settings: each change is told at once, and once; shortcuts are searched, changed and reset."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QSize, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QWidget,
)
from pytestqt.qtbot import QtBot

from desktop_rag.settings import Settings
from desktop_rag.ui.widgets.menu_commands import make_command, name_commands, use_shortcuts
from desktop_rag.ui.window.settings_dialog import SettingsDialog

MODELS = ["all-MiniLM-L6-v2", "multilingual-e5-small"]
SHOWN = Settings(
    embedding_model=MODELS[1],
    slow="always",
    recognition="ask",
    largest_file_mb=500,
    ignored=("*.tmp",),
    theme="dark",
    text_percent=120,
    answer_length="long",
    creativity="precise",
    context_tokens=12_345,
    instructions="In German.",
    recent_libraries=("/libraries/work",),
)


class Commands(QObject):
    """Three commands, one of them without a shortcut."""

    def __init__(self) -> None:
        super().__init__()
        self.search = make_command(self, "&Search…", "Ctrl+K")
        self.add = make_command(self, "&Add files…", "Ctrl+O")
        self.bare = make_command(self, "&Back up")
        name_commands(self)

    def all(self) -> list[QAction]:
        return [self.search, self.add, self.bare]


class Opened:
    """A dialog whose changes are kept, as the program keeps them."""

    def __init__(self, parent: QWidget, settings: Settings = SHOWN) -> None:
        self.settings = settings
        self.told: list[tuple[str, object]] = []
        self.commands = Commands()
        place = Path("/libraries/home")
        self.dialog = SettingsDialog(settings, place, Path("/models"), MODELS, self.commands.all(), parent)
        self.dialog.changed.connect(self._keep)

    def _keep(self, name: str, value: object) -> None:
        self.told.append((name, value))
        self.settings = replace(self.settings, **{name: value})  # type: ignore[arg-type]
        use_shortcuts(self.commands.all(), self.settings.shortcuts)
        self.dialog.show_settings(self.settings)


@pytest.fixture
def opened(qtbot: QtBot) -> Iterator[Opened]:
    parent = QWidget()
    qtbot.addWidget(parent)
    made = Opened(parent)
    made.dialog.show()
    QTest.qWaitForWindowActive(made.dialog)
    yield made
    parent.close()


def test_it_shows_what_is_set_and_does_not_block(opened: Opened) -> None:
    dialog = opened.dialog
    assert dialog.general.slow.currentData() == "always"
    assert dialog.general.theme.currentText() == "Dark"
    assert dialog.general.recognition.currentText() == "Ask"
    assert dialog.general.text_size.value() == 120
    assert dialog.library.largest.value() == 500
    assert dialog.library.patterns.entered_patterns() == ("*.tmp",)
    assert dialog.library.path.text() == str(Path("/libraries/home"))
    assert [dialog.library.recent.item(0).text(), dialog.library.recent.count()] == ["/libraries/work", 1]
    assert dialog.answers.length.currentText() == "Long"
    assert dialog.answers.creativity.currentText() == "Precise"
    assert dialog.answers.context.currentText().endswith("345 tokens, about 31 pages")
    assert dialog.answers.instructions.toPlainText() == "In German."
    assert dialog.models.model.currentText() == MODELS[1]
    assert not dialog.isModal()
    assert not dialog.models.switch_cancel.isVisibleTo(dialog)
    dialog.close()
    assert opened.told == []


def test_every_setting_has_a_name_and_a_line_that_explains_it(opened: Opened) -> None:
    dialog = opened.dialog
    general, answers = dialog.general, dialog.answers
    for field in (general.theme, general.text_size, general.slow, general.battery, general.recognition):
        assert field.accessibleName()
        assert field.accessibleDescription().endswith(".")
    for field in (answers.length, answers.creativity, answers.context):
        assert field.accessibleDescription().endswith(".")


def test_each_key_of_a_page_leads_to_one_field_or_button(opened: Opened) -> None:
    dialog, shared = opened.dialog, []
    for row in range(len(dialog.list_pages())):
        dialog.list.setCurrentRow(row)
        named: list[QLabel | QAbstractButton] = [*dialog.findChildren(QLabel)]
        named += dialog.findChildren(QAbstractButton)
        texts = [each.text() for each in named if each.isVisible() and "&" in each.text()]
        keys = Counter(QKeySequence.mnemonic(text).toString() for text in texts)
        shared += [text for text in texts if keys[QKeySequence.mnemonic(text).toString()] > 1]
    assert shared == []


def test_the_fields_of_a_page_line_up(opened: Opened) -> None:
    for row, page in enumerate(opened.dialog.list_pages()):
        opened.dialog.list.setCurrentRow(row)
        QApplication.processEvents()
        fields = [*page.findChildren(QComboBox), *page.findChildren(QSpinBox)]
        assert len({field.width() for field in fields}) <= 1


def test_a_choice_is_told_at_once(opened: Opened) -> None:
    opened.dialog.general.theme.setFocus()
    QTest.keyClick(opened.dialog.general.theme, Qt.Key.Key_Home)
    opened.dialog.general.text_size.setValue(100)
    opened.dialog.list.setCurrentRow(2)
    opened.dialog.answers.length.setFocus()
    QTest.keyClick(opened.dialog.answers.length, Qt.Key.Key_Home)
    QTest.keyClick(opened.dialog.answers.creativity, Qt.Key.Key_End)
    QTest.keyClick(opened.dialog.answers.context, Qt.Key.Key_Home)
    assert opened.told == [
        ("theme", "system"),
        ("text_percent", 100),
        ("answer_length", "short"),
        ("creativity", "creative"),
        ("context_tokens", 0),
    ]


def test_another_language_is_offered_for_the_next_start(opened: Opened, qtbot: QtBot) -> None:
    language = opened.dialog.general.language
    assert [language.currentText(), language.itemText(2)] == ["Same as system", "Deutsch"]
    language.setFocus()
    QTest.keyClick(language, Qt.Key.Key_End)
    assert opened.told == [("language", "zh_CN")]
    [notice] = opened.dialog.notices.visible_notices()
    [again] = [each for each in notice.findChildren(QPushButton) if each.text() == "Restart"]
    with qtbot.waitSignal(opened.dialog.restart_requested):
        again.click()


def test_what_is_typed_is_told_when_the_typing_ends_and_stays_meanwhile(opened: Opened, qtbot: QtBot) -> None:
    library, answers = opened.dialog.library, opened.dialog.answers
    library.patterns.setPlainText("*.tmp\nDrafts/")
    answers.instructions.setPlainText("In\nEnglish. " + "x" * 600)
    opened.dialog.general.text_size.setValue(110)
    assert library.patterns.entered_patterns() == ("*.tmp", "Drafts/")
    assert answers.instructions.toPlainText().startswith("In\nEnglish.")
    assert answers.instructions_length.text() == "612 (only 500 are used)"
    qtbot.waitUntil(lambda: len(opened.told) == 3)
    assert dict(opened.told)["ignored"] == ("*.tmp", "Drafts/")
    assert dict(opened.told)["instructions"] == "In English. " + "x" * 488


def test_closing_tells_what_was_typed_last_and_nothing_twice(opened: Opened) -> None:
    opened.dialog.library.patterns.set_patterns(["Drafts/"])
    QTest.keyClick(opened.dialog, Qt.Key.Key_Escape)
    assert opened.told == [("ignored", ("Drafts/",))]
    assert not opened.dialog.isVisible()


def test_another_model_is_asked_for_and_its_progress_shown(opened: Opened, qtbot: QtBot) -> None:
    page = opened.dialog.models
    opened.dialog.list.setCurrentRow(3)
    page.model.setFocus()
    with qtbot.waitSignal(page.model_chosen) as chosen:
        QTest.keyClick(page.model, Qt.Key.Key_Up)
    assert chosen.args == [MODELS[0]]
    page.show_switch_progress("Getting ready: 34 %")
    assert page.switch_label.text() == "Getting ready: 34 %"
    assert not page.model.isEnabled()
    with qtbot.waitSignal(page.switch_cancelled):
        page.switch_cancel.click()
    page.show_switch_progress("")
    assert page.model.isEnabled()
    assert not page.switch_cancel.isVisible()


def test_a_small_screen_has_room_for_every_page(opened: Opened) -> None:
    dialog = opened.dialog
    smallest = dialog.minimumSizeHint().expandedTo(dialog.minimumSize())
    assert smallest.width() <= 640, smallest  # of 1000 x 700 pixels at 150 %
    assert smallest.height() <= 420, smallest
    dialog.resize(QSize(640, 420))
    for row, page in enumerate(dialog.list_pages()):
        dialog.list.setCurrentRow(row)
        assert isinstance(page, QScrollArea)
        shown = page.widget()
        assert shown is not None
        assert shown.minimumSizeHint().width() <= page.viewport().width(), page.accessibleName()


def test_a_reset_is_asked_about_first(opened: Opened, qtbot: QtBot) -> None:
    opened.dialog.reset_button.click()
    [notice] = opened.dialog.notices.visible_notices()
    assert notice.title == "Reset all settings?"
    with qtbot.waitSignal(opened.dialog.reset_requested):
        next(each for each in notice.findChildren(QPushButton) if each.text() == "Reset").click()


def test_a_recent_library_is_opened_by_a_double_click_or_the_button(opened: Opened, qtbot: QtBot) -> None:
    page = opened.dialog.library
    assert not page.open_button.isEnabled()
    page.recent.setCurrentRow(0)
    with qtbot.waitSignal(page.library_chosen) as chosen:
        page.open_button.click()
    assert chosen.args == [Path("/libraries/work")]


def test_a_move_shows_how_far_it_is_and_can_be_stopped(opened: Opened, qtbot: QtBot) -> None:
    page = opened.dialog.library
    opened.dialog.list.setCurrentRow(1)
    page.show_copy_progress(0.34)
    assert page.progress_text.text() == "Copying: 34%"
    assert not page.move_button.isEnabled()
    with qtbot.waitSignal(page.stop_requested):
        page.stop_button.click()
    page.show_copy_progress(None)
    assert not page.copying.isVisible()


def test_shortcuts_are_found_by_command_and_by_keys(opened: Opened) -> None:
    page = opened.dialog.shortcuts
    rows = [page.list.topLevelItem(row) for row in range(3)]
    for words, shown in (
        ("search", [True, False, False]),
        ("ctrl+o", [False, True, False]),
        ("", [True] * 3),
    ):
        page.filter.setText(words)
        assert [item is not None and not item.isHidden() for item in rows] == shown


def press(opened: Opened, command: QAction, key: Qt.Key) -> None:
    page = opened.dialog.shortcuts
    opened.dialog.list.setCurrentRow(4)
    page.select_command(command)
    page.keys.setFocus()
    QTest.keyClick(page.keys, key, Qt.KeyboardModifier.ControlModifier)
    page.list.setFocus()  # the typing ends


def test_a_shortcut_is_changed_and_reset(opened: Opened) -> None:
    page, commands = opened.dialog.shortcuts, opened.commands
    press(opened, commands.bare, Qt.Key.Key_B)
    assert opened.told == [("shortcuts", {"Commands.bare": "Ctrl+B"})]
    assert commands.bare.shortcut().toString() == "Ctrl+B"
    press(opened, commands.search, Qt.Key.Key_P)
    assert commands.search.shortcut().toString() == "Ctrl+P"
    page.reset_button.click()
    assert opened.settings.shortcuts == {"Commands.bare": "Ctrl+B"}
    page.reset_all_button.click()
    assert opened.settings.shortcuts == {}
    assert [command.shortcut().toString() for command in commands.all()] == ["Ctrl+K", "Ctrl+O", ""]


def test_a_shortcut_that_another_command_has_is_refused_and_named(opened: Opened) -> None:
    page, commands = opened.dialog.shortcuts, opened.commands
    press(opened, commands.bare, Qt.Key.Key_O)
    assert opened.told == []
    assert page.problem.text() == "Ctrl+O is used by “Add files”. Change that one first."
    assert page.keys.keySequence().isEmpty()


def test_a_command_can_go_without_a_shortcut(opened: Opened) -> None:
    opened.dialog.list.setCurrentRow(4)
    opened.dialog.shortcuts.select_command(opened.commands.add)
    opened.dialog.shortcuts.keys.clear()
    opened.dialog.shortcuts.keys.editingFinished.emit()
    assert opened.told == [("shortcuts", {"Commands.add": ""})]
    assert opened.commands.add.shortcuts() == []
