"""The button below the question that chooses the language of translations."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from desktop_rag.system.control_characters import remove_isolates
from desktop_rag.ui.widgets.buttons import MenuButton
from desktop_rag.ui.widgets.locale_words import list_language_names, pair_words

_USUAL = {"Arabic", "Chinese", "English", "French", "German", "Japanese", "Portuguese", "Spanish"}
_MAX_NAME_CHARACTERS = 160  # of a document's name or a short text, which the language follows


def add_target_language(question: str, language: str) -> str:
    """Return the request, in the language of the window, to translate what was written.

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

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.menu_, others = QMenu(self), QMenu(self.tr("into another language"), self)
        self.language = ""
        self._group = QActionGroup(self)
        self._actions = {"": self._add_language("", self.menu_)}
        self.menu_.addSeparator()
        for name in list_language_names():
            self._actions[name] = self._add_language(name, self.menu_ if name in _USUAL else others)
        self.menu_.addSeparator()
        self.menu_.addMenu(others)
        self.clicked.connect(self._open_menu)
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
        action = menu.addAction(self._language_name(language))
        action.setCheckable(True)
        action.triggered.connect(lambda: self._choose_language(language))
        self._group.addAction(action)
        return action

    def _choose_language(self, language: str) -> None:
        self.set_language(language)
        self.language_chosen.emit(language)

    def _open_menu(self) -> None:
        self.open_above(self.menu_)
