"""The buttons below the question: the mode, an offer of another mode, and the language of translations."""

from __future__ import annotations

from functools import partial
from typing import Final, Literal

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QPushButton

from desktop_rag.system.control_characters import remove_isolates
from desktop_rag.types import Mode
from desktop_rag.ui.widgets.buttons import MenuButton
from desktop_rag.ui.widgets.foreign_text import escape_mnemonics, wrap_tooltip
from desktop_rag.ui.widgets.keyboard import announce_change
from desktop_rag.ui.widgets.locale_words import add_remark, list_language_names, pair_words
from desktop_rag.ui.widgets.menu_commands import add_choice

TABLE: Final = "table"  # a table is made, which is no turn of a conversation

Task = Mode | Literal["table"]

_OFFER_KEY: Final = "Ctrl+T"
_NATIVE = QKeySequence.SequenceFormat.NativeText

tr_mode = partial(QCoreApplication.translate, "Mode")
_USUAL = {"Arabic", "Chinese", "English", "French", "German", "Japanese", "Portuguese", "Spanish"}
_MAX_NAME_CHARACTERS = 160  # of a document's name or a short text, which the language follows


def mode_name(mode: Task) -> str:
    """Return the name of a mode in the menu."""
    return {
        Mode.ASK: tr_mode("Ask"),
        Mode.SUMMARISE: tr_mode("Summarise"),
        Mode.DRAFT: tr_mode("Draft"),
        Mode.TRANSLATE: tr_mode("Translate"),
        TABLE: tr_mode("Table"),
    }[mode]


def mode_label(mode: Mode) -> str:
    """Return the label of a turn in a mode; "" for a plain answer."""
    return {
        Mode.ASK: "",
        Mode.SUMMARISE: tr_mode("Summary"),
        Mode.DRAFT: tr_mode("Draft"),
        Mode.TRANSLATE: tr_mode("Translation"),
    }[mode]


def mode_placeholder(mode: Task) -> str:
    """Return the placeholder text of the question field."""
    return {
        Mode.ASK: tr_mode("Ask about your documents…"),
        Mode.SUMMARISE: tr_mode("Name a document or a topic to summarise…"),
        Mode.DRAFT: tr_mode("Say what to write, such as “a letter about the repair”…"),
        Mode.TRANSLATE: tr_mode("“into German: …” and a text, or “lease.pdf into German”…"),
        TABLE: tr_mode("Name the columns, such as “number, date, total”…"),
    }[mode]


def _explain_mode(mode: Task) -> str:
    what = {
        Mode.ASK: tr_mode("answers a question from your documents"),
        Mode.SUMMARISE: tr_mode("summarises documents or a topic"),
        Mode.DRAFT: tr_mode("writes a text from your documents (needs a language model)"),
        Mode.TRANSLATE: tr_mode("translates a text or a document (needs a language model)"),
        TABLE: tr_mode("makes a table with a row for each document"),
    }
    return pair_words(mode_name(mode), what[mode])


class ModeButton(MenuButton):
    """Offers the modes; one is selected."""

    mode_chosen = Signal(object)  # Task

    def __init__(self) -> None:
        super().__init__()
        self._mode: Task = Mode.ASK
        self.menu_, group = QMenu(self), QActionGroup(self)
        tasks: tuple[Task, ...] = (*Mode, TABLE)
        self._actions = {
            each: add_choice(self.menu_, _explain_mode(each), partial(self.choose_mode, each), group=group)
            for each in tasks
        }
        self.clicked.connect(self.open_menu)
        self.set_mode(Mode.ASK)

    def hide_tables(self) -> None:
        """Offer no tables: the library is a shared one."""
        self._actions[TABLE].setVisible(False)

    def selected_mode(self) -> Task:
        """Return the selected mode."""
        return self._mode

    def set_mode(self, mode: Task) -> None:
        """Select a mode without emitting `mode_chosen`."""
        self._mode = mode
        self._actions[mode].setChecked(True)
        self.setText(mode_name(mode))
        self.setToolTip(wrap_tooltip(_explain_mode(mode)))
        self.setAccessibleName(self.tr("Mode: {0}").format(mode_name(mode)))

    def offers_mode(self, mode: Task) -> bool:
        """Whether a mode can be chosen here."""
        return self._actions[mode].isVisible()

    def choose_mode(self, mode: Task) -> None:
        """Select a mode as a click in the menu does."""
        self.set_mode(mode)
        self.mode_chosen.emit(mode)


