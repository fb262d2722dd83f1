"""A text of an answer below its label, with its links and the note on a doubted sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QMimeData, QPoint, QRect, QUrl, Signal
from PySide6.QtGui import QPaintEvent, QTextCursor
from PySide6.QtWidgets import QWidget

from desktop_rag.answer.question_language import say_in_question_language
from desktop_rag.answer_types import Answer, Citation, Sentence, Support
from desktop_rag.document_types import Span
from desktop_rag.ui.conversation.answer_document import write_answer, write_streamed_text
from desktop_rag.ui.conversation.citation_words import (
    explain_doubt,
    format_nearest_passage,
    format_support_details,
)
from desktop_rag.ui.conversation.sentence_marks import (
    CITATION_SCHEME,
    DOUBT_SCHEME,
    list_citation_links,
)
from desktop_rag.ui.widgets.buttons import make_button
from desktop_rag.ui.widgets.citation_location import copy_quote
from desktop_rag.ui.widgets.foreign_text import allow_breaks
from desktop_rag.ui.widgets.keyboard import EscapableWidget
from desktop_rag.ui.widgets.late_parts import LatePart
from desktop_rag.ui.widgets.layouts import STRETCH, arrange_column, arrange_row, make_label, show_label_text
from desktop_rag.ui.widgets.locale_words import join_sentences
from desktop_rag.ui.widgets.messages import translate_message
from desktop_rag.ui.widgets.row_painting import fill_bar
from desktop_rag.ui.widgets.safe_markdown import iterate_blocks, iterate_fragments
from desktop_rag.ui.widgets.text_browsers import AutoHeightText
from desktop_rag.ui.widgets.theme import UNIT, current_colours


class AnswerText(QWidget):
    """A model's answer, or quotes. Its links open the citations."""

    citation_activated = Signal(object, int, object)  # as in `TurnRequests`
    link_activated = Signal(QUrl)  # of the web
    revealed = Signal(QWidget, QRect)  # as in `MessageView`

    label = LatePart(lambda _: make_label(role="muted"))
    text = LatePart(lambda _: _MarkedText())
    doubt = LatePart(lambda self: DoubtNote(self._open_doubted_sentence, self.text.setFocus))

    def __init__(self) -> None:
        super().__init__()
        self._answer: Answer | None = None
        arrange_column(parent=self)
        self.text.show()
        self.text.anchorClicked.connect(self._open_link)
        self.text.link_focused.connect(lambda rect: self.revealed.emit(self.text, rect))
        self.hide()

    def show_answer(self, answer: Answer, label: str = "") -> None:
        """Show an answer or quotes, below a label if there is one."""
        self._answer = answer
        if answer.from_documents and not answer.found:  # the text is ours, a reply to the question
            text = say_in_question_language(answer.text, answer.question, translate_message)
            answer = replace(answer, text=text)
        write_answer(self.text.document(), answer, current_colours())
        self.text.setAccessibleDescription(format_support_details(answer))
        self._show_label(label)
        self.setVisible(bool(answer.text.strip()))

    def show_streamed_text(self, text: str, sentences: Sequence[Sentence], label: str = "") -> None:
        """Show an answer so far, below its label, and keep the selection; `sentences` are those checked."""
        self._answer = None
        selected, document = self.text.textCursor(), self.text.document()
        anchor, position = selected.anchor(), selected.position()
        write_streamed_text(document, text, sentences, current_colours())
        if anchor != position < document.characterCount() > anchor:
            selected = self.text.textCursor()
            selected.setPosition(anchor)
            selected.setPosition(position, QTextCursor.MoveMode.KeepAnchor)
            self.text.setTextCursor(selected)
        self._show_label(label)
        self.show()

    def find_quote(self, place: QPoint | None = None) -> Citation | None:
        """Return the first citation at or after a place on the screen, or the text cursor.

        Its text is the quote that is shown, or else what supports a sentence of the answer; None without one.
        """
        text = self.text
        at = text.cursorForPosition(text.viewport().mapFromGlobal(place)) if place else text.textCursor()
        link = _find_sentence_link(at) if self._answer else None
        if link is None or self._answer is None:
            return None
        number, sentence = link
        cited = next(each for each in self._answer.citations if each.number == number)
        start, end = self._find_supporting_span(sentence, number) or (cited.start, cited.end)
        quote = cited.text[start - cited.start : end - cited.start]
        if self._answer.is_quoted:
            quote = self._answer.sentences[sentence].text
        return replace(cited, start=start, end=end, text=quote)

    def copy_quote(self, place: QPoint | None = None) -> None:
        """Copy the text that `find_quote` returns, with its file and page."""
        if (quote := self.find_quote(place)) is not None and self._answer is not None:
            copy_quote(quote, self._answer.file_names())

    def _show_label(self, label: str) -> None:
        if label or "label" in vars(self):
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
        if self._answer and self._answer.computation:
            columns = self._answer.computation.computed_columns
            citations = tuple(replace(each, columns=columns) for each in citations)
        known = [str(citation.number) for citation in citations]
        for number in numbers:
            if number in known:
                span = None if sentence is None else self._find_supporting_span(sentence, int(number))
                self.citation_activated.emit(citations, known.index(number), span)
                return

    def _find_supporting_span(self, sentence: int, number: int) -> Span | None:
        cited = self._answer.sentences[sentence] if self._answer else None
        return dict(zip(cited.citations, cited.supporting, strict=False)).get(number) if cited else None


