"""Find pictures by their content: their vectors are compared with that of the question."""

from __future__ import annotations

import logging
from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from desktop_rag.answer_types import Hit
from desktop_rag.document_types import ABOUT_THE_FILE, Passage
from desktop_rag.errors import EmbeddingError
from desktop_rag.index.lance_errors import IndexDamagedError
from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.retrieve.document_scope import find_paths, select_documents
from desktop_rag.retrieve.question import Question

log = logging.getLogger(__name__)

_NEAREST = 50  # pictures that are looked into
_MOST = 5  # pictures that are shown
# CLIP was trained to tell the text that belongs to a picture from others, by the softmax of 100 times their
# cosines (Radford et al. 2021, section 2.3). A picture fits if that gives the question more than all of these
# texts together, which say nothing of any picture. So the floor follows each picture: cosines of CLIP are
# about .2 for any text, and only .25 to .35 for one that fits. A z-score among the pictures of the library
# would find none where few are there, (n - 1) / sqrt(n) at most, or where many show the same.
_SCALE = 100.0
_LEAST_SHARE = 0.5
_ANY_TEXT = (
    "a photo",
    "a picture",
    "an image of something",
    "a text",
    "what is it?",
    "how does it work?",
    "when was it decided, and by whom?",
    "how much does it cost?",
    "the meaning of a word",
    "a summary of the document",
    "the rules and the exceptions",
    "an unrelated question",
)


@dataclass(frozen=True, slots=True)
class LookModel:
    """The functions of a picture model that search needs."""

    model_key: str
    embed_looks: Callable[[Sequence[str]], NDArray[np.float32]]  # n texts -> (n, dim) of unit length


class PictureSearch:
    """Finds pictures in one library, in the thread that opened it; loads nothing before there are any."""

    def __init__(self, library: LibraryReader, model: LookModel) -> None:
        self._library = library
        self._model = model
        self.model_key = model.model_key

    def find_pictures(self, question: Question, besides: Container[str] = ()) -> tuple[Hit, ...]:
        """Return the pictures that match the question, best first, each as one of its passages.

        Args:
            question: its filters and its scope hold for pictures too; one with phrases finds none.
            besides: ids of documents that are found anyway.

        Raises QuestionError, CollectionError and LibraryError as `Searcher.search_passages`.
        """
        filters = question.filters
        if not filters.has_words or filters.phrases:
            return ()
        if not self._library.index.has_vectors(self.model_key):
            return ()
        documents = select_documents(self._library, question)
        try:
            shares = self._compute_shares(question.text, sorted(documents or ()))
        except (EmbeddingError, IndexDamagedError) as error:
            log.warning("Pictures are not searched: %s", error)
            return ()
        best = sorted(shares, key=lambda id_: -shares[id_])
        fitting = [id_ for id_ in best if shares[id_] > _LEAST_SHARE and id_ not in besides][:_MOST]
        paths = find_paths(self._library, fitting, documents)
        return tuple(
            Hit(passage, paths[id_], shares[id_])
            for id_ in fitting
            if id_ in paths and (passage := self._find_passage(id_))
        )

    def _compute_shares(self, text: str, documents: Sequence[str]) -> dict[str, float]:
        """Return document id -> how much likelier the question belongs to it than any text, 0 to 1."""
        index, key = self._library.index, self.model_key
        [vector] = self._model.embed_looks([text])
        nearest = dict(index.search_vector(key, vector, _NEAREST, documents).result())
        vectors = index.read_vectors(key, list(nearest))
        shares = {}
        for id_, row in vectors.items():
            logits = _SCALE * (self._any_text @ row)
            shares[id_] = float(1 / (1 + np.exp(logits - _SCALE * float(vector @ row)).sum()))
        return shares

    @cached_property
    def _any_text(self) -> NDArray[np.float32]:
        return self._model.embed_looks(_ANY_TEXT)

    def _find_passage(self, document_id: str) -> Passage | None:
        """Return the passage that is about the file, or else the first."""
        passages = self._library.catalog.load_document_passages(document_id)
        about = (each for each in passages if each.page == ABOUT_THE_FILE)
        return next(about, passages[0] if passages else None)
