"""Make tables of documents whose values are known, and measure how many cells are right.

usage: python -m benchmarks.make_table FOLDER [--model NAME] [--documents N] [--wrong]

FOLDER holds folders such as receipts and agreements, each with `files` and `rows.jsonl`: a line
{"file": name, column: value or [values]} for each document. A library is made beside each, and used again the
next time. Prints for each folder and column F1 of the values, how many cells are marked as checked and how
many of these are wrong, and for each folder the seconds until the first cells and until all were stored.

A cell is right if all of its values are known ones: dates and amounts by value, names by 80 % of their
letters.
"""

from __future__ import annotations

import argparse
import difflib
import json
import re
import time
import unicodedata
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from desktop_rag.app.assembly import make_generator, open_pipeline, open_table_maker
from desktop_rag.cancel import CancelToken
from desktop_rag.embed.embedder import Embedder
from desktop_rag.llm.generator import Generator
from desktop_rag.made_table_types import MadeCell, MadeColumn, Mark
from desktop_rag.tables.cell_values import read_date, read_number
from desktop_rag.tables.document_fields import list_values
from desktop_rag.types import Scope

_NAMED = 0.8  # of the letters of a name
_RIGHT_BY = re.compile(r"\s*[;\n|]\s*")  # between the values of a cell

Truth = Mapping[str, Mapping[str, Sequence[str]]]


def main() -> None:
    """Measure all folders in one."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--model")
    parser.add_argument("--documents", type=int, default=0, help="the first so many of each folder")
    parser.add_argument("--wrong", action="store_true", help="print checked cells that are wrong too")
    options = parser.parse_args()
    for folder in sorted(each.parent for each in options.folder.glob("*/rows.jsonl")):
        for line in measure_folder(folder, options.model, options.documents, lists_wrong=options.wrong):
            print(json.dumps(line, ensure_ascii=False), flush=True)


def measure_folder(
    folder: Path, model: str | None, documents: int = 0, *, lists_wrong: bool = False
) -> Iterator[dict[str, object]]:
    """Make the table of a folder; yield the figures of each column, and last the times."""
    truth = _read_truth(folder / "rows.jsonl", documents)
    files = [folder / "files" / name for name in truth]
    library = folder / "library"
    with open_pipeline(library) as (_library, pipeline):
        list(pipeline.add_paths(files, CancelToken()))
        list(pipeline.process_queue(CancelToken(), vectors=model is not None))
    names = sorted({column for row in truth.values() for column in row})
    with open_table_maker(library) as (maker, embedder), _open_model(model, embedder) as generator:
        for each in maker.tables.list_tables():
            maker.tables.delete_table(each.id)
        columns = [MadeColumn(name.replace("_", " ")) for name in names]
        started = time.perf_counter()
        table = maker.tables.create_table(folder.name, columns, Scope((), tuple(files)))
        first = 0.0
        for _ in maker.fill_table(table.id, CancelToken(), generator):
            first = first or time.perf_counter() - started
        seconds = time.perf_counter() - started
        rows = maker.tables.load_rows(table.id)
    for column, name in zip(table.columns, names, strict=True):
        cells = [(row.path.name, row.cells[column.number]) for row in rows if column.number in row.cells]
        figures, wrong = _score_column(name, cells, truth)
        yield {"rows": folder.name, "column": name, **figures}
        if lists_wrong:
            yield from wrong
    yield {
        "rows": folder.name,
        "documents": len(rows),
        "first_s": round(first, 2),
        "all_s": round(seconds, 2),
    }


@contextmanager
def _open_model(name: str | None, embedder: Embedder) -> Iterator[Generator | None]:
    if name is None:
        yield None
        return
    generator = make_generator(name, embedder)
    try:
        yield generator
    finally:
        generator.close()


def _read_truth(file: Path, documents: int) -> Truth:
    rows = list(map(json.loads, file.read_text(encoding="utf-8").splitlines()))[: documents or None]
    return {
        row.pop("file"): {key: each if isinstance(each, list) else [each] for key, each in row.items()}
        for row in rows
    }


def _score_column(
    name: str, cells: Sequence[tuple[str, MadeCell]], truth: Truth
) -> tuple[dict[str, object], list[dict[str, object]]]:
    """Return the figures of a column, and its checked cells that are wrong."""
    counts: defaultdict[str, int] = defaultdict(int)
    wrong: list[dict[str, object]] = []
    for file, cell in cells:
        known = truth[file].get(name, ())
        given = [each for each in _RIGHT_BY.split(cell.text) if each.strip()]
        counts["given"] += len(given)
        counts["right"] += sum(any(_is_right(each, value) for each in given) for value in known)
        is_wrong = not all(any(_is_right(each, value) for value in known) for each in given)
        if cell.mark in {Mark.CHECKED, Mark.RECOMPUTED}:
            counts["checked"] += 1
            counts["wrong"] += is_wrong
            if is_wrong:
                wrong.append({"file": file, "wrong": cell.text, "known": list(known)})
    wanted = sum(len(row.get(name, ())) for row in truth.values())
    f1 = 2 * counts["right"] / max(counts["given"] + wanted, 1)
    share = counts["wrong"] / max(counts["checked"], 1)
    figures = {"F1": round(f1, 3), "wanted": wanted, "given": counts["given"], "checked": counts["checked"]}
    return {**figures, "wrong": counts["wrong"], "wrong_share": round(share, 3)}, wrong


def _is_right(given: str, known: str) -> bool:
    for read in (_read_dates, _read_amounts):
        if wanted := read(known):
            return bool(wanted & read(given))
    a, b = _fold(known), _fold(given)
    return a in b or difflib.SequenceMatcher(None, a, b, autojunk=False).ratio() >= _NAMED


def _read_dates(text: str) -> set[tuple[str, frozenset[str]]]:
    """Return the dates in a text: the year, and the other two numbers, whose order may differ."""
    found = [each.value for each in list_values(text) if each.type == "date"]
    found += [read_date(text)]
    parts = (str(each)[:10].split("-") for each in found if each)
    return {(part[0], frozenset(part[1:])) for part in parts}


def _read_amounts(text: str) -> set[float]:
    number = read_number(text) if re.fullmatch(r"\W*(?:RM)?\s*[\d.,]+\W*", text, re.IGNORECASE) else None
    found = [each.value for each in list_values(text) if each.type == "amount"]
    return {round(float(each or 0), 2) for each in (*found, number) if each is not None}


def _fold(text: str) -> str:
    plain = unicodedata.normalize("NFKD", text).casefold()
    return " ".join(
        re.findall(r"[^\W_]+", "".join(each for each in plain if not unicodedata.combining(each)))
    )


if __name__ == "__main__":
    main()
