"""Every item model of the program keeps the rules that views and screen readers rely on."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QAbstractItemModel, Qt
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot
from shiboken6 import delete

import desktop_rag.ui
from desktop_rag.made_table_types import MadeColumn, MadeRow
from desktop_rag.types import FileRow, FileState, Scope, WatchedFolder
from desktop_rag.ui.conversation.conversations_page import ConversationListModel
from desktop_rag.ui.conversation.rows_model import RowsModel
from desktop_rag.ui.library.coverage_model import CoverageModel
from desktop_rag.ui.library.file_table import FileTableModel
from desktop_rag.ui.library.file_tree import FILE_ORDERS, FileTreeModel
from desktop_rag.ui.models.models_table import ModelsTable
from desktop_rag.ui.search.search_results import ResultsModel
from desktop_rag.ui.source.table_parts import TablePart
from desktop_rag.ui.source.table_source import SourceTableModel
from desktop_rag.ui.tables.made_table_model import MadeTableModel
from desktop_rag.ui.window.connections_page import RequestsTable
from tests.helpers.computed import make_computed
from tests.qt.ui.test_conversations_page import FOUND
from tests.qt.ui.test_models_dialog import ROWS
from tests.qt.ui.test_requests_table import make_entries
from tests.qt.ui.test_search_view import passage

FOLDER = Path("/home/ines")
FILES = [FileRow(FOLDER / f"{n % 3}" / f"{n}.txt", FileState.QUEUED, size_bytes=n) for n in range(20)]


def use_files(model: FileTableModel) -> Iterator[QAbstractItemModel | None]:
    model.set_file_rows(FILES)
    yield None
    model.update_file_rows([replace(FILES[0], state=FileState.FAILED), replace(FILES[1], title="x")])
    yield None
    model.update_file_rows([FileRow(Path("/other") / "new.txt", FileState.QUEUED)])
    yield None
    model.remove_file_rows([each.path for each in FILES[:9]])
    yield None


def use_tree() -> Iterator[QAbstractItemModel | None]:
    model = FileTreeModel()
    yield model
    yield from use_files(model)
    model.set_watched_folders([WatchedFolder(FOLDER / "1")], ())
    yield None
    for order in FILE_ORDERS.values():
        model.set_file_order(order)
        yield None
    model.set_filter_text("1")
    yield None
    model.set_filter_text("")
    yield None
    model.set_scope_files(Scope(files=(FOLDER / "1",)).files)
    yield None
    model.set_file_rows([])
    yield None


def use_report() -> Iterator[QAbstractItemModel | None]:
    model = CoverageModel()
    yield model
    yield from use_files(model)
    model.sort(7, Qt.SortOrder.DescendingOrder)
    yield None
    model.set_filter("1", frozenset())
    yield None


def use_made_table() -> Iterator[QAbstractItemModel | None]:
    model = MadeTableModel()
    yield model
    model.show_table([MadeColumn("total", number=1)], [MadeRow(1, FOLDER / "a.txt", "a")])
    yield None
    model.replace_rows([MadeRow(2, FOLDER / "b.txt", "b")])
    yield None


def use_computed_rows() -> Iterator[QAbstractItemModel | None]:
    computed = make_computed(9).computation
    assert computed is not None
    model = RowsModel(replace(computed, rows=computed.rows[:4]))
    yield model
    model.add_rows(computed.rows[4:])
    yield None
    model.sort(0, Qt.SortOrder.DescendingOrder)
    yield None


def use_table_rows() -> Iterator[QAbstractItemModel | None]:
    lines = ["name,total", *(f"item {n},{n}" for n in range(1_000))]
    text = "\n".join(lines)
    model = SourceTableModel(text, TablePart("", (len(lines[0]) + 1, len(text)), ",", (0, len(lines[0]))))
    yield model
    model.fetchMore()
    yield None


def use_models() -> Iterator[QAbstractItemModel | None]:
    model = ModelsTable()
    yield model
    model.set_model_rows(ROWS, frozenset())
    yield None
    model.set_model_rows(ROWS[2:], frozenset({"x"}))
    yield None


def use_conversations() -> Iterator[QAbstractItemModel | None]:
    model = ConversationListModel()
    yield model
    model.set_matches(FOUND)
    yield None


def use_results() -> Iterator[QAbstractItemModel | None]:
    model = ResultsModel()
    yield model
    model.set_passages((passage("a.txt"), passage("b.txt")))
    yield None


def use_requests() -> Iterator[QAbstractItemModel | None]:
    model = RequestsTable()
    yield model
    model.set_entries(make_entries(2, 1))
    yield None
    model.set_entries(make_entries(4, 3, 2))
    yield None


USES: dict[type[QAbstractItemModel], Callable[[], Iterator[QAbstractItemModel | None]]] = {
    FileTreeModel: use_tree,
    CoverageModel: use_report,
    MadeTableModel: use_made_table,
    RowsModel: use_computed_rows,
    SourceTableModel: use_table_rows,
    ModelsTable: use_models,
    ConversationListModel: use_conversations,
    ResultsModel: use_results,
    RequestsTable: use_requests,
}


def list_models(model: type[QAbstractItemModel]) -> Iterator[type[QAbstractItemModel]]:
    """Yield the models of the program that are made of this one and of which no other is made."""
    for each in model.__subclasses__():
        if each.__module__.startswith("desktop_rag.") and not each.__subclasses__():
            yield each
        yield from list_models(each)


def test_every_model_is_tested_here() -> None:
    for module in pkgutil.walk_packages(desktop_rag.ui.__path__, "desktop_rag.ui."):
        importlib.import_module(module.name)
    assert set(list_models(QAbstractItemModel)) == set(USES)


@pytest.mark.parametrize("model", USES, ids=lambda each: each.__name__)
def test_a_model_tells_its_views_what_it_does(model: type[QAbstractItemModel], qtbot: QtBot) -> None:
    """The tester warns of each broken rule, and a warning of Qt ends the test."""
    steps = USES[model]()
    made = next(steps)
    assert isinstance(made, model)
    mode = QAbstractItemModelTester.FailureReportingMode.Warning
    tester = QAbstractItemModelTester(made, mode, made)
    for _ in steps:
        qtbot.wait(1)
    assert tester.model() is made
    delete(made)  # its timers end with it
