"""Words and sentences joined as the language of the window joins them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from PySide6.QtCore import QCoreApplication

from desktop_rag.system.control_characters import remove_isolates
from desktop_rag.ui.widgets.foreign_text import isolate_name, isolate_text

_STOPS = (".", ":", "?", "!", "…")
FULL_WIDTH_STOPS = ("。", "：", "？", "！")  # no space follows them

_translate_joint = partial(QCoreApplication.translate, "JoinedWords")


def join_words(words: Iterable[str]) -> str:
    """Return a list in one line, such as "a, b, c"; empty words are left out."""
    return word_joint().join(isolate_name(isolate_text(each)) for each in words if each)


def word_joint() -> str:
    """Return what is between the words of a list, such as ", "."""
    return remove_isolates(_translate_joint("{0}, {1}").format("", ""))


def pair_words(name: str, value: str) -> str:
    """Return a name and its value, such as "State: indexed"."""
    return _translate_joint("{0}: {1}").format(isolate_name(name), isolate_name(value))


def add_remark(text: str, remark: str) -> str:
    """Return a text with a remark in brackets, as it is if the remark is empty."""
    joint = _translate_joint("{0} ({1})")
    return joint.format(isolate_name(text), isolate_name(remark)) if remark else text


def join_sentences(sentences: Iterable[str]) -> str:
    """Return sentences in one line; titles get the full stop that they lack, empty ones are left out."""
    joined = ""
    for each in filter(None, sentences):
        shown = remove_isolates(joined)
        if not joined or shown.endswith(FULL_WIDTH_STOPS):
            joined += each
        elif shown.endswith(_STOPS):
            joined += f" {each}"
        else:
            joined = _translate_joint("{0}. {1}").format(joined, each)
    return joined
