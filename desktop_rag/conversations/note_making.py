"""Make notes of answers and passages: Markdown with their sources as footnotes."""

from __future__ import annotations

import re
from dataclasses import replace

from desktop_rag.answer_types import Answer, Citation, Sentence, Support
from desktop_rag.conversations.conversation_export import answer_to_markdown
from desktop_rag.conversations.exported_answers import Say
from desktop_rag.conversations.markdown_escapes import escape_markdown

_CITATION_MARK = re.compile(r"\[(?:\d+|\?)\]")  # or of a doubt, as the window shows it

NoteContent = tuple[str, tuple[Citation, ...]]  # its text and its sources


def make_answer_note(answer: Answer, selected: str = "", say: Say = str) -> NoteContent:
    """Return the text and sources of a note with an answer, or with the `selected` text of it.

    A selection has the citations of its sentences.
    """
    kept = _cut_answer(answer, selected) if selected else answer
    text = f"# {escape_markdown(' '.join(answer.question.split()))}\n\n{answer_to_markdown(kept, say)}"
    return text, tuple(cited for shown in kept.shown for cited in shown.citations)


def make_passage_note(passage: Citation, selected: str = "", say: Say = str) -> NoteContent:
    """Return the text and source of a note that quotes a passage, or the `selected` text of its document."""
    cited = replace(passage, number=1)
    text = "\n".join(f"> {line}" for line in (selected or passage.text).strip().splitlines())
    quoted = Answer("", text, found=True, model="", citations=(cited,))
    quoted = replace(quoted, sentences=(Sentence(text, Support.SUPPORTED, (1,)),))
    return f"# {escape_markdown(passage.path.stem)}\n\n{answer_to_markdown(quoted, say)}", (cited,)


def _cut_answer(answer: Answer, selected: str) -> Answer:
    """Return an answer of the selected text, as one sentence that cites what the selected sentences do."""
    shown = _CITATION_MARK.sub("", selected).strip()
    sentences = _find_selected_sentences(answer, shown)
    cited = tuple(dict.fromkeys(number for each in sentences for number in each.citations))
    doubts = [each.support for each in sentences if each.support is not Support.SUPPORTED]
    support = Support.SUPPORTED if not doubts else max(doubts, key=list(Support).index)
    return replace(
        answer,
        text=shown,
        found=True,
        sentences=(Sentence(shown, support, cited),),
        citations=tuple(each for each in answer.citations if each.number in cited),
        quotes=None,
        computation=None,
        stopped=False,
    )


def _find_selected_sentences(answer: Answer, selected: str) -> list[Sentence]:
    """Return the sentences that overlap a selection, by their letters: all if it is not in the answer."""
    whole, part = _keep_letters(answer.text), _keep_letters(selected)
    start = whole.find(part)
    if start < 0:
        return list(answer.sentences)
    found, end = [], 0
    for sentence in answer.sentences:
        letters = _keep_letters(sentence.text)
        at = whole.find(letters, end)
        end = max(at, 0) + len(letters)
        if 0 <= at < start + len(part) and start < end:
            found.append(sentence)
    return found


def _keep_letters(text: str) -> str:
    return "".join(filter(str.isalnum, text.casefold()))
