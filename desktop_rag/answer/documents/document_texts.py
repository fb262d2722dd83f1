"""The texts of documents that answer a question, and the words they mention."""

from __future__ import annotations

import re
from collections.abc import Sequence

from desktop_rag.library.library_reader import LibraryReader
from desktop_rag.tables.document_relation import FiledDocument
from desktop_rag.tables.table_links import Token, normalize_value
from desktop_rag.tables.table_words import TableWords
from desktop_rag.text.terms import analyze_text

_MOST_CHARACTERS = 8_000_000  # of the texts that are searched for a word
_SAME_PREFIX = 4  # letters that words of one stem share
_LEAST_LETTERS = 3


class DocumentTexts:
    """The texts of a library's documents, each loaded once."""

    def __init__(self, library: LibraryReader) -> None:
        self._library = library
        self._texts: dict[str, str] = {}

    def load_text(self, document_id: str) -> str:
        """Return the text of a document, "" if it is gone."""
        if document_id not in self._texts:
            document = self._library.catalog.load_document(document_id)
            self._texts[document_id] = document.text if document else ""
        return self._texts[document_id]

    def can_search(self, documents: Sequence[FiledDocument]) -> bool:
        """Whether the texts of some documents are short enough together to be searched for a question."""
        return sum(len(self.load_text(each.id)) for each in documents) <= _MOST_CHARACTERS

    def mentions_all(self, document: FiledDocument, tokens: Sequence[Token], words: TableWords) -> bool:
        """Whether a document, its title or its path has a word of the stem of each of some words."""
        text = f"{document.path.parent.name} {document.path.stem} {self.load_text(document.id)}"
        return all(_mentions(text, each, words) for each in tokens)


def _mentions(text: str, token: Token, words: TableWords) -> bool:
    word = token.text.casefold()
    if words.is_dense and word in text:
        return True
    if words.is_dense or len(word) < _LEAST_LETTERS or any(map(str.isdecimal, word)):
        return f" {normalize_value(word)} " in f" {normalize_value(text)} "
    start = re.escape(word[:_SAME_PREFIX])
    forms = {found[0].casefold() for found in re.finditer(rf"(?<!\w){start}\w*", text, re.IGNORECASE)}
    return any(token.stem in analyze_text(each, words.language).stems for each in forms)
