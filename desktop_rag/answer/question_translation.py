"""Translate a question into a language of the documents, with the model that answers it."""

from __future__ import annotations

from desktop_rag.cancel import CancelToken
from desktop_rag.errors import ModelError
from desktop_rag.llm.generator import Generator, Prompt, filter_text
from desktop_rag.text.language import LANGUAGE_NAMES

_REQUEST = "Translate this question into {language}. Write only the translation.\nQuestion: {question}"
_MAX_GROWTH = 3.0  # times the length of the question; a longer text is no translation


def translate_question(question: str, language: str, generator: Generator, token: CancelToken) -> str:
    """Return a question in a language (ISO 639-1), "" if the model fails or writes something else.

    Raises Cancelled soon after `token` was cancelled.
    """
    name = LANGUAGE_NAMES.get(language)
    if not name:
        return ""
    prompt = Prompt(_REQUEST.format(language=name, question=question), (), from_documents=False)
    try:
        written = "".join(filter_text(generator.generate(prompt, token)))
    except ModelError:
        return ""
    first = next(filter(None, map(str.strip, written.splitlines())), "")
    text = first.rpartition("uestion:")[2].strip().strip("\"'“”„«»「」* ")
    return text if text != question and len(text) <= _MAX_GROWTH * len(question) else ""
