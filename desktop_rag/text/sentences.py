"""Sentence splitting with exact character offsets.

sentencex knows the abbreviations of many languages. Rules around it handle what is not prose:
headings, list items and table rows end with a hard line break, wrapped lines do not. In Thai, Lao and
Tibetan, whose clauses end like their sentences, clauses are joined to the length of a sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from desktop_rag.text.scripts import LAO, MARKS, THAI
from desktop_rag.text.value_words import load_value_words
from desktop_rag.text.word_segmenter import find_word_cut

# Also of Devanagari and its neighbours, Urdu, Armenian, Ethiopic, Burmese, Khmer, Tibetan and Mongolian.
SENTENCE_ENDINGS = ".!?。！？…؟।॥۔։።፧፨။។៕།༎᠃᱾᱿"
MAX_SENTENCE_CHARACTERS = 400  # characters; longer ones are tables or lists without full stops

_SURROGATE = re.compile("[\ud800-\udfff]")  # half a character; sentencex refuses it
_LINE = re.compile(r"[^\n]*\n?")
_RULES_OF_ENGLISH = frozenset({"my"})  # sentencex would end a Burmese sentence at each genitive
_MAX_TITLE_CHARACTERS = 12
# Lines that start a block: a list item, a table row, a Markdown heading.
_NUMBER = re.compile(r"\s*\(?(?:\d{1,3}|[a-zA-Z])[.)]\s")
# "die 4. Zeitachse", "vom 3. bis 17. Oktober": after these words, as after another ordinal, a number with a
# full stop is an ordinal, and nouns are capitalised.
_GERMAN_ORDINAL = re.compile(
    r"\b(?:(?:d(?:er|ie|as|em|en|es)|[ai]m|zu[mr]|vom|beim|(?:k?ein|jed|dies|sein|ihr|unser)e?[mnrs]?)\s"
    r"|\d{1,2}\.\s?(?:bis|[-–])\s?)\d{1,2}\.\s*\Z",
    re.IGNORECASE,
)
# Behind titles and initials a full stop ends no sentence; sentencex knows those of Latin scripts.
_TITLE = re.compile(
    rf"(?<![\w{MARKS}])(?:डॉ|डा|श्री|श्रीमती|प्रो|पं|रु|ए|बी|सी|डी|ई|एफ|एच|जे|के|एल|एम|एन|पी|आर|एस|टी|वी|पू|कि|मी|"
    "ড|ডা|ডঃ|মো|মি|એ|ડૉ|ડો|શ્રી|પ્રો|ਡਾ|ସ୍ୱ|திரு|திருமதி|பேரா|డా|శ్రీ|ಡಾ|ಶ್ರೀ|ഡോ|ശ്രീ|ආචාර්ය|ດຣ|"
    r"[\u0b85-\u0bb9][\u0bbe-\u0bcd]?)\.\s*\Z"  # the last: initials in Tamil
)
# Abbreviations that sentencex does not know: those before a number, and those before any word.
_BEFORE_NUMBER = re.compile(
    r"(?<![\w.])(?:app?rox|aprox|tel|max|vol|ch|inv|qty|apt|rm|spec|nos?|nº|n|p[aá]g|ок|тел|прим|кв|оф|каб)\.\s*\Z",
    re.IGNORECASE,
)
_BEFORE_WORD = re.compile(
    r"(?<![\w.])(?:(?:in|ex)[ck]l|(?:zz|abz|bz)gl|d\.w\.z|m\.u\.v|t\.n\.v|mme|mlle|av)\.\s*\Z", re.IGNORECASE
)
# "- immat. FG-418": an item of a list begins with an abbreviation, as no sentence is one small word.
_FIRST_WORD = re.compile(r"\s*[-*•–·▪◦]\s*[a-zß-öø-ÿ]{2,8}\.\s*\Z")
_FRENCH_TITLE = re.compile(r"(?<![\w.])MM?\.\s*\Z")
_DIGIT = re.compile(r"\s*\d")
# "Freitag, 13. November": a day behind a weekday or before a month.
_DAY = re.compile(r"(?:(?<!\w)(?P<weekday>[^\W\d]+),?\s+)?(?<![\w.,])\d{1,2}\.\s*\Z")
_WORD = re.compile(r"[^\W\d]+")
# Thai sentences end without a full stop, only abbreviations with one; ၊ is the comma of Burmese.
_NO_END = re.compile(rf"(?:[{THAI}]\.|၊)\s*\Z")
_SHAD = "\u0f0d-\u0f14"  # ends a clause or a sentence in Tibetan, and often stands twice
# Ends of sentences that sentencex does not know, with the quotation marks after them; ។ល។ is "etc.".
_UNKNOWN_END = re.compile(r"(?:(?<!។ល)។(?!ល។)|[៕៚])[\"'”’»)\]]*\s*")
# Ends of clauses: blanks in Thai and Lao, but none beside a number or a foreign word, before ๆ and ฯ, or
# before a few letters, as blanks set off names as well.
_THAI_GAP = rf"(?<=[{THAI}{LAO}]) +(?=[(“\"‘])|(?<=[{THAI}{LAO})”\"’]) +(?=[{THAI}{LAO}])"
_CLAUSE_END = re.compile(
    rf"(?:{_THAI_GAP})(?![\u0e2f\u0e46\u0ec6])(?=\S{{12}})|(?<=[{_SHAD}])\s*(?=[^{_SHAD}\s])"
)
# Shorter clauses are joined, and those at the end of a sentence. Quotes of 283 characters on average held .82
# of the known answers in Thai with 120, of 262 .74 with 80, of 322 .84 with 190; English sentences have 158.
_MIN_CLAUSE_CHARACTERS = 120
_STARTS_BLOCK = re.compile(rf"\s*[-*•–·▪◦|#>]|{_NUMBER.pattern}")
_IS_BLOCK = re.compile(r"\s*(?:#{1,6}\s|\|)")
# "Total: 719.71 EUR", but not a sentence with a colon somewhere.
_LABEL = re.compile(r"\s*(?![a-zß-öø-ÿ])[^\W\d_][^:：\n.!?,;]{0,30}(?::(?:\s|$)|：)")
_MAX_LABELLED = 60  # characters of a line with its label; a longer one may continue in the next
_NARROW = 40  # characters: lines of a letter head, a list or a verse, except for those that begin small
_NAME_AFTER_STOP = re.compile(r"\s\.\w")  # .NET, .gitignore
_CELL_END = re.compile(r"\t|[,;|](?=[!-~\n])")  # of a row of values; in prose a space follows
_MIN_CELL_ENDS = 2
_MAX_WRAP_WIDTH = 160  # characters; longer lines are not wrapped text
_MIN_FILLED_SHARE = 0.75  # of the widest line of the block; a shorter line was not wrapped
_MAX_WORD_CHARACTERS = 12  # characters; the next word counts as at most this long

# Where to cut a sentence that is too long, best cut first.
_CUT_PATTERNS = tuple(map(re.compile, (r"\n", r"[;；。؛፤](?=\s|[^\x00-\x7f])", r"[,，،、:：၊፣]", r"\s")))


def split_sentences(text: str, language: str) -> list[tuple[int, int]]:
    """Return the sentences of `text` as half-open character spans, in order.

    The spans cover all of the text but surrounding white space; none is longer than
    MAX_SENTENCE_CHARACTERS. `language` is an ISO 639-1 code, or "" if unknown.
    """
    text = _SURROGATE.sub("\ufffd", text)
    return [
        span
        for start, end in _iter_paragraphs(text)
        for sentence in _split_paragraph(text, start, end, language)
        for span in _limit_length(text, *sentence)
    ]


def _split_paragraph(text: str, start: int, end: int, language: str) -> Iterator[tuple[int, int]]:
    for after in _find_sentence_ends(text, start, end, language):
        yield from _split_at_clauses(text, start, after)
        start = after
    yield from _split_at_clauses(text, start, end)


def _find_sentence_ends(text: str, start: int, end: int, language: str) -> list[int]:
    from sentencex import get_sentence_boundaries

    numbered = _NUMBER.match(text, start, end)
    first = numbered.end() if numbered else start  # "1." ends no sentence
    rules = "en" if language in _RULES_OF_ENGLISH else language or "en"
    ends = [first + boundary["end_index"] for boundary in get_sentence_boundaries(rules, text[first:end])]
    known = [after for after in ends if not _is_inside_sentence(text, start, after, language)]
    unknown = [match.end() for match in _UNKNOWN_END.finditer(text, first, end)]
    return sorted({*known, *unknown})


def _is_inside_sentence(text: str, start: int, end: int, language: str) -> bool:
    """Whether the sign at the end of a span is that of an abbreviation, an ordinal or a name, or a comma."""
    if _NAME_AFTER_STOP.match(text, max(end - 2, start)):
        return True
    if language == "de" and (_GERMAN_ORDINAL.search(text, start, end) or _is_day(text, start, end)):
        return True
    last = text[max(start, end - _MAX_TITLE_CHARACTERS) : end]
    if _BEFORE_WORD.search(last) or (_BEFORE_NUMBER.search(last) and _DIGIT.match(text, end)):
        return True
    if _FIRST_WORD.match(text, start, end) or (language == "fr" and _FRENCH_TITLE.search(last)):
        return True
    return not last.isascii() and bool(_TITLE.search(last) or _NO_END.search(last))


def _is_day(text: str, start: int, end: int) -> bool:
    """Whether a span ends with the number of a day, behind a weekday or before a month."""
    day, following = _DAY.search(text, start, end), _WORD.match(text, end)
    words = load_value_words()
    is_dated = following is not None and following[0].lower() in words.months
    return day is not None and (is_dated or (day["weekday"] or "").lower() in words.weekdays)


def _split_at_clauses(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Yield the spans of clauses, joined until they are as long as a sentence."""
    for match in _CLAUSE_END.finditer(text, start, end):
        cut = match.end()
        if min(cut - start, end - cut) >= _MIN_CLAUSE_CHARACTERS:
            yield start, cut
            start = cut
    yield start, end


