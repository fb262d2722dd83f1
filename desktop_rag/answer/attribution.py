"""Split an answer into sentences and check each, while the answer is written and when it is done.

Computed from the texts, not asked of the generator: small models cannot be relied on to cite.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from types import TracebackType
from typing import Self

from desktop_rag.answer.ground.grounder import MARK, EmbedTexts, Grounder, Rarity
from desktop_rag.answer.ground.sentence_comparison import Weighed
from desktop_rag.text.sentences import sentences
from desktop_rag.types import Sentence, Source

_ENDS = re.compile(r"[.!?。！？؟।:：\n]")
_TABLE_RULE = re.compile(r"\s*\|?[ \t:|-]*-[ \t:|-]*\|?\s*")
_CONTEXT = 3  # characters before a mark that tell whether a source writes it so


class Attribution:
    """Checks the sentences of one answer in a thread of its own, so that text need not wait.

    Use it as a context manager, in the thread that opened the library.

    Args:
        sources: what the answer may rest on; read at once.
        rarity: gives the weight of terms.
        embed: gives unit vectors.
        languages: those that the embedder reads (ISO 639-1).
    """

    def __init__(
        self,
        sources: Sequence[Source],
        rarity: Rarity,
        embed: EmbedTexts,
        languages: Sequence[str] = ("en",),
    ) -> None:
        self._sources = sources
        self._grounder = Grounder(sources, rarity, embed, languages)
        self._pool = ThreadPoolExecutor(1, "grounding")
        self._pending: list[Future[Sentence]] = []
        self._unread = ""  # written text that no check was begun for

    def __enter__(self) -> Self:
        """Begin to read the sources."""
        self._pool.submit(self._grounder.prepare)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Drop what is still to be checked."""
        self._pool.shutdown(cancel_futures=True)

    def add(self, piece: str) -> list[Sentence]:
        """Take in more of the answer; return the sentences whose check has ended, in order.

        Their text is as it was written, and what is said of them may change once all is written.

        Raises:
            EmbeddingError: the embedding model is missing or damaged.
        """
        ended = 0
        while ended < len(self._pending) and self._pending[ended].done():
            ended += 1
        done, self._pending = self._pending[:ended], self._pending[ended:]
        self._unread += piece if self._sources else ""
        if _ENDS.search(self._unread):
            *complete, (last, _) = sentences(self._unread, self._grounder.language) or [(0, 0)]
            for start, end in complete:
                self._begin(self._grounder.weigh(self._unread[start:end]))
            self._unread = self._unread[last:]
        return [future.result() for future in done]

    def finish(self, written: str, read: Sequence[Source] = ()) -> tuple[str, tuple[Sentence, ...]]:
        """Return the whole answer without the generator's own marks, and its sentences.

        There are none where there is no source to check them by. `read` are the sources in the
        order that the generator's marks count them; by default all, as they are numbered.

        Raises:
            EmbeddingError: the embedding model is missing or damaged.
        """
        text, marks = unmarked(written, self._sources)
        spans = sentences(text, self._grounder.language) if self._sources else []
        order = [source.number for source in read or self._sources]
        self._pending.clear()
        for index, (start, end) in enumerate(spans):
            ruled = index + 1 < len(spans) and _TABLE_RULE.fullmatch(text[slice(*spans[index + 1])])
            counted = (number for at, number in marks if start < at <= end)
            marked = {order[number - 1] for number in counted if 0 < number <= len(order)}
            weighed = self._grounder.weigh(
                text[start:end], frozenset(marked), is_heading=bool(ruled)
            )
            self._begin(weighed)
        return text, tuple(future.result() for future in self._pending)

    def _begin(self, weighed: Weighed) -> None:
        self._pending.append(self._pool.submit(self._grounder.judge, weighed))


def unmarked(written: str, sources: Sequence[Source]) -> tuple[str, list[tuple[int, int]]]:
    """Drop citation marks, but not what a source writes in brackets, such as `row[1]`.

    Returns the text, and for each mark where in that text it stood, with its number.
    """
    written = written.strip()
    parts: list[str] = []
    marks: list[tuple[int, int]] = []
    end = length = 0
    for mark in MARK.finditer(written):
        quote = written[max(0, mark.start() - _CONTEXT) : mark.end()]
        if any(quote in source.passage.text for source in sources):
            continue
        parts.append(written[end : mark.start()])
        length += len(parts[-1])
        end = mark.end()
        marks += [(length, int(number)) for number in mark[1].split(",")]
    return "".join([*parts, written[end:]]).strip(), marks
