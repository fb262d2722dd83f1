"""How well questions that lean on the conversation are told, and find their documents.

    python -m benchmarks.conversations [--held-out] [--filler 60] [--misses]

First pairs of questions in eleven languages in benchmarks/follow_up_pairs, split by lot into a development
half and a held-out half, each in a conversation of its own, as the window asks, quoting answers. A decision
is right if words are taken over exactly where the pair names a topic; if all words of the topic are among
them, and none of a wrong topic. Printed is the share right per category and language.
Then 62 dialogues in five languages about the documents in tests/data/dialogues, among other documents.
Printed is how often the right document is among the first five sources, and the first: of questions that
follow up, and of questions that begin a new topic in the middle of a conversation.
"""

from __future__ import annotations

import argparse
import json
import shutil
import tempfile
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from statistics import fmean
from typing import Any

from benchmarks.generated import write_folder
from benchmarks.libraries import fill_library
from desktop_rag.answer.answer_events import Answered, SourcesFound
from desktop_rag.answer_types import Answer
from desktop_rag.app.assembly import make_answerer, make_generator
from desktop_rag.cancel import CancelToken
from desktop_rag.conversations.chat import Chat
from desktop_rag.conversations.conversation_store import ConversationStore, open_conversations
from desktop_rag.conversations.stored_question import store_question
from desktop_rag.embed.embedder import Embedder
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.llm.generator import GenerationProgress, Generator, Prompt
from desktop_rag.llm.language_models import EXTRACTIVE
from desktop_rag.types import Mode

_PAIRS = Path(__file__).resolve().parent / "follow_up_pairs"
_DATA = Path(__file__).resolve().parents[1] / "tests/data"
_TOP = 5


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


class Asker:
    """Asks questions in conversations of a library, as the window does."""

    def __init__(self, chat: Chat, store: ConversationStore) -> None:
        self._chat, self._store = chat, store

    def ask(self, conversation: int, question: str, mode: Mode = Mode.ASK) -> tuple[int, Answer, list[str]]:
        """Ask in a conversation, 0 for a new one; return it, the answer and the files of its sources."""
        stored = store_question(self._store, conversation, question, mode=mode)
        model = "quotes" if mode is Mode.DRAFT else EXTRACTIVE
        events = list(self._chat.answer_question(stored, model, CancelToken()))
        files = [
            source.path.name for each in events if isinstance(each, SourcesFound) for source in each.sources
        ]
        assert isinstance(events[-1], Answered)
        return stored.conversation_id, events[-1].answer, files


def main() -> None:
    """Fill a library, ask the pairs, hold the dialogues, and print the figures."""
    parser = argparse.ArgumentParser(description="Questions that lean on the conversation.")
    parser.add_argument("--held-out", action="store_true", help="the half that nothing is tuned on")
    parser.add_argument("--filler", type=int, default=60, help="made-up files beside the data")
    parser.add_argument("--misses", action="store_true", help="print what was decided wrongly or not found")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="conversations-") as scratch:
        folder = Path(scratch)
        shutil.copytree(_PAIRS / "documents", folder / "files/pairs")
        for name in ("dialogues/documents", "documents", "library"):
            shutil.copytree(_DATA / name, folder / "files" / name)
        write_folder(folder / "files", options.filler)
        fill_library(folder / "library", folder / "files")
        embedder = Embedder()
        with LibraryReader(folder / "library") as library, open_conversations(library.folder) as store:
            quotes = make_generator(EXTRACTIVE, embedder)
            models = {EXTRACTIVE: quotes, "quotes": QuotingModel(quotes)}
            chat = Chat(make_answerer(library, embedder), lambda name, **_: models[name], store.finish_turn)
            asker = Asker(chat, store)
            half = "held_out.jsonl" if options.held_out else "development.jsonl"
            _ask_pairs(asker, _read_lines(_PAIRS / half), misses=options.misses)
            _hold_dialogues(asker, _read_lines(_DATA / "dialogues/dialogues.jsonl"), misses=options.misses)


def _read_lines(file: Path) -> list[dict[str, Any]]:
    return list(map(json.loads, file.read_text(encoding="utf-8").splitlines()))


def _ask_pairs(asker: Asker, pairs: Iterable[Mapping[str, Any]], *, misses: bool) -> None:
    groups: dict[str, list[bool]] = defaultdict(list)
    for pair in pairs:
        conversation = 0
        for question in pair["before"]:
            conversation, *_ = asker.ask(conversation, question)
        _, answer, _ = asker.ask(conversation, pair["question"], Mode(pair.get("mode", "ask")))
        right = _is_right(pair, answer)
        for group in (pair["category"], f"  {pair['language']}", "~ all"):
            groups[group].append(right)
        if misses and not right:
            before = " // ".join(pair["before"])
            print(f"{pair['category']:9}{before} // {pair['question']}  ->  {answer.searched or '-'}")
    for group, rights in sorted(groups.items()):
        print(f"{group:12}{len(rights):>6}{fmean(rights):>8.3f}")


def _is_right(pair: Mapping[str, Any], answer: Answer) -> bool:
    taken = answer.searched.removesuffix(pair["question"]).casefold()
    if not pair["topic"]:
        return not taken
    return all(word.casefold() in taken for word in pair["topic"]) and not any(
        word.casefold() in taken for word in pair["wrong"]
    )


def _hold_dialogues(asker: Asker, dialogues: Iterable[Mapping[str, Any]], *, misses: bool) -> None:
    groups: dict[str, list[int]] = defaultdict(list)  # the place of the right document, from 1; 0: none
    for dialogue in dialogues:
        conversation = 0
        for turn in dialogue["turns"]:
            conversation, answer, files = asker.ask(conversation, turn["question"])
            place = files.index(turn["file"]) + 1 if turn["file"] in files else 0
            for group in (turn["kind"], f"{turn['kind']} {dialogue['language']}"):
                groups[group].append(place)
            if misses and not 0 < place <= _TOP:
                print(f"{turn['kind']:7}{turn['question']}  ->  {answer.searched}")
    print(f"{'':12}{'questions':>10}{f'first {_TOP}':>10}{'first':>8}")
    for group, places in sorted(groups.items()):
        shares = [fmean(0 < place <= top for place in places) for top in (_TOP, 1)]
        print(f"{group:12}{len(places):>10}{shares[0]:>10.3f}{shares[1]:>8.3f}")


if __name__ == "__main__":
    main()
