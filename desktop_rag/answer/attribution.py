"""Split an answer into sentences and ground each, while it is generated and at its end.

Citations are computed from the texts: small models cannot be relied on to cite.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Self

from desktop_rag.answer.generation import SentenceChecker
from desktop_rag.answer.ground.evidence import PreparedClaim
from desktop_rag.answer.ground.grounder import EmbedTexts, Grounder
from desktop_rag.answer_types import Citation, Sentence, Source
from desktop_rag.catalog.document_frequencies import LookUpIdf
from desktop_rag.text.scripts import LAO, THAI
from desktop_rag.text.sentences import SENTENCE_ENDINGS, split_sentences

# Clauses of Thai and Lao end with a blank.
_SENTENCE_END = re.compile(rf"[{re.escape(SENTENCE_ENDINGS)}:：\n]|[{THAI}{LAO}] ")
_TABLE_RULE = re.compile(r"\s*\|?[ \t:|-]*-[ \t:|-]*\|?\s*")


class Attribution(SentenceChecker):
    """Checks the sentences of one answer in a worker thread, so that streaming does not wait.

    Use it as a context manager, in the thread that opened the library; arguments as of `Grounder`.
    """

    def __init__(
        self,
        sources: Sequence[Source],
        rarity: LookUpIdf,
        embed: EmbedTexts,
        languages: Sequence[str] = ("en",),
        question: str = "",
        *,
        answers: Sequence[Citation] = (),
    ) -> None:
        self._sources = sources
        self._grounder = Grounder(sources, rarity, embed, languages, question, answers=answers)
        self._pool = ThreadPoolExecutor(1, "grounding")
        self._pending: list[Future[Sentence]] = []
        self._unchecked_text = ""  # generated text that was not submitted for checking

    def __enter__(self) -> Self:
        """Start analyzing the sources."""
        self._pool.submit(self._grounder.analyze_sources)
        return self

    def __exit__(self, *_: object) -> None:
        """Cancel pending checks."""
        self._pool.shutdown(cancel_futures=True)

    def check_piece(self, piece: str) -> list[Sentence]:
        """Add generated text; return the sentences whose check has finished, in order.

        Their text is as generated, and their support may change once the answer is complete.

        Raises:
            EmbeddingError: the embedding model is missing or damaged.
        """
        finished = 0
        while finished < len(self._pending) and self._pending[finished].done():
            finished += 1
        done, self._pending = self._pending[:finished], self._pending[finished:]
        self._unchecked_text += piece if self._sources else ""
        if _SENTENCE_END.search(self._unchecked_text):
            *complete, (tail, _) = split_sentences(self._unchecked_text, self._grounder.language) or [(0, 0)]
            for start, end in complete:
                self._submit_check(self._grounder.prepare_claim(self._unchecked_text[start:end]))
            self._unchecked_text = self._unchecked_text[tail:]
        return [future.result() for future in done]

    def check_whole_text(self, written: str) -> tuple[str, tuple[Sentence, ...]]:
        """Return the complete answer and its sentences; without sources there are none.

        Raises:
            EmbeddingError: the embedding model is missing or damaged.
        """
        text = written.strip()
        spans = split_sentences(text, self._grounder.language) if self._sources else []
        self._pending.clear()
        for index, (start, end) in enumerate(spans):
            ruled = index + 1 < len(spans) and _TABLE_RULE.fullmatch(text[slice(*spans[index + 1])])
            self._submit_check(self._grounder.prepare_claim(text[start:end], is_heading=bool(ruled)))
        return text, tuple(future.result() for future in self._pending)

    def _submit_check(self, claim: PreparedClaim) -> None:
        self._pending.append(self._pool.submit(self._grounder.ground_claim, claim))
