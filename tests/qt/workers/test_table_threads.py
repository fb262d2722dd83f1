"""The threads of made tables: what they report, what ends a fill, and how long the rest takes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop_rag.answer.made_tables.table_maker import RowFilled, TableMaker
from desktop_rag.app.assembly import make_generator, open_pipeline, open_table_maker
from desktop_rag.cancel import CancelToken
from desktop_rag.errors import ModelError, TableError
from desktop_rag.llm.generator import Generator
from desktop_rag.llm.language_models import EXTRACTIVE
from desktop_rag.made_table_types import MadeColumn, MadeTable, Mark
from desktop_rag.types import ALL_DOCUMENTS, Scope
from desktop_rag.workers import table_fill_thread
from desktop_rag.workers import table_thread as events
from desktop_rag.workers.table_fill_thread import FillSession, TableFillThread
from desktop_rag.workers.table_thread import TableThread
from desktop_rag.workers.worker_thread import WorkFailed
from tests.helpers.made import make_row, write_bills
from tests.helpers.thread_events import ThreadEvents, end_thread

COLUMNS = (MadeColumn("number"), MadeColumn("total"))


@pytest.fixture
def library(tmp_path: Path) -> Path:
    """A library of five bills whose fields were read."""
    folder = tmp_path / "library"
    with open_pipeline(folder) as (_, pipeline):
        for _ in pipeline.add_paths([write_bills(tmp_path / "bills", 5)], CancelToken()):
            pass
        for _ in pipeline.process_queue(CancelToken()):
            pass
    return folder


class Bench:
    """Both threads on a library; `model` opens the language model of a fill."""

    def __init__(self, qtbot: QtBot, library: Path) -> None:
        self.model: Callable[[str], Generator] | None = None
        self.listed: list[MadeTable] = []

        @contextmanager
        def open_session() -> Iterator[FillSession]:
            with open_table_maker(library) as (maker, embedder):
                yield FillSession(maker, self.model or (lambda name: make_generator(name, embedder)))

        self.tables = TableThread(lambda: open_table_maker_alone(library))
        self.fills = TableFillThread(open_session)
        self.said = ThreadEvents(qtbot, self.tables)
        self.filled = ThreadEvents(qtbot, self.fills)
        for thread in (self.tables, self.fills):
            thread.start()

    def make_table(self, name: str = "Bills", scope: Scope = ALL_DOCUMENTS) -> MadeTable:
        self.tables.make_table("number, total", COLUMNS, scope, "", name)
        table = self.said.take(events.TableMade).table
        self.listed = self.said.take(events.TablesListed).tables
        return table


@contextmanager
def open_table_maker_alone(library: Path) -> Iterator[TableMaker]:
    with open_table_maker(library) as (maker, _):
        yield maker


@pytest.fixture
def bench(qtbot: QtBot, library: Path) -> Iterator[Bench]:
    made = Bench(qtbot, library)
    yield made
    end_thread(made.fills)
    end_thread(made.tables)


def test_a_table_is_made_filled_and_loaded(bench: Bench) -> None:
    table = bench.make_table()
    assert [each.name for each in bench.listed] == ["Bills"]
    request = bench.fills.fill_table(table.id, EXTRACTIVE, bench.fills.make_token())
    assert bench.filled.take(events.FillEnded) == events.FillEnded(request)
    reported = [row for each in bench.filled.select(events.RowsFilled) for row in each.rows]
    assert len({row.id for row in reported}) == 5
    last = bench.filled.select(events.RowsFilled)[-1]
    assert (last.request, last.table_id, last.done, last.total, last.by_model) == (
        request,
        table.id,
        5,
        5,
        False,
    )
    loading = bench.tables.load_table(table.id)
    loaded = bench.said.take(events.TableLoaded)
    assert (loaded.request, loaded.changes) == (loading, 0)
    assert [row.cells[1].text for row in loaded.rows] == [f"R-2025-00{number}" for number in range(1, 6)]


def test_a_name_that_is_taken_gets_a_number(bench: Bench) -> None:
    assert [bench.make_table().name for _ in range(3)] == ["Bills", "Bills 2", "Bills 3"]


def test_a_table_of_no_documents_is_refused_with_what_was_written(bench: Bench) -> None:
    bench.tables.make_table("number", COLUMNS, Scope(files=(Path("/nowhere"),)), "", "Bills")
    refused = bench.said.take(events.TableNotMade)
    assert (refused.written, refused.error.title) == ("number", "No document is chosen")
    bench.tables.list_tables()
    assert bench.said.take(events.TablesListed).tables == []


def test_only_the_latest_suggestion_comes_and_none_for_no_documents(bench: Bench) -> None:
    latest = [bench.tables.suggest_columns(ALL_DOCUMENTS, "en") for _ in range(3)][-1]
    suggested = bench.said.take(events.ColumnsSuggested)
    assert suggested.request == latest
    assert "Total" in suggested.columns
    request = bench.tables.suggest_columns(Scope(files=(Path("/nowhere"),)), "en")
    assert bench.said.take(events.ColumnsSuggested) == events.ColumnsSuggested(request, ())


def test_cells_are_edited_and_filled_anew(bench: Bench) -> None:
    table = bench.make_table()
    bench.fills.fill_table(table.id, EXTRACTIVE, bench.fills.make_token())
    bench.filled.take(events.FillEnded)
    bench.tables.load_table(table.id)
    row = bench.said.take(events.TableLoaded).rows[0]
    bench.tables.edit_cell(table.id, row.id, 1, "R-1")
    [edited] = bench.said.take(events.RowsStored).rows
    assert (edited.cells[1].text, edited.cells[1].mark) == ("R-1", Mark.EDITED)
    for emptied, text in (((row.id, None), "R-1"), ((row.id, [1]), "R-2025-001")):
        bench.filled.events.clear()
        bench.fills.fill_table(table.id, EXTRACTIVE, bench.fills.make_token(), [emptied])
        bench.filled.take(events.FillEnded)
        [again] = bench.filled.take(events.RowsFilled).rows
        assert again.cells[1].text == text


def test_a_stop_ends_a_fill_and_the_next_one_goes_on(bench: Bench) -> None:
    table = bench.make_table()
    stopped = bench.fills.make_token()
    stopped.cancel()
    first = bench.fills.fill_table(table.id, EXTRACTIVE, stopped)
    assert bench.filled.take(events.FillEnded) == events.FillEnded(first)
    assert bench.filled.select(events.RowsFilled) == []
    second = bench.fills.fill_table(table.id, EXTRACTIVE, bench.fills.make_token())
    assert bench.filled.take(events.FillEnded) == events.FillEnded(second)
    assert sum(len(each.rows) for each in bench.filled.select(events.RowsFilled)) == 5


def test_rules_fill_the_table_before_a_model_that_cannot_be_loaded_ends_it(bench: Bench) -> None:
    def refuse(_name: str) -> Generator:
        raise ModelError("The model cannot be loaded", "Choose another one.")

    bench.model = refuse
    table = bench.make_table()
    bench.fills.fill_table(table.id, "broken.gguf", bench.fills.make_token())
    ended = bench.filled.take(events.FillEnded)
    assert ended.error is not None
    assert ended.error.title == "The model cannot be loaded"
    assert sum(len(each.rows) for each in bench.filled.select(events.RowsFilled)) == 5


def test_a_table_that_is_gone_ends_its_fill_and_its_loading_with_an_error(bench: Bench) -> None:
    table = bench.make_table()
    bench.tables.delete_table(table)
    assert bench.said.take(events.TableDeleted).table == table
    bench.tables.load_table(table.id)
    assert isinstance(bench.said.take(WorkFailed).error, TableError)
    bench.fills.fill_table(table.id, EXTRACTIVE, bench.fills.make_token())
    assert isinstance(bench.filled.take(events.FillEnded).error, TableError)


def test_tables_are_renamed_and_exported(bench: Bench, tmp_path: Path) -> None:
    table = bench.make_table()
    bench.tables.rename_table(table.id, "Invoices")
    assert [each.name for each in bench.said.take(events.TablesListed).tables] == ["Invoices"]
    bench.fills.fill_table(table.id, EXTRACTIVE, bench.fills.make_token())
    bench.filled.take(events.FillEnded)
    file = tmp_path / "bills.csv"
    bench.tables.export_table(table.id, file, str.upper)
    assert bench.said.take(events.TableExported).path == file
    assert file.read_text(encoding="utf-8-sig").splitlines()[0] == "FILE,number,total,SOURCES"


def test_the_time_left_is_that_of_a_pace_which_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("desktop_rag.workers.table_fill_thread.time.monotonic", lambda: now)
    reported: list[events.RowsFilled] = []
    pace = table_fill_thread._Pace(1, 7, reported.append)
    for done in range(1, 5):
        now += 1
        pace.add_row(RowFilled(make_row(done, "a.txt"), done, 40))
    assert [each.seconds_left for each in reported] == [None, 38.0, 37.0, 36.0]
    reported.clear()
    for done in (8, 16, 24):  # the model read the others before
        now += 30
        pace.add_row(RowFilled(make_row(done, "a.txt"), done, 40, by_model=True))
    assert [(each.by_model, each.seconds_left) for each in reported] == [
        (True, None),
        (True, 720.0),
        (True, 480.0),
    ]
    now += 0.01
    pace.add_row(RowFilled(make_row(25, "a.txt"), 25, 40, by_model=True))
    pace.add_row(RowFilled(make_row(26, "a.txt"), 26, 40, by_model=True))
    assert len(reported) == 3
    pace.emit_rows()
    assert [row.id for row in reported[-1].rows] == [25, 26]
