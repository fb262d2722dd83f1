"""How often what a language model reads holds the known answer, by the tokens that it may read.

    python -m benchmarks.sentence_windows EVAL [--datasets xquad.en,xquad.de,xquad.zh,xquad.ar]
        [--questions 300]

EVAL is as for `benchmarks.real_model`. Beside sentence windows stand whole passages, cut at the budget,
best first; and how many milliseconds the choice takes.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from benchmarks.real_model import fold_text, load_questions, open_library, sample_questions
from desktop_rag.answer.select.quotes import SentenceRanker
from desktop_rag.answer.select.sentence_windows import HEADER_TOKENS, select_sentence_windows
from desktop_rag.answer_types import Source
from desktop_rag.llm.token_budget import EXTRACTIVE_SOURCE_TOKENS
from desktop_rag.llm.token_estimate import estimate_tokens
from desktop_rag.retrieve.question import parse_question
from desktop_rag.retrieve.source_selection import select_sources

_BUDGETS = (150, 200, 300, 400, 800, 1_600)


def main() -> None:
    """Print a row for each dataset and way."""
    parser = argparse.ArgumentParser(description="What a language model reads.")
    parser.add_argument("data", type=Path, metavar="EVAL")
    parser.add_argument("--datasets", default="xquad.en,xquad.de,xquad.zh,xquad.ar")
    parser.add_argument("--questions", type=int, default=300, help="of each dataset")
    options = parser.parse_args()
    print(f"{'':20}{''.join(f'{each:>8}' for each in _BUDGETS)}{'whole':>8}{'tokens':>8}{'ms':>8}")
    with tempfile.TemporaryDirectory(prefix="windows-") as scratch:
        for name in options.datasets.split(","):
            data = options.data / name
            questions = sample_questions(load_questions(data), options.questions)
            _measure(name, data, questions, Path(scratch))


def _measure(name: str, data: Path, questions: Sequence[tuple[str, str]], scratch: Path) -> None:
    held: dict[int, list[bool]] = {each: [] for each in _BUDGETS}
    cut: dict[int, list[bool]] = {each: [] for each in _BUDGETS}
    whole: list[bool] = []
    tokens: list[int] = []
    seconds: list[float] = []
    with open_library(data, scratch) as library:
        model = library.embedder.model
        ranker = SentenceRanker(library.reader, library.embedder.embed_texts, model.languages)
        for question, gold in questions:
            hits = library.searcher.search_passages(parse_question(question), 20).hits
            sources = select_sources(
                hits, EXTRACTIVE_SOURCE_TOKENS, estimate_tokens, library.reader.catalog.load_text_span
            )
            tokens.append(sum(estimate_tokens(each.passage.text) for each in sources))
            whole.append(_holds(sources, gold))
            for budget in _BUDGETS:
                started = time.perf_counter()
                ranked = ranker.rank_sentences(question, sources)
                windows = select_sentence_windows(ranked, sources, budget)
                seconds.append(time.perf_counter() - started)
                held[budget].append(_holds(windows, gold))
                cut[budget].append(fold_text(gold) in fold_text(" ".join(_cut_passages(sources, budget))))
    share = statistics.fmean
    windows_row = "".join(f"{share(held[each]):8.3f}" for each in _BUDGETS)
    print(f"{name:20}{windows_row}{share(whole):8.3f}{share(tokens):8.0f}{share(seconds) * 1e3:8.1f}")
    print(f"{'  whole passages':20}{''.join(f'{share(cut[each]):8.3f}' for each in _BUDGETS)}", flush=True)


def _holds(sources: Sequence[Source], gold: str) -> bool:
    return fold_text(gold) in fold_text(" ".join(each.passage.text for each in sources))


def _cut_passages(sources: Sequence[Source], budget: int) -> Iterator[str]:
    for source in sources:
        tokens = HEADER_TOKENS + estimate_tokens(source.passage.text)
        yield source.passage.text[: int(len(source.passage.text) * min(max(budget, 0) / tokens, 1))]
        budget -= tokens


if __name__ == "__main__":
    main()
