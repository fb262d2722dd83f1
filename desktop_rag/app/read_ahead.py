"""Lets the language model read ahead while a question is being typed."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from PySide6.QtCore import QObject, QTimer

from desktop_rag.app.settings_store import SettingsStore
from desktop_rag.cancel import CancelToken
from desktop_rag.llm.language_models import EXTRACTIVE
from desktop_rag.types import Mode, Scope
from desktop_rag.ui.conversation.conversation_pane import ConversationPane
from desktop_rag.workers.answer_thread import AnswerThread

_PAUSE_MS = 250  # after which the question counts as complete
_MIN_WORDS = 2


@cache
def _load_word_end() -> re.Pattern[str]:
    """Return the pattern of the signs that end a word, at the end of a text."""
    from desktop_rag.text.scripts import DENSE  # once a question is typed

    return re.compile(rf"[{DENSE}]|\s")


class ReadAhead(QObject):
    """Reads ahead after each word and in pauses, unless the computer should be spared.

    While a word is typed, the model keeps reading sources of the words before it; other changes stop that at
    once.
    """

    def __init__(
        self,
        pane: ConversationPane,
        answers: AnswerThread,
        settings: SettingsStore,
        current_scope: Callable[[], Scope],
    ) -> None:
        super().__init__(pane)
        self._pane = pane
        self._answers = answers
        self._settings = settings
        self._current_scope = current_scope
        self._is_working = self._is_slowed = self._is_answering = False
        self._token = CancelToken()
        self._read_text = ""  # that was typed when reading began
        self._pause = QTimer(self, interval=_PAUSE_MS, singleShot=True)
        self._pause.timeout.connect(lambda: self._read_draft(is_complete=True))
        pane.composer.edit.textChanged.connect(self._follow_typing)

    def set_answering(self, answering: bool) -> None:  # noqa: FBT001 - a slot
        """Set whether an answer is generated, which needs the model for itself."""
        self._is_answering = answering
        self.stop_reading()

    def set_library_working(self, *, working: bool) -> None:
        """Set whether files are read or indexed, which needs the processor."""
        self._is_working = working

    def set_slowed(self, *, slowed: bool) -> None:
        """Set whether background work is slowed or paused, such as on battery."""
        self._is_slowed = slowed

    def stop_reading(self) -> None:
        """Stop at once; the text read so far is kept."""
        self._pause.stop()
        self._token.cancel()
        self._read_text = ""

    def _follow_typing(self) -> None:
        typed = self._pane.composer.edit.toPlainText()
        if not typed.startswith(self._read_text):
            self.stop_reading()
        if not self._may_read():
            return
        self._pause.start()
        if _load_word_end().match(typed[-1:]):
            self._read_draft(is_complete=False)

    def _may_read(self) -> bool:
        spared = self._is_working or self._is_slowed or self._is_answering
        uses_model = self._settings.snapshot.model != EXTRACTIVE
        return uses_model and not spared and self._pane.mode_button.selected_mode() is Mode.ASK

    def _read_draft(self, *, is_complete: bool) -> None:
        question = self._pane.composer.question_text()
        if not self._may_read() or len(_load_word_end().findall(f"{question} ")) < _MIN_WORDS:
            return
        self._token.cancel()
        self._token = self._answers.make_token()
        self._read_text = self._pane.composer.edit.toPlainText()
        from desktop_rag.conversations.stored_question import HISTORY_TURNS, Draft

        turns = [message.to_turn() for message in self._pane.transcript.messages[-HISTORY_TURNS:]]
        draft = Draft(question, self._current_scope(), tuple(turns), is_complete)
        self._answers.read_ahead(draft, self._settings.snapshot.model, self._token)
