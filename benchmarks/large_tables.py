"""How long a table of many rows takes to store, and questions over it to answer.

    python -m benchmarks.large_tables [--rows 1000000] [--passes 3]

Times are those of the processor, so that they hold beside other programs. A CSV file of
twelve columns is made up and stored as the ingestion does it, and questions are computed over it.
"longest" is the longest that storing keeps other writers waiting, and "stop" until it ends when it is told
to. The exit status is 1 where an answer is wrong, or a limit below is passed.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import pairwise
from pathlib import Path

import psutil

from desktop_rag.answer.table_answers import TableAnswerer
from desktop_rag.cancel import Cancelled
from desktop_rag.catalog.data_tables import DataTableWriter
from desktop_rag.document_types import Document
from desktop_rag.library.library_writer import LibraryWriter
from desktop_rag.retrieve.question import parse_question
from desktop_rag.table_types import DataTable
from desktop_rag.tables.table_reader import list_data_tables
from desktop_rag.text.table_format import TableFormat
from tests.helpers.data_tables import store_document

_STORE_S, _ANSWER_S, _STOP_S, _GROWTH_BYTES = 60.0, 1.0, 0.1, 150_000_000
_CITIES = ("Lisbon", "Porto", "Madrid", "Seville", "Lyon", "Nantes", "Turin", "Vienna", "Prague", "Oslo")
_KINDS = ("Travel", "Office", "Rent", "Software", "Training", "Repairs", "Insurance", "Postage")
_HEADER = "Order,Date,City,Category,Customer,Article,Quantity,Price,Amount,Discount,Paid,Remark"


def main() -> int:
    """Store, ask, and print a line for each; return 1 where a limit is passed."""
    parser = argparse.ArgumentParser(description="Time of large tables.")
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--passes", type=int, default=3, help="of each question, without what is kept")
    options = parser.parse_args()
    text, sums, counts = _make_table(options.rows)
    with (
        tempfile.TemporaryDirectory(prefix="large-tables-") as name,
        LibraryWriter(Path(name) / "library") as library,
    ):
        database = library.tables._database  # noqa: SLF001 - a document without passages
        store_document(database, "orders.csv")
        good = _store(library.tables, text)
        del text
        city, kind = _CITIES[1], _KINDS[0]
        questions = {
            f"What is the total amount for {kind} in {city}?": f"{sums[city, kind]:,.2f}",
            f"How many orders are in {city}?": f"{sum(counts[city, each] for each in _KINDS):,}",
        }
        for question, value in questions.items():
            good &= _ask(library, question, value, options.passes)
    return int(not good)


def _make_table(rows: int) -> tuple[str, dict[tuple[str, str], float], dict[tuple[str, str], int]]:
    """Return the file, and the sum of amounts and the rows of each city and category."""
    drawn = random.Random(1)
    lines = [_HEADER]
    sums: dict[tuple[str, str], float] = defaultdict(float)
    counts: dict[tuple[str, str], int] = defaultdict(int)
    for number in range(rows):
        city, kind = drawn.choice(_CITIES), drawn.choice(_KINDS)
        quantity, price = drawn.randint(1, 20), drawn.randint(100, 9900)
        date = f"{drawn.randint(2020, 2025)}-{drawn.randint(1, 12):02}-{drawn.randint(1, 28):02}"
        sums[city, kind] += quantity * price / 100
        counts[city, kind] += 1
        lines.append(
            f"A-{number:07},{date},{city},{kind},Customer {drawn.randint(1, 80)},"
            f"Article {drawn.randint(1, 3000)},{quantity},{price / 100:.2f},{quantity * price / 100:.2f},"
            f"{drawn.choice((0, 5, 10))}%,{drawn.choice(('yes', 'no'))},{drawn.choice(('', 'fragile'))}"
        )
    return "\n".join(lines), sums, counts


def _store(tables: DataTableWriter, text: str) -> bool:
    """Stop storing while the types are found and at a row, then store; return whether it is good."""
    stops = [_measure_stop(tables, text, calls) for calls in (3, 3 + len(text.splitlines()) // 1_000)]
    grown, longest, begun = psutil.Process().memory_info().rss, 0.0, time.process_time()
    step = begun
    for _ in tables.store_tables_by_steps("orders.csv", _read(text, lambda: None)):
        longest, step = max(longest, time.process_time() - step), time.process_time()
    seconds = time.process_time() - begun
    grown = psutil.Process().memory_info().rss - grown
    print(
        f"stored {len(text) / 1e6:.0f} MB in {seconds:.1f} s, longest {longest:.2f} s,"
        f" stop {max(stops):.3f} s, {grown / 1e6:.0f} MB more"
    )
    return seconds <= _STORE_S and max(stops) <= _STOP_S and grown <= _GROWTH_BYTES


def _read(text: str, check: Callable[[], None]) -> Iterator[DataTable]:
    return list_data_tables(Document(text, ()), TableFormat.DELIMITED, check)


def _measure_stop(tables: DataTableWriter, text: str, calls: int) -> float:
    """Return the longest time between two looks at whether to stop, in seconds."""
    looked = [time.process_time()]

    def check() -> None:
        looked.append(time.process_time())
        if len(looked) > calls + 1:
            raise Cancelled

    with suppress(Cancelled):
        for _ in tables.store_tables_by_steps("orders.csv", _read(text, check), check):
            pass
    return max(b - a for a, b in pairwise(looked[1:]))


def _ask(library: LibraryWriter, question: str, value: str, passes: int) -> bool:
    times: list[float] = []
    values: tuple[str, ...] = ()
    grown = psutil.Process().memory_info().rss
    for _ in range(passes):
        begun = time.process_time()
        answer = TableAnswerer(library).answer_question(parse_question(question), None, ())
        times.append(time.process_time() - begun)
        values = answer.computation.values if answer and answer.computation else ()
    grown = psutil.Process().memory_info().rss - grown
    print(
        f"{statistics.median(times):.2f} s ({max(times):.2f} at most), {grown / 1e6:.0f} MB more,"
        f" {'right' if values == (value,) else f'wrong: {values}, not {value}'}: {question}",
        flush=True,
    )
    return values == (value,) and statistics.median(times) <= _ANSWER_S and grown <= _GROWTH_BYTES


if __name__ == "__main__":
    sys.exit(main())