def _find_sentence_link(at: QTextCursor) -> tuple[int, int] | None:
    """Return the number of the citation at a cursor, or below it, and the index of its sentence."""
    block, before = at.block(), None
    while block.isValid():
        for position, number, sentence in list_citation_links(block):
            if sentence is not None:
                before = number, sentence
                if position >= at.selectionStart():
                    return before
        if before:
            return before
        block = block.next()
    return None


class _MarkedText(AutoHeightText):
    """A text whose selection is copied without the marks of citations and doubts."""

    def createMimeDataFromSelection(self) -> QMimeData:
        """Return the selection without marks and the blanks before them (override of Qt)."""
        copied = self.document().clone()
        selected, cursor = QTextCursor(copied), QTextCursor(copied)
        selected.setPosition(self.textCursor().selectionStart())
        selected.setPosition(self.textCursor().selectionEnd(), QTextCursor.MoveMode.KeepAnchor)
        text = copied.toRawText()
        fragments = [each for block in iterate_blocks(copied) for each in iterate_fragments(block)]
        for mark in reversed(fragments):
            if QUrl(mark.charFormat().anchorHref()).scheme() not in {CITATION_SCHEME, DOUBT_SCHEME}:
                continue
            has_blank = text[mark.position() - 1 : mark.position()] == "\u00a0"
            cursor.setPosition(mark.position() - has_blank)
            cursor.setPosition(mark.position() + mark.length(), QTextCursor.MoveMode.KeepAnchor)
            cursor.removeSelectedText()
        made = QMimeData()
        made.setText(selected.selection().toPlainText())
        made.setHtml(selected.selection().toHtml())
        return made


class DoubtNote(EscapableWidget):
    """Shows the reason for a doubt, and offers to open the nearest passage."""

    def __init__(self, open_passage: Callable[[Sentence], None], leave: Callable[[], None]) -> None:
        super().__init__()
        self._sentence: Sentence | None = None
        self._leave = leave
        self.reason = make_label(wraps=True, selectable=True)
        self.nearest = make_label(role="muted", wraps=True, selectable=True)
        self.open_button = make_button(
            self.tr("Show passage"),
            lambda: self._sentence and open_passage(self._sentence),
            tip=self.tr("Show the nearest passage in its document"),
        )
        self.close_button = make_button(self.tr("Close"), self._close_note)
        self.escaped.connect(self._close_note)
        buttons = arrange_row(self.open_button, self.close_button, STRETCH)
        margins = (UNIT * 3 // 2, 0, 0, 0)
        arrange_column(self.reason, self.nearest, buttons, parent=self, margins=margins, spacing=UNIT // 2)

    def show_doubt(self, sentence: Sentence, names: Mapping[Path, str]) -> None:
        """Show why a sentence is doubted, and take the keyboard focus."""
        self._sentence = sentence
        self.reason.setText(explain_doubt(sentence))
        show_label_text(self.nearest, allow_breaks(format_nearest_passage(sentence, names)))
        has_passage = sentence.nearest is not None or bool(sentence.citations)
        self.open_button.setVisible(has_passage)
        button = self.open_button if has_passage else self.close_button
        button.setAccessibleDescription(join_sentences((self.reason.text(), self.nearest.text())))
        self.show()
        self.update()
        button.setFocus()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint a bar in the colour of the underline (override of Qt)."""
        weak = self._sentence is not None and self._sentence.support is Support.WEAK
        fill_bar(self, current_colours().muted if weak else current_colours().warning)

    def _close_note(self) -> None:
        self.hide()
        self._leave()
