"""Find the clause whose number a question names."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile

from desktop_rag.llm.sentence_candidates import SentenceCandidate
from desktop_rag.system.resources import load_words

_WORD = "(?:{})".format("|".join(load_words("clause_words.toml").values()))
_NUMBER = r"\d{1,3}(?:\.\d{1,3})*[a-z]?|(?-i:[IVXL]{1,6})"
_SUB_NUMBER = r"(?:[.,]?\s*(?:Abs(?:atz|\.)|para(?:graph|\.)|lit\.|Nr\.|no\.)?\s*\(?(?P<sub>\d{1,2}|[a-z])\))"
_EAST_ASIAN = r"第\s*[\d〇一二三四五六七八九十百]{1,5}\s*[条條章节節項项款]"
_ASKED = re.compile(
    rf"(?<![\w.])(?:{_WORD}\s*(?P<named>{_NUMBER})|(?P<bare>\d{{1,3}}(?:\.\d{{1,3}})+))"
    rf"(?![\w,%]|\.\d){_SUB_NUMBER}?|(?P<east>{_EAST_ASIAN})",
    re.IGNORECASE,
)
_MARK = re.compile(
    rf"[#\s]*(?:(?P<word>{_WORD})\s*)?(?P<number>{_NUMBER})(?![\w,]|\.\d)(?P<sign>[.):]*)(?:\s+(?=[^\W\d_])|$)|(?P<east>{_EAST_ASIAN})",
    re.IGNORECASE,
)
_SUB_MARK = re.compile(r"\s*\(?(?P<sub>\d{1,2}|[a-z])\)\s", re.IGNORECASE)


def find_clause(question: str, candidates: Sequence[SentenceCandidate]) -> list[int]:
    """Return the sentences of the clause that a question names, such as 2.2, § 7 (2), clause 7 or Article II.

    Its number begins one sentence, which numbered points may follow, or the heading above its sentences.
    [] unless the question names one number, and one sentence or heading begins with it.
    """
    asked = {(_read_number(each), (each["sub"] or "").lower()) for each in _ASKED.finditer(question)}
    if len(asked) != 1:
        return []
    number, sub = asked.pop()
    first = [n for n, each in enumerate(candidates) if _begins_with(each.text, number)]
    found = [n for n, each in enumerate(candidates) if _begins_with(each.heading, number, is_heading=True)]
    headings = {(id(candidates[n].source), candidates[n].heading) for n in found}
    titles = {candidates[n].text.strip("# \t") for n in first}
    if len(headings) != 1 or not titles <= {candidates[n].heading for n in found}:
        if len(first) != 1:
            return []
        is_alone = _MARK.fullmatch(candidates[first[0]].text) is not None  # what it says is the next sentence
        found = list(range(len(candidates)))[first[0] : first[0] + 1 + is_alone]
        behind = range(found[-1] + 1, len(candidates))
        found += takewhile(lambda n: _SUB_MARK.match(candidates[n].text), behind)
    marks = {n: match["sub"].lower() for n in found if (match := _SUB_MARK.match(candidates[n].text))}
    return [n for n in found if marks.get(n) == sub] or found if sub else found


def _begins_with(text: str, number: str, *, is_heading: bool = False) -> bool:
    """Whether a text begins with a number; without a word, a point or a sign it is one only in a heading."""
    match = _MARK.match(text)
    if match is None or _read_number(match) != number:
        return False
    is_marked = match["east"] or match["word"] or match["sign"] or "." in number
    return bool(is_marked) or (is_heading and number.isdecimal())


def _read_number(match: re.Match[str]) -> str:
    groups = match.groupdict()
    number = groups.get("number") or groups.get("named") or groups.get("bare") or groups["east"]
    return re.sub(r"\s", "", number).lower()