def _iter_paragraphs(text: str) -> Iterator[tuple[int, int]]:
    """Yield spans that end at hard line breaks."""
    for block in _iter_blocks(text):
        width = max(end - start for start, end in block)
        paragraph_start = block[0][0]
        for (start, end), following in pairwise(block):
            if _is_hard_break(text, start, end, following, width):
                yield paragraph_start, end
                paragraph_start = following[0]
        yield paragraph_start, block[-1][1]


def _iter_blocks(text: str) -> Iterator[list[tuple[int, int]]]:
    """Yield the line spans of each block; blank lines separate blocks."""
    block: list[tuple[int, int]] = []
    for line in _LINE.finditer(text):
        if line[0].strip():
            block.append(line.span())
        elif block:
            yield block
            block = []
    if block:
        yield block


def _is_hard_break(text: str, start: int, end: int, following: tuple[int, int], width: int) -> bool:
    next_line = text[following[0] : following[1]]
    if _IS_BLOCK.match(text, start, end) or _STARTS_BLOCK.match(next_line):
        return True
    if _MIN_CELL_ENDS <= _count_cell_ends(text[start:end]) == _count_cell_ends(next_line):
        return True
    if _LABEL.match(next_line) or (end - start <= _MAX_LABELLED and _LABEL.match(text, start, end)):
        return True
    if width <= _NARROW and next_line.lstrip()[:1].isupper():
        return True
    word = min(len(next_line.split(maxsplit=1)[0]), _MAX_WORD_CHARACTERS)
    length = end - start
    return length > _MAX_WRAP_WIDTH or length + word < width * _MIN_FILLED_SHARE


def _count_cell_ends(line: str) -> int:
    return sum(1 for _ in _CELL_END.finditer(line))


def _limit_length(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Yield the trimmed span, split into pieces if it is too long."""
    while True:
        start, end = trim_span(text, start, end)
        if start == end:
            return
        cut = end if end - start <= MAX_SENTENCE_CHARACTERS else _find_cut(text, start)
        yield trim_span(text, start, cut)
        start = cut


def trim_span(text: str, start: int, end: int) -> tuple[int, int]:
    """Return a span of a text without surrounding white space; an empty one if there is nothing else."""
    span = text[start:end]
    start += len(span) - len(span.lstrip())
    return start, start + len(span.strip())


def _find_cut(text: str, start: int) -> int:
    """Return the end of a piece from `start`: in the second half of the allowed length."""
    low, high = start + MAX_SENTENCE_CHARACTERS // 2, start + MAX_SENTENCE_CHARACTERS
    for pattern in _CUT_PATTERNS:
        ends = [match.end() for match in pattern.finditer(text, low, high)]
        if ends:
            return ends[-1]
    return find_word_cut(text, low, high)