class ModeOffer(QPushButton):
    """Offers to switch to the mode that typed words ask for; hidden while they ask a question."""

    accepted = Signal(object)  # Task

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "inline")
        self.setAutoDefault(True)
        self.clicked.connect(lambda: self.accepted.emit(self._mode))
        self._name_mode(Mode.DRAFT)
        self.hide()

    def offer_mode(self, mode: Task) -> None:
        """Offer a mode, or none for Mode.ASK."""
        is_new = mode is not Mode.ASK and (mode != self._mode or self.isHidden())
        if is_new:
            self._name_mode(mode)
        self.setVisible(mode is not Mode.ASK)
        if is_new:
            announce_change(self, self.text())

    def _name_mode(self, mode: Task) -> None:
        self._mode = mode
        offer = self.tr("Switch to {0}").format(mode_name(mode))
        key = QKeySequence(_OFFER_KEY).toString(_NATIVE)
        self.setText(escape_mnemonics(add_remark(offer, key)))
        self.setToolTip(wrap_tooltip(_explain_mode(mode)))
        self.setAccessibleName(offer)
        self.setShortcut(_OFFER_KEY)  # which a new text takes away


def add_target_language(question: str, language: str) -> str:
    """Return the request, in the language of the window, to translate the text written.

    `language` is "" if that is written there.
    """
    if not language:
        return question
    target = remove_isolates(_name_target(language))
    if len(question) <= _MAX_NAME_CHARACTERS and not any(mark in question for mark in ("\n", ": ", "：")):
        return f"{question} {target}"
    return remove_isolates(pair_words(target, "")) + question


def _name_target(language: str) -> str:
    return QCoreApplication.translate("LanguageButton", "into {0}").format(list_language_names()[language])


class LanguageButton(MenuButton):
    """Offers usual languages, and others in a menu of their own, so that a low screen has room for both.

    None is chosen at first, and the question names it.
    """

    language_chosen = Signal(str)  # its English name, "" if the question names it

    def __init__(self) -> None:
        super().__init__()
        self.menu_, others = QMenu(self), QMenu(self.tr("into another language"), self)
        self.language = ""
        self._group = QActionGroup(self)
        self._actions = {"": self._add_language("", self.menu_)}
        self.menu_.addSeparator()
        for name in list_language_names():
            self._actions[name] = self._add_language(name, self.menu_ if name in _USUAL else others)
        self.menu_.addSeparator()
        self.menu_.addMenu(others)
        self.clicked.connect(self.open_menu)
        self.set_language("")

    def set_language(self, language: str) -> None:
        """Select a language without emitting `language_chosen`; an unknown one counts as none."""
        self.language = language if language in self._actions else ""
        self._actions[self.language].setChecked(True)
        self.setText(self._language_name(self.language))
        self.setToolTip(self.tr("Language of the translation"))
        self.setAccessibleName(self.tr("Translation {0}").format(self._language_name(self.language)))

    def _language_name(self, language: str) -> str:
        return _name_target(language) if language else self.tr("into the language I write in")

    def _add_language(self, language: str, menu: QMenu) -> QAction:
        choose = partial(self._choose_language, language)
        return add_choice(menu, self._language_name(language), choose, group=self._group)

    def _choose_language(self, language: str) -> None:
        self.set_language(language)
        self.language_chosen.emit(language)
