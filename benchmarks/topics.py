"""How well it is decided which question leans on the one before, and on which words of it.

    python -m benchmarks.topics [--held-out] [--filler 0] [--misses]

314 pairs in eleven languages in benchmarks/follow_up_pairs, written for this and split by lot into a
development half and a held-out half, about the documents there and in tests/data, among other
documents. Each is asked in a conversation of its own, as the window asks, quoting answers.
A decision is right if words are taken over exactly where the pair names a topic; if all words of the
topic are among them, and none of a wrong topic. Printed is the share right per category and language.
"""

from __future__ import annotations

import argparse
import json
import shutil
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from benchmarks.generated import write_folder
from desktop_rag.answer.answer_events import Answered
from desktop_rag.answer_types import Answer
from desktop_rag.app.assembly import make_answerer, make_generator, open_pipeline
from desktop_rag.cancel import CancelToken
from desktop_rag.conversations.chat import Chat
from desktop_rag.conversations.conversation_store import ConversationStore, open_conversations
from desktop_rag.conversations.stored_question import store_question
from desktop_rag.embed.embedder import Embedder
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.llm.generator import GenerationProgress, Generator, Prompt
from desktop_rag.types import Mode

_PAIRS = Path(__file__).resolve().parent / "follow_up_pairs"
_DATA = Path(__file__).resolve().parents[1] / "tests/data"


class QuotingModel:
    """Quotes under the name of a model, as drafts need one."""

    name = "quotes"
    source_tokens = quick_source_tokens = whole_tokens = 2_000

    def __init__(self, quotes: Generator) -> None:
        self._quotes = quotes

    def generate(self, prompt: Prompt, token: CancelToken) -> Iterator[str | GenerationProgress]:
        """Yield quotes."""
        return self._quotes.generate(prompt, token)

    def close(self) -> None:
        """Free nothing."""


def main() -> None:
    """Fill a library, ask the pairs, and print the figures."""
    parser = argparse.ArgumentParser(description="Which questions lean on the one before.")
    parser.add_argument("--held-out", action="store_true", help="the half that nothing is tuned on")
    parser.add_argument("--filler", type=int, default=0, help="made-up files beside the data")
    parser.add_argument("--misses", action="store_true", help="print what was decided wrongly")
    options = parser.parse_args()
    file = _PAIRS / ("held_out.jsonl" if options.held_out else "development.jsonl")
    pairs = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    with tempfile.TemporaryDirectory(prefix="topics-") as scratch:
        folder = Path(scratch)
        _fill_library(folder, options.filler)
        embedder = Embedder()
        with LibraryReader(folder / "library") as library, open_conversations(library.folder) as store:
            quotes = make_generator("extractive", embedder)
            models = {"extractive": quotes, "quotes": QuotingModel(quotes)}
            chat = Chat(make_answerer(library, embedder), models.__getitem__, store.finish_turn)
            answers = [_ask_pair(chat, store, pair) for pair in pairs]
    _report(pairs, answers, misses=options.misses)


def _fill_library(folder: Path, filler: int) -> None:
    shutil.copytree(_PAIRS / "documents", folder / "files/pairs")
    for name in ("dialogues/documents", "documents", "library"):
        shutil.copytree(_DATA / name, folder / "files" / name)
    write_folder(folder / "files", filler)
    with open_pipeline(folder / "library") as (_, pipeline):
        list(pipeline.add_paths([folder / "files"], CancelToken()))
        list(pipeline.process_queue(CancelToken()))


def _ask_pair(chat: Chat, store: ConversationStore, pair: dict[str, Any]) -> Answer:
    conversation = 0
    for question in pair["before"]:
        conversation, _ = _ask(chat, store, conversation, question)
    return _ask(chat, store, conversation, pair["question"], Mode(pair.get("mode", "ask")))[1]


def _ask(
    chat: Chat, store: ConversationStore, conversation: int, question: str, mode: Mode = Mode.ASK
) -> tuple[int, Answer]:
    stored = store_question(store, conversation, question, mode=mode)
    model = "quotes" if mode is Mode.DRAFT else "extractive"
    *_, last = chat.answer_question(stored, model, CancelToken())
    assert isinstance(last, Answered)
    return stored.conversation_id, last.answer


def _is_right(pair: dict[str, Any], answer: Answer) -> bool:
    taken = answer.searched.removesuffix(pair["question"]).casefold()
    if not pair["topic"]:
        return not taken
    return all(word.casefold() in taken for word in pair["topic"]) and not any(
        word.casefold() in taken for word in pair["wrong"]
    )


def _report(pairs: list[dict[str, Any]], answers: list[Answer], *, misses: bool) -> None:
    groups: dict[str, list[bool]] = defaultdict(list)
    for pair, answer in zip(pairs, answers, strict=True):
        right = _is_right(pair, answer)
        for group in (pair["category"], f"  {pair['language']}", "~ all"):
            groups[group].append(right)
        if misses and not right:
            before = " // ".join(pair["before"])
            print(f"{pair['category']:9}{before} // {pair['question']}  ->  {answer.searched or '-'}")
    for group, rights in sorted(groups.items()):
        print(f"{group:12}{len(rights):>6}{sum(rights) / len(rights):>8.3f}")


if __name__ == "__main__":
    main()
