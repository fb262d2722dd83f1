"""The guide of a folder: figures, names, and questions that its documents answer."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QDate, QLocale, Qt
from PySide6.QtWidgets import QGridLayout, QScrollArea, QWidget

from desktop_rag.ui.conversation.chips import SuggestionChips
from desktop_rag.ui.conversation.transcript import max_column_width
from desktop_rag.ui.library.file_words import format_file_count, kind_name
from desktop_rag.ui.library.library_menus import name_kind
from desktop_rag.ui.widgets.foreign_text import isolate_name
from desktop_rag.ui.widgets.keyboard import announce_change
from desktop_rag.ui.widgets.languages import translate_count
from desktop_rag.ui.widgets.layouts import (
    DIALOG_MARGINS,
    STRETCH,
    BoxWidget,
    arrange_column,
    arrange_row,
    make_hairline,
    make_label,
    show_label_text,
    show_page,
)
from desktop_rag.ui.widgets.locale_words import (
    add_remark,
    join_words,
    localise_language,
    localise_number,
    localise_size,
)
from desktop_rag.ui.widgets.messages import translate_message
from desktop_rag.ui.widgets.middle_page import MiddlePage
from desktop_rag.ui.widgets.theme import UNIT

if TYPE_CHECKING:
    from desktop_rag.answer.suggestions.folder_guide import FolderGuide


class GuidePage(MiddlePage):
    """Shows one folder; a question that is chosen is asked of it."""

    def __init__(self) -> None:
        super().__init__()
        self.title = make_label(role="title", wraps=True)
        self.state = make_label(role="muted", wraps=True)
        self.questions = SuggestionChips(self.tr("Questions it can answer:"), Qt.AlignmentFlag.AlignLeading)
        self._facts, self._area = QWidget(), QScrollArea()
        grid = QGridLayout(self._facts)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(2 * UNIT)
        grid.setColumnStretch(1, 1)
        header = arrange_row((self.title, 1), self.close_button, margins=(2 * UNIT, UNIT, UNIT, UNIT))
        parts = (self._facts, UNIT, self.state, self.questions, STRETCH)
        column = BoxWidget(*parts, is_column=True, margins=DIALOG_MARGINS)
        column.setMaximumWidth(max_column_width(self.font()))
        show_page(self._area, BoxWidget(STRETCH, (column, 1000), STRETCH, spacing=0))
        self._body = BoxWidget((self._area, 1))
        arrange_column(header, make_hairline(), (self._body, 1), parent=self, spacing=0)
        self.setFocusProxy(self._area)

    def body(self) -> QWidget:
        """Return what scrolls (override)."""
        return self._body

    def show_folder(self, name: str) -> None:
        """Show that a guide is being made."""
        self.title.setText(self.tr("Contents of “{0}”").format(isolate_name(name)))
        self._area.setAccessibleName(self.title.text())
        self._fill_rows(())
        self.questions.show_questions(())
        show_label_text(self.state, self.tr("Looking for questions it can answer…"))

    def show_guide(self, guide: FolderGuide) -> None:
        """Show the contents of the folder."""
        self._fill_rows(tuple(self._list_rows(guide)))

    def show_questions(self, questions: Sequence[str]) -> None:
        """Offer questions, which may be none."""
        self.questions.show_questions(questions)
        none = self.tr("No question was found that it can answer with certainty. Ask your own.")
        show_label_text(self.state, "" if questions else none)
        announce_change(self, self.questions.heading.text() if questions else none)

    def _list_rows(self, guide: FolderGuide) -> Iterator[tuple[str, str]]:
        """Yield the name and the text of each line that has content."""
        files = add_remark(format_file_count(guide.files), localise_size(guide.size_bytes))
        yield self.tr("Size"), files
        yield self.tr("Kinds"), join_counts((name_kind(each), len(each.files)) for each in guide.kinds)
        yield self.tr("File types"), join_counts((kind_name(each), count) for each, count in guide.formats)
        if guide.first_day:
            days = self.tr("{0} to {1}").format(_write_day(guide.first_day), _write_day(guide.last_day))
            yield self.tr("Dates"), days if guide.first_day != guide.last_day else _write_day(guide.first_day)
        yield self.tr("Most mentioned"), join_counts(guide.names)
        if guide.tables:
            words = translate_count("GuidePage", "{0} with {1} row", "{0} with {1} rows", guide.rows)
            yield self.tr("Tables"), words.format(localise_number(guide.tables), localise_number(guide.rows))
        named = ((localise_language(code), count) for code, count in guide.languages)
        yield self.tr("Languages"), join_counts(named)
        reasons = ((translate_message(title), count) for title, count in guide.problems)
        yield self.tr("Not read"), join_counts(reasons)

    def _fill_rows(self, rows: Sequence[tuple[str, str]]) -> None:
        grid = cast("QGridLayout", self._facts.layout())
        while (item := grid.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.deleteLater()
        for number, (name, text) in enumerate((name, text) for name, text in rows if text):
            label, value = make_label(name, "muted"), make_label(text, wraps=True, selectable=True)
            value.setAccessibleName(f"{name}: {text}")
            grid.addWidget(label, number, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(value, number, 1)


def join_counts(counted: Iterable[tuple[str, int]]) -> str:
    """Return names with how often each is there."""
    return join_words(add_remark(isolate_name(name), localise_number(count)) for name, count in counted)


def _write_day(day: str) -> str:
    """Return a day in digits, with its whole year: two digits of it look like a day or a month."""
    date, short = (
        QDate.fromString(day, Qt.DateFormat.ISODate),
        QLocale().dateFormat(QLocale.FormatType.ShortFormat),
    )
    return QLocale().toString(date, re.sub("y+", "yyyy", short)) if date.isValid() else day
