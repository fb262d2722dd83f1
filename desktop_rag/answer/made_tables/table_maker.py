"""Make tables of documents: which documents and columns, and their cells, while they are filled."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from desktop_rag.answer.made_tables.cell_reading import CellReader
from desktop_rag.cancel import CancelToken
from desktop_rag.catalog.made_tables import MadeTableWriter
from desktop_rag.errors import ExportError, TableError, describe_os_error
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.llm.generator import Generator
from desktop_rag.llm.language_models import EXTRACTIVE
from desktop_rag.made_table_types import MadeCell, MadeColumn, MadeRow, MadeTable, Mark
from desktop_rag.readers.file_formats import kind_of
from desktop_rag.retrieve.searcher import Searcher
from desktop_rag.table_types import DocumentField
from desktop_rag.tables.document_fields import MOST_CHARACTERS, find_kind, list_fields
from desktop_rag.tables.document_relation import FiledDocument, file_document
from desktop_rag.tables.rule_cells import fill_by_rules, read_cell_value, suggest_columns
from desktop_rag.tables.xlsx_files import write_csv, write_xlsx
from desktop_rag.types import ALL_DOCUMENTS, Scope

MOST_DOCUMENTS = 10_000  # of a table
_XLSX_SUFFIX = ".xlsx"
_ROWS_TOGETHER = 50  # whose fields are read at once
_OPEN = frozenset(
    [Mark.NOT_FOUND, Mark.NOT_READ, Mark.UNCHECKED]
)  # of cells by rules: a model may know better
_WITHOUT_FIELDS = frozenset(["sheet", "code"])  # kinds of files whose labels are columns and names

Say = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class RowFilled:
    """Cells of a row were stored: `row` is the row as it is now; `done` of `total` rows are filled.

    First come all rows `by_model` False, then, with a language model, those it had to read.
    """

    row: MadeRow
    done: int
    total: int
    by_model: bool = False


class TableMaker:
    """Makes tables; for use in the thread that opened the library and the tables.

    `tables` may write beside whoever writes the library.
    """

    def __init__(self, library: LibraryReader, tables: MadeTableWriter, searcher: Searcher) -> None:
        self._library = library
        self.tables = tables
        self._searcher = searcher

    # -- what a table is to be made of ---------------------------------------------------------

    def list_kinds(self, scope: Scope = ALL_DOCUMENTS) -> dict[str, int]:
        """Return the kinds of the documents of a scope with how many are of each, the most first."""
        filed = self._file_documents(self._find_in_scope(scope))
        kinds = {each for one in filed for each in (one.kind, one.folder_kind) if each}
        counts = {kind: sum(each.is_of(kind) for each in filed) for kind in kinds}
        return dict(sorted(counts.items(), key=lambda each: (-each[1], each[0])))

    def find_documents(self, scope: Scope, kind: str = "") -> dict[str, Path]:
        """Return the documents of a scope, of a kind if given in words: their files by id, ordered by path.

        Raises:
            TableError: there is none, or there are too many.
        """
        found = self._find_in_scope(scope)
        if kind := find_kind(kind, is_title=True) or kind:
            found = {each.id: found[each.id] for each in self._file_documents(found) if each.is_of(kind)}
        if not found:
            raise TableError("No document is chosen", "Choose files or a folder whose text was read.")
        if len(found) > MOST_DOCUMENTS:
            raise TableError(
                f"A table has at most {MOST_DOCUMENTS:,} documents",
                f"These are {len(found):,}: choose fewer.",
            )
        return dict(sorted(found.items(), key=lambda each: each[1]))

    def find_collection(self, name: str) -> int:
        """Return the id of the collection of that name; raises CollectionError."""
        return self._library.collections.find_collection(name).id

    def suggest_columns(self, scope: Scope, kind: str = "", language: str = "en") -> list[MadeColumn]:
        """Return columns for the fields that most of these documents have; raises as `find_documents`."""
        fields = self._load_fields(list(self.find_documents(scope, kind)))
        return suggest_columns(fields.values(), language)

    def define_table(
        self, name: str, columns: Sequence[MadeColumn], scope: Scope | None = None, kind: str = ""
    ) -> MadeTable:
        """Return the table of a name, with these columns if there are any, or a new one, to be filled.

        Columns that it has by their names keep their cells unless something about them differs. A new one
        without columns gets those that are suggested.

        Raises:
            TableError: there is a table of other documents, or none and no documents are given.
        """
        known = {each.name.casefold(): each for each in self.tables.list_tables()}
        table = known.get(" ".join(name.split()).casefold())
        if table is None:
            if scope is None:
                return self.tables.find_table(name)
            columns = columns or self.suggest_columns(scope, kind)
            return self.tables.create_table(name, columns, scope, kind)
        if scope is not None and (scope, kind) != (table.scope, table.kind):
            raise TableError(
                f"A table called {table.name} already exists, for other documents", "Choose another name."
            )
        numbers = {each.name.casefold(): each.number for each in table.columns}
        named = [replace(each, number=numbers.get(each.name.casefold(), 0)) for each in columns]
        return self.tables.replace_columns(table.id, named) if named else table

    def count_changes(self, table: MadeTable) -> int:
        """Return how many documents of a table came, changed or went since it was brought up to date."""
        try:
            present = self.find_documents(table.scope, table.kind)
        except TableError:
            present = {}
        held = {each.document_id: each.path for each in self.tables.load_rows(table.id)}
        return len(present.keys() - held.keys()) + len(
            {path for id_, path in held.items() if id_ not in present} - set(present.values())
        )

    # -- filling -------------------------------------------------------------------------------

    def fill_table(
        self, table_id: int, token: CancelToken, generator: Generator | None = None
    ) -> Iterator[RowFilled]:
        """Give a table its documents as they are now, and fill the cells that wait; yield each filled row.

        Filled cells are stored, so filling resumes after a stop or crash: at most one document is read again.
        Rules fill all rows first. A language model then reads the documents for cells that
        the rules left open; a document that it cannot read has failed cells, and the next goes on.

        Raises:
            Cancelled: the token was cancelled; filled cells are stored.
            TableError: the table is gone, or has no documents.
            LibraryError: the library cannot be read or written.
        """
        table = self.tables.load_table(table_id)
        self.tables.replace_rows(table_id, self.find_documents(table.scope, table.kind))
        yield from self._fill_by_rules(table, token)
        if generator is not None and generator.name != EXTRACTIVE:
            yield from self._fill_by_model(table, generator, token)

    def edit_cell(self, table_id: int, row_id: int, column: int, text: str) -> None:
        """Store a value that a person wrote into a cell; it stays until the cell is emptied."""
        kind = next(
            (each.type for each in self.tables.load_table(table_id).columns if each.number == column), None
        )
        value = read_cell_value(text, kind) if text.strip() else None
        self.tables.edit_cell(row_id, column, MadeCell(text, value, Mark.EDITED))

    # -- reading a table -----------------------------------------------------------------------

    def list_lines(self, table_id: int, say: Say = str) -> tuple[list[str], list[list[str]]]:
        """Return the titles and lines of a table: the file, the cells, and last the sources of the cells.

        `say` translates the words of the program. Raises TableError.
        """
        table = self.tables.load_table(table_id)
        lines = []
        for row in self.tables.load_rows(table_id):
            cells = {each: row.cells.get(each.number) for each in table.columns}
            texts = [each.text if each else "" for each in cells.values()]
            lines.append([str(row.path), *texts, self._list_sources(row, cells, say)])
        return [say("File"), *(each.name for each in table.columns), say("Sources")], lines

    def _list_sources(self, row: MadeRow, cells: Mapping[MadeColumn, MadeCell | None], say: Say) -> str:
        """Return where the values of a row stand: "Total: p. 1; Due: not found"."""
        said = []
        for column, cell in cells.items():
            if cell is None:
                continue
            first = cell.spans[0] if cell.spans else None
            passage = self._library.catalog.find_passage_at(row.document_id, first[0]) if first else None
            page = say(f"p. {passage.page}") if passage and passage.page else ""
            place = page or (f"{first[0]}-{first[1]}" if first else "")
            mark = "" if cell.mark is Mark.CHECKED else say(cell.mark)  # the place says enough
            said.append(f"{column.name}: {', '.join(filter(None, (place, mark)))}")
        return "; ".join(said)

    def export_table(self, table_id: int, file: Path, say: Say = str) -> None:
        """Write a table as an Excel workbook if the file's suffix says so, else as CSV.

        Raises ExportError, TableError.
        """
        titles, lines = self.list_lines(table_id, say)
        try:
            if file.suffix.lower() == _XLSX_SUFFIX:
                write_xlsx(file, titles, lines)
            else:
                write_csv(file, titles, lines, keeps_numbers=True)
        except OSError as error:
            title, hint = describe_os_error(error)
            raise ExportError(f"{title}: {file}", hint) from error

    # -- filling by rules, then by a model -----------------------------------------------------

    def _fill_by_rules(self, table: MadeTable, token: CancelToken) -> Iterator[RowFilled]:
        rows = self.tables.load_rows(table.id)
        fields: dict[str, Sequence[DocumentField]] = {}
        for done, row in enumerate(rows, 1):
            token.raise_if_cancelled()
            if not (waiting := _list_waiting(table, row)):
                continue
            if row.document_id not in fields:
                following = [each for each in rows[done - 1 :] if _list_waiting(table, each)][:_ROWS_TOGETHER]
                fields = self._load_fields([each.document_id for each in following])
            cells = fill_by_rules(waiting, fields[row.document_id], self._load_text(row))
            self.tables.store_cells(row, cells)
            yield RowFilled(replace(row, cells={**row.cells, **cells}), done, len(rows))

    def _fill_by_model(
        self, table: MadeTable, generator: Generator, token: CancelToken
    ) -> Iterator[RowFilled]:
        reader = CellReader(self._library, self._searcher, generator)
        rows = self.tables.load_rows(table.id)
        for done, row in enumerate(rows, 1):
            wanted = [each for each in table.columns if _is_open(row.cells.get(each.number))]
            if not wanted:
                continue
            cells = reader.read_cells(row, wanted, token)
            self.tables.store_cells(row, cells)
            yield RowFilled(replace(row, cells={**row.cells, **cells}), done, len(rows), by_model=True)

    # -- documents -----------------------------------------------------------------------------

    def _find_in_scope(self, scope: Scope) -> dict[str, Path]:
        """Return the documents of a scope with their files."""
        if scope:
            return self._library.collections.find_scope_documents(scope)
        ids = {id_ for _, id_, _ in self._library.files.list_searchable_files()}
        return self._library.catalog.find_owners(ids)

    def _file_documents(self, documents: Mapping[str, Path]) -> list[FiledDocument]:
        about = self._library.tables.list_fields(documents, names=("kind", "title"))
        return [file_document(id_, 0, path, about.get(id_, ())) for id_, path in documents.items()]

    def _load_fields(self, document_ids: Sequence[str]) -> dict[str, Sequence[DocumentField]]:
        """Return the fields of documents, and read them first where that was not done yet."""
        fields: dict[str, Sequence[DocumentField]] = dict.fromkeys(document_ids, ())
        fields |= self._library.tables.list_fields(document_ids)
        unread = self._library.tables.list_unread_documents(document_ids)
        for id_, name in unread.items():
            if kind_of(Path(name)) not in _WITHOUT_FIELDS and (
                found := self._library.catalog.load_document(id_)
            ):
                fields[id_] = list_fields(found)
        return fields

    def _load_text(self, row: MadeRow) -> str:
        """Return the text of a document, "" if the rules do not read its fields."""
        catalog = self._library.catalog
        length = catalog.count_characters([row.document_id]).get(row.document_id, 0)
        if kind_of(row.path) in _WITHOUT_FIELDS or length > MOST_CHARACTERS:
            return ""
        found = catalog.load_document(row.document_id)
        return found.text if found else ""


def _is_open(cell: MadeCell | None) -> bool:
    """Whether a language model may know a cell better: it was not asked, or failed."""
    return cell is None or cell.mark is Mark.FAILED or (cell.mark in _OPEN and not cell.model)


def _list_waiting(table: MadeTable, row: MadeRow) -> list[MadeColumn]:
    return [each for each in table.columns if each.number not in row.cells]
