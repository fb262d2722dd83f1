"""The right pane: the document that a citation leads to, with the passage marked."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QMenu, QSpinBox, QStackedWidget, QWidget

from desktop_rag.document_types import ABOUT_THE_FILE
from desktop_rag.readers.file_formats import RECOGNISED_PICTURES, kind_of, suffix_of
from desktop_rag.system.file_access import ask_disk_briefly
from desktop_rag.system.inner_paths import find_attached_file, find_file_on_disk, name_parts
from desktop_rag.types import Scope, Selection
from desktop_rag.ui.source.text_layout import has_layout, is_large_table, iterate_blocks
from desktop_rag.ui.source.text_source import TextSource
from desktop_rag.ui.widgets.buttons import (
    make_close_button,
    make_icon_button,
    make_tool_button,
    set_coloured_icon,
)
from desktop_rag.ui.widgets.citation_location import copy_quote, describe_scan
from desktop_rag.ui.widgets.fields import FindBar
from desktop_rag.ui.widgets.file_opening import find_app_link, open_app_link
from desktop_rag.ui.widgets.foreign_text import wrap_tooltip
from desktop_rag.ui.widgets.layouts import (
    STRETCH,
    ElidedLabel,
    arrange_column,
    arrange_row,
    make_label,
    show_label_text,
)
from desktop_rag.ui.widgets.locale_words import join_sentences, localise_number
from desktop_rag.ui.widgets.menu_commands import add_buttons, show_only_enabled
from desktop_rag.ui.widgets.text_alignment import find_passage_spans, utf16_offsets
from desktop_rag.ui.widgets.text_browsers import LinkConfirmation
from desktop_rag.ui.widgets.theme import UNIT, follow_events

if TYPE_CHECKING:  # loaded for the first document
    from desktop_rag.answer_types import Citation
    from desktop_rag.document_types import Document, Page, Span
    from desktop_rag.ui.source.page_requests import BoxGroups, PageLimits
    from desktop_rag.ui.source.pdf_source import PdfSource
    from desktop_rag.ui.source.table_parts import TablePart
    from desktop_rag.ui.source.table_source import TableSource

_MARKDOWN_SUFFIXES = frozenset({".md", ".markdown", ".mkd", ".mdown"})
_MAX_RENDERED_CHARACTERS = 60_000  # 0.3 s to render and to find the passage; a longer text stays plain
_MAX_ASKED = 20_000  # characters of a selection: more than a language model reads at once
_MAX_FACTS = 400  # characters about a picture that are shown with it
_TOOL_SPACING = UNIT // 2  # pixels between buttons


class SourcePane(QWidget):
    """Shows a cited passage in its document: the page of a PDF, rendered Markdown, or the stored text."""

    document_requested = Signal(str, Path)  # of a citation, by id and file: `show_cited_document`
    closed = Signal()
    open_file_requested = Signal(Path)
    asked_about = Signal(Scope)  # the selection, or the text that is cited
    passage_kept = Signal(object, str)  # the Citation, and the selected text of its document
    searchable_pdf_requested = Signal(Path, object)  # a scan, and what was recognised by page number

    def __init__(self, limits: PageLimits | None = None) -> None:
        super().__init__()
        self._citations: tuple[Citation, ...] = ()
        self._places: list[tuple[int, Span]] = []  # index of the citation, and its strongest mark
        self._place = 0
        self._path, self._is_on_disk = Path(), False
        self._pages_path = Path()  # of the file whose pages are drawn
        self._is_inside = False  # another file
        self._document: Document | None = None
        self._span, self._sentence = (0, 0), (0, 0)
        self._as_text = False  # the user chose the plain text
        self._tables: Sequence[TablePart] = ()  # of the document
        self._as_table = False  # one of them is shown
        self._limits = limits
        self.find_password: Callable[[Path], str] = lambda _path: ""  # called in another thread
        self.has_files = True  # False for a shared library: its paths are those of the publisher
        self.text = TextSource()
        self.text.setAccessibleName(self.tr("Text of the document"))
        hint = self.tr("Click a citation or a file to see its text here.")
        self.empty = make_label(hint, role="muted", wraps=True, centred=True)
        self.name = ElidedLabel(role="title", mode=Qt.TextElideMode.ElideMiddle)
        self.page, self.position = make_label(role="muted"), make_label(role="muted")
        self.page_field = QSpinBox()
        self.page_field.setKeyboardTracking(False)
        self.page_field.setCorrectionMode(QSpinBox.CorrectionMode.CorrectToNearestValue)
        self.page_field.setAccessibleName(self.tr("Page"))
        self.page_field.setToolTip(self.tr("Go to page"))
        self.note = make_label(role="muted", wraps=True)
        self.recognised = make_label(role="muted", wraps=True)  # how sure that is of the marked place
        self.facts = make_label(role="muted", wraps=True, selectable=True)  # about a picture
        self.removed = make_label(
            self.tr(
                "This file is no longer in the library. You can still read it here, but not ask about it."
            ),
            role="muted",
            wraps=True,
        )
        self.close_button = make_close_button(self.tr("Close the source"), "", self.closed)
        self.back_button = make_tool_button(self.tr("Back"), self.tr("Back"), self.closed)
        before, after = self.tr("Previous highlight"), self.tr("Next highlight")
        self.previous_button = make_icon_button("chevron-left", before, lambda: self.show_next_place(-1))
        self.next_button = make_icon_button("chevron-right", after, lambda: self.show_next_place(1))
        self.zoom_out_button = make_icon_button("minus", self.tr("Zoom out"))
        fit_tip, find_tip = self.tr("Fit the width"), self.tr("Find in this document")
        self.fit_button = make_tool_button(self.tr("Fit"), fit_tip)
        self.zoom_in_button = make_icon_button("add", self.tr("Zoom in"))
        self.view_button = make_tool_button("", "", self._toggle_text_view)
        self.find_button = make_tool_button(self.tr("Find"), find_tip, self.open_find_bar)
        self.open_button = make_tool_button(
            self.tr("Open file"),
            self.tr("Open the file in its default program"),
            lambda: self.open_file_requested.emit(self._path),
        )
        self.link_confirmation = LinkConfirmation()
        self.find_bar = FindBar()
        self.views = QStackedWidget()
        self._build_source_layout()
        self._connect_source_signals()
        self._update_buttons()

    @cached_property
    def pdf(self) -> PdfSource:
        """The pages of a PDF; made for the first one."""
        from desktop_rag.ui.source.pdf_source import PdfSource

        pages = PdfSource(self._limits, self.find_password)
        pages.setAccessibleName(self.tr("Pages of the document"))
        self.zoom_out_button.clicked.connect(pages.zoom_out)
        self.fit_button.clicked.connect(pages.fit_width)
        self.zoom_in_button.clicked.connect(pages.zoom_in)
        pages.found.connect(self.find_bar.show_match_count)
        pages.opened.connect(self._mark_on_pages)
        pages.open_failed.connect(self._show_text_of_unreadable_file)
        pages.passage_located.connect(self._note_unmarked_passage)
        pages.page_reached.connect(self._show_page_number)
        self.page_field.valueChanged.connect(lambda number: pages.show_page(number - 1))
        self.views.addWidget(pages)
        return pages

    @cached_property
    def table(self) -> TableSource:
        """The tables of a document; made for the first one."""
        from desktop_rag.ui.source.table_source import TableSource

        table = TableSource()
        table.found.connect(self.find_bar.show_match_count)
        self.views.addWidget(table)
        return table

    def set_covering(self, *, covers: bool) -> None:
        """Offer the way back to the covered pane, or to close this one beside it."""
        self.back_button.setVisible(covers)
        self.close_button.setVisible(not covers)

    def close_pdf(self) -> None:
        """End the process that draws a PDF, if there is one."""
        if "pdf" in vars(self):
            self.pdf.close_pdf()

    def focus_page_field(self) -> None:
        """Let the user type the number of a page to go to."""
        if self.shows_pages():
            self.page_field.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.page_field.selectAll()

    def _show_page_number(self, page: int) -> None:
        with QSignalBlocker(self.page_field):
            self.page_field.setValue(page + 1)

    def show_citations(self, citations: tuple[Citation, ...], index: int, first: Span | None = None) -> None:
        """Request the document of one of an answer's citations, at a span; buttons lead to the others."""
        self._citations = citations
        self._places = [
            (number, span)
            for number, cited in enumerate(citations)
            for span in cited.supporting or ((cited.start, cited.end),)
        ]
        of_citation = [place for place, (number, _) in enumerate(self._places) if number == index]
        asked_for = [place for place in of_citation if self._places[place][1] == first]
        self._request_place((asked_for or of_citation)[0])

    def show_cited_document(self, document: Document | None, path: Path) -> None:
        """Show the document that was requested last, None if it is no longer in the library, and its file."""
        index, sentence = self._places[self._place]
        citation = self._citations[index]
        self._as_text = False
        if document is None:
            from desktop_rag.document_types import Document

            only = Document(citation.text, ())
            self._display_document(
                path, only, (0, len(citation.text)), (0, len(citation.text)), is_whole=False
            )
            show_label_text(
                self.note, self.tr("This document is no longer in the library; only the passage was kept.")
            )
        else:
            self._display_document(path, document, (citation.start, citation.end), sentence)

    def show_document(self, path: Path, document: Document) -> None:
        """Show a whole document from its beginning."""
        self._citations, self._places = (), []
        self._as_text = False
        self._display_document(path, document, (0, 0), (0, 0))

    def follow_moved_files(self, moved: Mapping[Path, Path]) -> None:
        """Go on with the file shown under its new path."""
        if self._document is not None and self._path in moved:
            self._show_file_path(moved[self._path])

    def note_library_changes(self, *, removed: Iterable[Path] = (), listed: Iterable[Path] = ()) -> None:
        """Say that the file shown has been removed from the library, until it is listed there again."""
        if self.removed.isHidden():
            self.removed.setVisible(self._document is not None and self._path in removed)
        elif self._path in listed:
            self.removed.hide()

    def show_next_place(self, step: int = 1) -> None:
        """Go on by `step` search matches, or else marked places."""
        if self._is_searching():
            self._current_view().find_next(step)
        else:
            self._request_place(self._place + step)

    def open_find_bar(self) -> None:
        """Open and focus the find bar."""
        if self._document is None:
            return
        self.find_bar.show()
        self.find_bar.edit.setFocus()
        self.find_bar.edit.selectAll()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Focus the document (override of Qt). A focus proxy would make Tab skip the buttons."""
        view = self.close_button if self._document is None else self._current_view()
        view.setFocus(event.reason())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Find and zoom with the usual keys (override of Qt)."""
        for key, act in (
            (QKeySequence.StandardKey.Find, self.open_find_bar),
            (QKeySequence.StandardKey.ZoomIn, self.zoom_in_button.click),
            (QKeySequence.StandardKey.ZoomOut, self.zoom_out_button.click),
        ):
            if event.matches(key):
                act()
                return
        super().keyPressEvent(event)

    def find_selection(self) -> Citation | None:
        """Return the selection in the document as a citation of it, None without a selection."""
        from desktop_rag.answer_types import Citation

        document = self._document
        if document is None:
            return None
        if self.shows_pages():
            text = self.pdf.selected_text()
            start, end = _locate_on_pages(document, self.pdf.selected_pages(), text)
        else:
            view = self.table if self._shows_table() else self.text
            text, (start, end) = view.selected_text(), view.selected_span()
        page = _page_number_at(document.pages, start)
        return Citation(1, "", self._path, page, start, end, text) if text.strip() else None

    def find_quote(self) -> Citation | None:
        """Return the selected text, or else the cited text; None without either."""
        if (selected := self.find_selection()) is not None or not self._places:
            return selected
        number, (start, end) = self._places[self._place]
        cited = self._citations[number]
        text = cited.text[start - cited.start : end - cited.start]
        return replace(cited, path=self._path, start=start, end=end, text=text)

    def copy_quote(self) -> None:
        """Copy the selected or cited text, with its file and page."""
        if (quote := self.find_quote()) is not None:
            copy_quote(quote, {}, has_files=self.has_files)

    def ask_about_text(self) -> None:
        """Let the user ask about the selected or cited text; about the whole file, if that is very long."""
        if (quote := self.find_quote()) is not None:
            selection = Selection(self._path, quote.start, quote.end, quote.text)
            is_short = len(quote.text) <= _MAX_ASKED
            self.asked_about.emit(Scope(files=(self._path,), selection=selection if is_short else None))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer to copy text, and the actions of the buttons (override of Qt)."""
        if self._document is None:
            return
        menu = self._make_view_menu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addSeparator()
        keep = menu.addAction(self.tr("Sa&ve as note"), self.keep_passage)
        copy = menu.addAction(self.tr("Copy &quote with citation"), self.copy_quote)
        ask = menu.addAction(self.tr("Ask a&bout this text"), self.ask_about_text)
        for action in (keep, copy, ask):
            action.setEnabled(self.find_quote() is not None)
        menu.addSeparator()
        add_buttons(menu, (self.previous_button, self.next_button, *self._view_buttons))
        show_only_enabled(menu)
        if link := ask_disk_briefly(partial(find_app_link, self._path), otherwise=None):
            show = self.tr("Show in {0}").format(link[0])
            menu.addAction(show, partial(open_app_link, link[1]))
        view, place = self.views.rect(), self.views.mapFromGlobal(event.globalPos())
        is_in_sight = view.contains(place) or event.reason() is not event.Reason.Keyboard
        menu.popup(event.globalPos() if is_in_sight else self.views.mapToGlobal(view.center()))

    def keep_passage(self) -> None:
        """Ask to keep the selected text, or else the cited passage, as a note."""
        selected = self.find_selection()
        cited = selected
        if selected is None and self._places:
            cited = self._citations[self._places[self._place][0]]
        if cited is not None:
            self.passage_kept.emit(cited, selected.text if selected else "")

    def _make_view_menu(self) -> QMenu:
        if self.shows_pages():
            return self._make_page_menu()
        if not self._shows_table():
            return self.text.createStandardContextMenu()
        menu = QMenu(self)
        copy = menu.addAction(self.tr("&Copy"), self.table.grid.copy)
        copy.setEnabled(self.table.grid.selectionModel().hasSelection())
        return menu

    def _make_page_menu(self) -> QMenu:
        menu = QMenu(self)
        if self.pdf.has_selectable_text():
            copy, select_all = (
                QCoreApplication.translate("QWidgetTextControl", words) for words in ("&Copy", "Select All")
            )
            menu.addAction(copy, self.pdf.copy_selection).setEnabled(bool(self.pdf.selected_text()))
            menu.addAction(select_all, self.pdf.select_all)
        recognised = self._document.recognised if self._document else ()
        if pages := {page.number: page for page in recognised if page.rows}:
            request = partial(self.searchable_pdf_requested.emit, self._path, pages)
            menu.addAction(self.tr("Save as searchable PDF…"), request)
        return menu

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the buttons that have room (override of Qt)."""
        super().resizeEvent(event)
        self._update_buttons()

    def _recolour(self) -> None:
        """Mark the passage in the colours of a new scheme."""
        self._show_pages_or_text() if self._is_rendered() else self.text.refresh_marks()

    def _request_place(self, place: int) -> None:
        if 0 <= place < len(self._places):
            self._place = place
            citation = self._citations[self._places[place][0]]
            self.document_requested.emit(citation.document_id, citation.path)

    def _display_document(
        self, path: Path, document: Document, span: Span, sentence: Span, *, is_whole: bool = True
    ) -> None:
        self._span, self._sentence, self._document = span, sentence, document
        self._tables, self._as_table = (), False
        if is_whole:
            self._find_tables(path, document)
        self._close_find_bar()
        self.removed.hide()
        self.link_confirmation.hide()
        self._update_position_labels()
        self._show_file_path(path)
        note = "" if self._is_on_disk else self.tr("The file is gone: its saved text is shown.")
        if not self.has_files:
            note = self.tr("The file is not on this computer: its saved text is shown.")
        show_label_text(self.note, note)
        self._show_pages_or_text()

    def _show_file_path(self, path: Path) -> None:
        self._path = path
        self.name.setText(name_parts(path))
        self.name.setToolTip(wrap_tooltip(str(path)))
        on_disk = ask_disk_briefly(partial(find_file_on_disk, path), otherwise=path)
        attached = ask_disk_briefly(partial(find_attached_file, path), otherwise=None)
        self._is_inside = on_disk != path and attached is None
        self._pages_path = on_disk if attached else path
        exists = partial(os.path.exists, on_disk)
        self._is_on_disk = self.has_files and ask_disk_briefly(exists, otherwise=True)
        self.open_button.setEnabled(self._is_on_disk)

    def _has_pages(self) -> bool:
        is_shown = self._is_on_disk and not self._is_inside  # of a file inside another one its text is shown
        return suffix_of(self._path) in RECOGNISED_PICTURES | {".pdf"} and is_shown

    def _is_markdown(self) -> bool:
        known = self._document is not None and len(self._document.text) <= _MAX_RENDERED_CHARACTERS
        return known and self._path.suffix.lower() in _MARKDOWN_SUFFIXES

    def _can_render(self) -> bool:
        return self._is_markdown() or (self._document is not None and has_layout(self._path))

    def _is_rendered(self) -> bool:
        return self._can_render() and not self._as_text and not self._as_table

    def _find_tables(self, path: Path, document: Document) -> None:
        """Find the tables that are not shown among the text.

        They are shown if there is nothing else, or if what is cited stands in one.
        """
        from desktop_rag.readers.file_formats import table_format_of
        from desktop_rag.text.table_format import TableFormat
        from desktop_rag.ui.source.table_parts import find_table_parts

        table_format = table_format_of(path)
        is_markdown = path.suffix.lower() in _MARKDOWN_SUFFIXES  # is rendered, tables too
        self._tables = () if is_markdown else find_table_parts(document, table_format)
        if table_format is TableFormat.CELLS and has_layout(path):
            self._tables = [each for each in self._tables if is_large_table(document.text, each.span)]
        start, end = self._sentence
        is_cited = any(each.span[0] <= start < end <= each.span[1] for each in self._tables)
        self._as_table = bool(self._tables) and (table_format is not TableFormat.CELLS or is_cited)

    def _show_text(self, note: str = "") -> None:
        if note:
            show_label_text(self.note, note)
        if self._document is not None and self._as_table:
            cited = self._citations[self._places[self._place][0]].columns if self._places else ()
            self.table.show_tables(self._document.text, self._tables, self._sentence, cited)
            self._show_view(self.table)
        elif self._document is not None:
            text, marked = self._document.text, (self._span, self._sentence)
            if not self._is_rendered():
                self.text.show_text(text, *marked)
            elif self._is_markdown():
                self.text.show_markdown(text, *marked)
            else:
                self.text.show_text(
                    text,
                    *marked,
                    partial(iterate_blocks, self._document, kind_of(self._path), self._sentence[0]),
                )
            self._show_view(self.text)

    def _show_pages_or_text(self) -> None:
        """Show the pages of a PDF unless the user chose its text; they come from the background."""
        if self._has_pages() and not self._as_text:
            self._show_view(self.pdf)
            recognised = self._document.recognised if self._document else ()
            layers = {each.number - 1: each for each in recognised if each.rows}
            self.pdf.open_pdf(self._pages_path, self._read_page_text, layers)
        else:
            self._show_text()

    def _show_view(self, view: TextSource | TableSource | PdfSource) -> None:
        self.views.setCurrentWidget(view)
        facts = self._find_facts() if self.shows_pages() else None
        shown = self._cut_text(facts, (facts.start, facts.end))[:_MAX_FACTS] if facts else ""
        show_label_text(self.facts, shown)
        self._update_buttons()

    def _mark_on_pages(self, page_count: int) -> None:
        """Mark the passage on the pages of the file, now that it is open."""
        from desktop_rag.ui.source.page_requests import MarksRequest

        self._update_buttons()
        self.page_field.setRange(1, page_count)
        self.page_field.setSuffix(f" / {localise_number(page_count)}")
        if self._document is None or not self.shows_pages():
            return
        pieces = [
            MarksRequest(index, *(self._cut_text(page, span) for span in self._list_marked()))
            for index, page in self._find_marked_pages(self._document)
        ]
        if any(piece.page >= page_count for piece in pieces):
            self._show_text(self.tr("The file has changed since it was read: its saved text is shown."))
        else:
            self.pdf.show_passage(pieces, dict(self._find_recognised_marks(self._document)))

    def _list_marked(self) -> tuple[Span, Span]:
        """Return the spans of the passage and of the sentence in it."""
        return self._span, self._sentence if self._sentence != self._span else (0, 0)

    def _find_marked_pages(self, document: Document) -> Iterator[tuple[int, Page]]:
        for page in document.pages:
            if _index_page(page) >= 0 and page.start < self._span[1] and page.end > self._span[0]:
                yield _index_page(page), page

    def _find_facts(self) -> Page | None:
        """Return the part of the document that is about a picture, not on it."""
        pages = self._document.pages if self._document else ()
        return next((page for page in pages if page.number == ABOUT_THE_FILE), None)

    def _find_recognised_marks(self, document: Document) -> Iterator[tuple[int, BoxGroups]]:
        """Yield the pages (0-based) of the passage whose text was recognised, with its boxes."""
        from desktop_rag.ui.source.page_requests import PASSAGE, SENTENCE
        from desktop_rag.ui.source.scanned_text import find_line_boxes

        recognised = {each.number - 1: each for each in document.recognised if each.rows}
        for index, page in self._find_marked_pages(document):
            if index not in recognised:
                continue
            text = document.text[page.start : page.end]
            boxes = {
                group: find_line_boxes(text, recognised[index], (start - page.start, end - page.start))
                for group, (start, end) in zip((PASSAGE, SENTENCE), self._list_marked(), strict=True)
            }
            if boxes[PASSAGE]:
                yield index, boxes

    def _cut_text(self, page: Page, span: Span) -> str:
        """Return the part of a span that is on a page."""
        text = self._document.text if self._document else ""
        return text[max(page.start, span[0]) : min(page.end, span[1])]

    def _read_page_text(self, page: int) -> str:
        pages = self._document.pages if self._document else ()
        whole = (0, len(self._document.text) if self._document else 0)
        return "".join(self._cut_text(each, whole) for each in pages if _index_page(each) == page)

    def _note_unmarked_passage(self, found: bool) -> None:
        if not found:
            show_label_text(
                self.note, self.tr("The passage cannot be highlighted on this page. View it as text.")
            )

    def _show_text_of_unreadable_file(self) -> None:
        if self.shows_pages():
            self._show_text(self.tr("The file cannot be drawn: its saved text is shown."))

    def _update_buttons(self) -> None:
        shown, as_pages = self._document is not None, self.shows_pages()
        self.find_button.setVisible(shown)
        self.open_button.setVisible(shown and self.has_files)
        self.page_field.setVisible(shown and as_pages and self.pdf.page_count() > 1)
        self.page.setVisible(not as_pages)
        has_views = self._has_pages() or self._can_render() or bool(self._tables)
        self.view_button.setVisible(shown and has_views)
        if as_pages or self._shows_table() or (self._is_rendered() and not self._tables):
            text, tooltip = self.tr("Text"), self.tr("Show the text that was read")
        elif self._tables:
            text, tooltip = self.tr("Table"), self.tr("Show the tables")
        elif self._can_render():
            text, tooltip = self.tr("Rendered"), self.tr("Show headings, lists and tables")
        else:
            text, tooltip = self.tr("Page"), self.tr("Show the page")
        self.view_button.setText(text)
        self.view_button.setToolTip(wrap_tooltip(tooltip))
        self.view_button.setAccessibleName(tooltip)
        self._update_place_buttons()
        has_room = shown and as_pages and self._has_room_to_zoom()
        for widget in self._zoom_buttons:
            widget.setVisible(has_room)

    def _has_room_to_zoom(self) -> bool:
        """Whether the zoom buttons fit beside the others; if not, keys and the menu zoom."""
        others = (*self._place_widgets, self.view_button, self.find_button, self.open_button)
        shown = (*self._zoom_buttons, *(each for each in others if not each.isHidden()))
        needed = sum(each.sizeHint().width() for each in shown) + _TOOL_SPACING * (len(shown) - 1)
        return needed + 2 * UNIT <= self.width()

    def _update_place_buttons(self) -> None:
        searching, count = self._is_searching(), len(self._places)
        for widget in self._place_widgets:
            widget.setVisible(count > 0 or searching)
        self.previous_button.setEnabled(searching or self._place > 0)
        self.next_button.setEnabled(searching or self._place + 1 < count)

    def _is_searching(self) -> bool:
        return self.find_bar.isVisible() and bool(self.find_bar.edit.text().strip())

    def _update_position_labels(self) -> None:
        pages = self._document.pages if self._document else ()
        page, recognised = None, ""
        if self._places:
            citation = self._citations[self._places[self._place][0]]
            page = _page_number_at(pages, self._sentence[0]) or citation.page
            recognised = describe_scan(citation.confidence, in_picture=citation.in_picture)
        show_label_text(self.recognised, recognised)
        self.page.setText("" if page is None else self.tr("p. {0}").format(localise_number(page)))
        count, number = len(self._places), localise_number
        self.position.setText(
            self.tr("{0} of {1}").format(number(self._place + 1), number(count)) if count else ""
        )
        self.position.setAccessibleName(self.tr("Highlight {0}").format(self.position.text()))

    def _note_partial_text(self, whole: bool) -> None:
        text = self.tr("Long document: only a part is shown.")
        if not whole and text not in self.note.text():
            show_label_text(self.note, join_sentences((self.note.text(), text)))

    def _toggle_text_view(self) -> None:
        self._as_text = self.shows_pages() or self._is_rendered()
        self._as_table = bool(self._tables) and not self._shows_table()
        show_label_text(self.note, "")
        self._close_find_bar()
        self._show_pages_or_text()

    def _find_in_view(self, words: str) -> None:
        self._current_view().find_text(words)
        self._update_place_buttons()

    def _current_view(self) -> TextSource | TableSource | PdfSource:
        if self._shows_table():
            return self.table
        return self.pdf if self.shows_pages() else self.text

    def _shows_table(self) -> bool:
        return "table" in vars(self) and self.views.currentWidget() is self.table

    def shows_pages(self) -> bool:
        """Whether the pages of a PDF are shown, which can be zoomed."""
        return "pdf" in vars(self) and self.views.currentWidget() is self.pdf

    def _close_find_bar(self) -> None:
        if self.find_bar.isVisible():
            self._current_view().setFocus()
        self.find_bar.edit.clear()
        self.find_bar.hide()
        self._update_place_buttons()

    def _build_source_layout(self) -> None:
        margins, spacing = (UNIT, UNIT, UNIT, 0), _TOOL_SPACING
        ends = (self.page, self.page_field, UNIT // 2, self.close_button)
        head = arrange_row(self.back_button, UNIT, (self.name, 1), *ends, margins=margins, spacing=spacing)
        self._place_widgets = (self.previous_button, self.position, self.next_button)
        self._zoom_buttons = (self.zoom_out_button, self.fit_button, self.zoom_in_button)
        self._view_buttons = (*self._zoom_buttons, self.view_button, self.find_button, self.open_button)
        margins = (UNIT, 0, UNIT, UNIT // 2)
        tools = arrange_row(
            *self._place_widgets, STRETCH, *self._view_buttons, margins=margins, spacing=spacing
        )
        self.back_button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        set_coloured_icon(self.back_button, "chevron-left")
        self.back_button.hide()
        labels = (self.removed, self.note, self.recognised, self.facts)
        for label in labels:
            label.setContentsMargins(UNIT * 2, 0, UNIT * 2, UNIT)
            label.hide()
        for view in (self.empty, self.text):
            self.views.addWidget(view)
        above = (head, tools, self.find_bar, *labels, self.link_confirmation)
        arrange_column(*above, (self.views, 1), parent=self, spacing=0)
        self.find_bar.hide()
        self.link_confirmation.setContentsMargins(UNIT * 2, 0, UNIT, UNIT)

    def _connect_source_signals(self) -> None:
        follow_events(self, self._recolour, QEvent.Type.PaletteChange)
        self.text.found.connect(self.find_bar.show_match_count)
        self.text.window_changed.connect(self._note_partial_text)
        self.text.anchorClicked.connect(self.link_confirmation.ask_to_open)
        self.find_bar.edit.textChanged.connect(self._find_in_view)
        self.find_bar.stepped.connect(lambda step: self._current_view().find_next(step))
        self.find_bar.closed.connect(self._close_find_bar)


def _index_page(page: Page) -> int:
    """Return the index of a page in its file, -1 for text about it; a picture of one page has no number."""
    return (1 if page.number is None else page.number) - 1


def _locate_on_pages(document: Document, numbers: Sequence[int], text: str) -> Span:
    """Return where a text of pages (0-based) is in the document, or where they are if it is not found."""
    pages = [page for page in document.pages if _index_page(page) in numbers]
    start, end = min((each.start for each in pages), default=0), max((each.end for each in pages), default=0)
    kept = document.text[start:end]
    if not (found := find_passage_spans(kept, text)):
        return start, end
    offsets = utf16_offsets(kept)
    return start + offsets.index(found[0][0]), start + offsets.index(found[-1][1])


def _page_number_at(pages: tuple[Page, ...], character: int) -> int | None:
    return next((p.number or None for p in pages if p.start <= character < p.end), None)
