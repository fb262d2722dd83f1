"""A text of an answer below its label, with its links and the note on a doubted sentence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QRect, QUrl, Signal
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QWidget

from desktop_rag.answer.question_language import say_in_question_language
from desktop_rag.answer_types import Answer, Sentence
from desktop_rag.document_types import Span
from desktop_rag.ui.conversation.answer_document import write_answer, write_streamed_text
from desktop_rag.ui.conversation.citation_words import format_support_details
from desktop_rag.ui.conversation.doubt_note import DoubtNote
from desktop_rag.ui.conversation.sentence_marks import CITATION_SCHEME, DOUBT_SCHEME
from desktop_rag.ui.widgets.auto_height_text import AutoHeightText
from desktop_rag.ui.widgets.labels import make_label, show_label_text
from desktop_rag.ui.widgets.layouts import arrange_column
from desktop_rag.ui.widgets.messages import translate_message
from desktop_rag.ui.widgets.theme import current_colours


class AnswerText(QWidget):
    """A model's answer, or quotes. Its links open the citations."""

    citation_activated = Signal(object, int, object)  # as in `ConversationPane`
    link_activated = Signal(QUrl)  # of the web
    revealed = Signal(QWidget, QRect)  # as in `MessageView`

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._answer: Answer | None = None
        self.label = make_label(role="muted")
        self.text = AutoHeightText()
        self.doubt = DoubtNote()
        self.text.anchorClicked.connect(self._open_link)
        self.text.link_focused.connect(lambda rect: self.revealed.emit(self.text, rect))
        self.doubt.opened.connect(self._open_doubted_sentence)
        self.doubt.closed.connect(self.text.setFocus)
        arrange_column(self.label, self.text, self.doubt, parent=self)
        self._show_label("")
        self.hide()

    def show_answer(self, answer: Answer, label: str = "") -> None:
        """Show an answer or quotes, below a label if there is one."""
        self._answer = answer
        if answer.from_documents and not answer.found:  # the text is ours
            text = say_in_question_language(answer.text, answer.question, translate_message)
            answer = replace(answer, text=text)
        write_answer(self.text.document(), answer, current_colours())
        self.text.setAccessibleDescription(format_support_details(answer))
        self._show_label(label)
        self.setVisible(bool(answer.text.strip()))

    def show_streamed_text(self, text: str, sentences: Sequence[Sentence]) -> None:
        """Show an answer so far, and keep the selection; `sentences` are those checked."""
        self._answer = None
        selected, document = self.text.textCursor(), self.text.document()
        anchor, position = selected.anchor(), selected.position()
        write_streamed_text(document, text, sentences, current_colours())
        if anchor != position < document.characterCount() > anchor:
            selected = self.text.textCursor()
            selected.setPosition(anchor)
            selected.setPosition(position, QTextCursor.MoveMode.KeepAnchor)
            self.text.setTextCursor(selected)
        self._show_label("")
        self.show()

    def _show_label(self, label: str) -> None:
        show_label_text(self.label, label)
        self.text.setAccessibleName(label or self.tr("Answer"))

    def _open_link(self, url: QUrl) -> None:
        if url.scheme() == DOUBT_SCHEME and self._answer is not None:
            self.doubt.show_doubt(self._answer.sentences[int(url.path())], self._answer.file_names())
        elif url.scheme() != CITATION_SCHEME:
            self.link_activated.emit(url)
        else:
            number, _, sentence = url.path().partition(":")
            self._open_first_citation([number], int(sentence) if sentence else None)

    def _open_doubted_sentence(self, sentence: Sentence) -> None:
        """Open the passage nearest to a sentence, or else its first citation."""
        if sentence.nearest is not None:
            self.citation_activated.emit((sentence.nearest,), 0, None)
        else:
            self._open_first_citation([str(number) for number in sentence.citations])

    def _open_first_citation(self, numbers: list[str], sentence: int | None = None) -> None:
        """Open the first of these citations that the answer has, at what supports a sentence."""
        citations = self._answer.citations if self._answer else ()
        known = [str(citation.number) for citation in citations]
        for number in numbers:
            if number in known:
                span = None if sentence is None else self._find_supporting_span(sentence, int(number))
                self.citation_activated.emit(citations, known.index(number), span)
                return

    def _find_supporting_span(self, sentence: int, number: int) -> Span | None:
        cited = self._answer.sentences[sentence] if self._answer else None
        return dict(zip(cited.citations, cited.supporting, strict=False)).get(number) if cited else None
