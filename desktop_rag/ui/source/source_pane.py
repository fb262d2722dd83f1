"""The right pane: the document that a citation leads to, with the passage marked."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QLocale, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QStackedWidget, QWidget

from desktop_rag.types import Citation, Document, Page
from desktop_rag.ui.source.text_source import TextSource
from desktop_rag.ui.widgets.buttons import CloseButton, make_tool_button
from desktop_rag.ui.widgets.find_bar import FindBar
from desktop_rag.ui.widgets.labels import ElidedLabel, make_label, show_label_text
from desktop_rag.ui.widgets.layouts import STRETCH, arrange_column, arrange_row
from desktop_rag.ui.widgets.theme import UNIT

if TYPE_CHECKING:
    from desktop_rag.ui.source.pdf_source import PdfSource


class SourcePane(QWidget):
    """Shows a cited passage in its document: the page of a PDF, or the stored text."""

    document_requested = Signal(str)  # the id of the document of a citation: `show_cited_document`
    closed = Signal()
    open_file_requested = Signal(Path)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._citations: tuple[Citation, ...] = ()
        self._index = 0
        self._path = Path()
        self._document: Document | None = None
        self._span = (0, 0)
        self._as_text = False  # the user chose the text of a PDF
        self.pdf: PdfSource | None = None
        self.text = TextSource()
        self.text.setAccessibleName(self.tr("Text of the document"))
        self.name = ElidedLabel(role="title", mode=Qt.TextElideMode.ElideMiddle)
        self.page, self.position = make_label(role="muted"), make_label(role="muted")
        self.note = make_label(role="muted", wraps=True)
        self.close_button = CloseButton(self.tr("Close the source"), "Ctrl+W")
        self.previous_button = make_tool_button("‹", self.tr("Previous citation"))
        self.next_button = make_tool_button("›", self.tr("Next citation"))
        self.view_button = make_tool_button("", "")
        self.find_button = make_tool_button(self.tr("Find"), self.tr("Find in this document (Ctrl+F)"))
        self.open_button = make_tool_button(self.tr("Open file"), self.tr("Open the file in its own program"))
        self.find_bar = FindBar()
        self.views = QStackedWidget()
        self._build_source_layout()
        self._connect_source_signals()

    def show_citations(self, citations: tuple[Citation, ...], index: int) -> None:
        """Request the document of one of an answer's citations; the buttons lead to the others."""
        self._citations = citations
        self._request_citation(index)

    def show_cited_document(self, document: Document | None) -> None:
        """Show the document that was requested last, None if it is no longer in the library."""
        citation = self._citations[self._index]
        self._as_text = False
        if document is None:
            self._display_document(citation.path, Document(citation.text, ()), (0, len(citation.text)))
            show_label_text(
                self.note, self.tr("This document is no longer in the library: only the passage is.")
            )
        else:
            self._display_document(citation.path, document, (citation.start, citation.end))

    def show_document(self, path: Path, document: Document) -> None:
        """Show a whole document from its beginning."""
        self._citations = ()
        self._as_text = False
        self._display_document(path, document, (0, 0))

    def open_find_bar(self) -> None:
        """Open and focus the find bar."""
        self.find_bar.show()
        self.find_bar.edit.setFocus()
        self.find_bar.edit.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the find bar on Ctrl+F (override of Qt)."""
        if event.matches(QKeySequence.StandardKey.Find):
            self.open_find_bar()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Mark the passage in the colours of a new scheme (override of Qt)."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.text.refresh_marks()

    def _request_citation(self, index: int) -> None:
        if 0 <= index < len(self._citations):
            self._index = index
            self.document_requested.emit(self._citations[index].document_id)

    def _display_document(self, path: Path, document: Document, span: tuple[int, int]) -> None:
        self._path, self._span, self._document = path, span, document
        self.name.setText(path.name)
        self.name.setToolTip(str(path))
        self.open_button.setEnabled(path.exists())
        self._close_find_bar()
        self._update_position_labels()
        show_label_text(
            self.note, "" if path.exists() else self.tr("The file is gone: this is its kept text.")
        )
        self._show_pages_or_text()

    def _show_pages_or_text(self) -> None:
        """Show the pages of a PDF if possible and unless the user chose its text, else the text."""
        is_pdf = self._path.suffix.lower() == ".pdf" and self._path.exists()
        as_pages = is_pdf and not self._as_text and self._try_show_pages()
        if not as_pages and self._document is not None:
            self.views.setCurrentWidget(self.text)
            self.text.show_text(self._document.text, *self._span)
        self.setFocusProxy(self._current_view())
        self.view_button.setVisible(is_pdf)
        self.view_button.setText(self.tr("Text") if as_pages else self.tr("Page"))
        tooltip = self.tr("Show the text that was read") if as_pages else self.tr("Show the page")
        self.view_button.setToolTip(tooltip)
        self.view_button.setAccessibleName(tooltip)

    def _try_show_pages(self) -> bool:
        pdf = self._load_pdf_view()
        if self._document is None or not pdf.open_pdf(self._path):
            show_label_text(self.note, self.tr("The file cannot be drawn: this is its kept text."))
            return False
        pieces = [
            (page.number - 1, self._document.text[max(page.start, start) : min(page.end, end)])
            for page in self._document.pages
            for start, end in [self._span]
            if page.number is not None and page.start < end and page.end > start
        ]
        if any(page >= pdf.page_count() for page, _ in pieces):
            show_label_text(
                self.note, self.tr("The file has changed since it was read: this is its kept text.")
            )
            return False
        self.views.setCurrentWidget(pdf)
        if not pdf.show_passage(pieces) and self._span != (0, 0):
            show_label_text(self.note, self.tr("The passage cannot be marked on this page. See it as text."))
        return True

    def _load_pdf_view(self) -> PdfSource:
        """Return the PDF view; QtPdf is imported when the first PDF is shown."""
        if self.pdf is None:
            from desktop_rag.ui.source.pdf_source import PdfSource

            self.pdf = PdfSource()
            self.pdf.setAccessibleName(self.tr("Pages of the document"))
            self.pdf.found.connect(self.find_bar.show_match_count)
            self.views.addWidget(self.pdf)
        return self.pdf

    def _update_position_labels(self) -> None:
        pages = self._document.pages if self._document else ()
        page = _page_number_at(pages, self._span[0]) if self._citations else None
        if self._citations and page is None:
            page = self._citations[self._index].page
        self.page.setText("" if page is None else self.tr("p. {0}").format(page))
        count, number = len(self._citations), QLocale().toString
        self.position.setText(
            self.tr("{0} of {1}").format(number(self._index + 1), number(count)) if count else ""
        )
        self.position.setAccessibleName(self.tr("Citation {0}").format(self.position.text()))
        for widget in (self.previous_button, self.position, self.next_button):
            widget.setVisible(count > 0)
        self.previous_button.setEnabled(self._index > 0)
        self.next_button.setEnabled(self._index + 1 < count)

    def _note_partial_text(self, whole: bool) -> None:
        text = self.tr("A long document: this is a part of it.")
        if not whole and text not in self.note.text():
            show_label_text(self.note, f"{self.note.text()} {text}".strip())

    def _toggle_text_view(self) -> None:
        self._as_text = self.views.currentWidget() is not self.text
        show_label_text(self.note, "")
        self._close_find_bar()
        self._show_pages_or_text()

    def _current_view(self) -> TextSource | PdfSource:
        return self.pdf if self.pdf and self.views.currentWidget() is self.pdf else self.text

    def _close_find_bar(self) -> None:
        if self.find_bar.isVisible():
            self._current_view().setFocus()
        self.find_bar.edit.clear()
        self.find_bar.hide()

    def _build_source_layout(self) -> None:
        margins, spacing = (UNIT * 2, UNIT, UNIT, 0), UNIT // 2
        head = arrange_row((self.name, 1), self.page, self.close_button, margins=margins, spacing=spacing)
        position = (self.previous_button, self.position, self.next_button)
        buttons = (self.view_button, self.find_button, self.open_button)
        margins = (UNIT, 0, UNIT, UNIT // 2)
        tools = arrange_row(*position, STRETCH, *buttons, margins=margins, spacing=spacing)
        self.note.setContentsMargins(UNIT * 2, 0, UNIT * 2, UNIT)
        self.views.addWidget(self.text)
        arrange_column(head, tools, self.find_bar, self.note, (self.views, 1), parent=self, spacing=0)
        self.find_bar.hide()
        self.note.hide()

    def _connect_source_signals(self) -> None:
        self.close_button.clicked.connect(self.closed)
        self.previous_button.clicked.connect(lambda: self._request_citation(self._index - 1))
        self.next_button.clicked.connect(lambda: self._request_citation(self._index + 1))
        self.view_button.clicked.connect(self._toggle_text_view)
        self.find_button.clicked.connect(self.open_find_bar)
        self.open_button.clicked.connect(lambda: self.open_file_requested.emit(self._path))
        self.text.found.connect(self.find_bar.show_match_count)
        self.text.window_changed.connect(self._note_partial_text)
        self.find_bar.text_changed.connect(lambda words: self._current_view().find_text(words))
        self.find_bar.stepped.connect(lambda step: self._current_view().find_next(step))
        self.find_bar.closed.connect(self._close_find_bar)


def _page_number_at(pages: tuple[Page, ...], character: int) -> int | None:
    """Return the number of the page that contains a character offset, if pages are numbered."""
    return next((p.number for p in pages if p.start <= character < p.end), None)
