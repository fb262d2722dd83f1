"""The filters inside a question: files, dates and exact words.

    file:lease  file:"garden minutes"  file:*.pdf    name of the file, see `file_filter`
    type:pdf  type:word                              extension or kind of the file
    collection:work                                  a collection it belongs to
    after:2024  before:2024-03-01                    modification date
    "exact phrase"                                   is in the passage, see `text.phrases`; in a
                                                     whole sentence it only ranks higher
    -word  -"phrase"  -file:draft  -type:code        excludes

Several files, types or collections are alternatives; phrases and dates must all hold. Text that only
resembles a filter is kept: a link, a time, an option such as `-v`, a number such as `-40`, a
dash, inches, an unclosed quotation, "type: a or b", the German ellipsis in "Vor- und -nachteile".
"""

from __future__ import annotations

import re
import time
import unicodedata
from collections import defaultdict
from dataclasses import dataclass
from datetime import date

from desktop_rag.errors import QuestionError
from desktop_rag.text.scripts import DENSE, DENSE_CHARACTER

# Opening quotation marks, with the marks that may close them.
_QUOTES = {'"': '"', "“": '”“"', "„": '“”"', "«": "»", "「": "」", "『": "』", "＂": "＂"}
_AMBIGUOUS_QUOTES = {"”": "”", "»": "«"}  # Swedish and German books; elsewhere they close, or are arrows
_QUOTED = "|".join(f"{start}[^{start}{end}]*[{end}]" for start, end in (_QUOTES | _AMBIGUOUS_QUOTES).items())
# A mark after a letter or a digit does not open a quotation: it closes one, or means inches. Dense
# scripts are excepted.
_FILTER_START = rf"(?<![^\s(\[{{:：,，、。;；·—–{DENSE}])"
_NAMES = "file|type|collection|after|before"
_FILTER = re.compile(
    rf"{_FILTER_START}(?P<minus>-?)(?:"
    rf"(?P<name>{_NAMES}):(?!//|\s+\S)(?P<value>{_QUOTED}|\S*)"
    rf"|(?P<phrase>{_QUOTED})"
    r"|(?P<word>(?<=\s-)(?![\d-])\S+|(?<=\A-)(?![\d-])\S+))",
    re.IGNORECASE,
)
# Input methods of Chinese and Japanese write these with full-width characters.
_WIDE = str.maketrans({number: number + 0xFEE0 for number in range(ord("!"), ord("~") + 1)})
_WIDE_NAMES = _NAMES.translate(_WIDE).replace("｜", "|")
_WIDE_NAME = re.compile(rf"[-－]?(?:{_NAMES}|{_WIDE_NAMES})[:：]", re.IGNORECASE)
_TRAILING_PUNCTUATION = ".,;:?!)]}…。，、；：？！）؟،"  # after an unquoted value
_CONJUNCTION = re.compile(r"(?:\b(?:und|oder|bzw\.?|sowie)|[/,])\s*$", re.IGNORECASE)
_CONJUNCTION_WINDOW = 20  # characters: a conjunction and white space
_DATE = re.compile(r"(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?", re.ASCII)
_SPACES = re.compile(r"[ \t]{2,}")
_MIN_SENTENCE_WORDS, _MIN_DENSE_SENTENCE = 4, 7  # words, or characters of dense scripts
_DATE_HINT = "Write a year, a month or a day, such as 2024, 2024-03 or 2024-03-01."


@dataclass(frozen=True, slots=True)
class Filters:
    """A question without its filters (`text`), and the filters.

    `text` keeps the phrases, whose words are searched like all others. Times are nanoseconds since
    the epoch: from `after_ns`, inclusive, to `before_ns`, exclusive.
    """

    text: str
    files: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    collections: tuple[str, ...] = ()
    phrases: tuple[str, ...] = ()
    not_files: tuple[str, ...] = ()
    not_types: tuple[str, ...] = ()
    not_collections: tuple[str, ...] = ()
    not_phrases: tuple[str, ...] = ()
    not_words: tuple[str, ...] = ()
    after_ns: int | None = None
    before_ns: int | None = None

    @property
    def has_filters(self) -> bool:
        """Whether there is any filter."""
        return self != Filters(self.text)

    @property
    def has_file_filters(self) -> bool:
        """Whether it filters files, by name, type or date."""
        wanted = self.files or self.types or self.not_files or self.not_types
        return bool(wanted or self.after_ns is not None or self.before_ns is not None)

    @property
    def is_sentence(self) -> bool:
        """Whether there is enough text around the phrases to be a sentence that quotes them."""
        rest = self.text
        for phrase in self.phrases:
            rest = rest.replace(phrase, " ")
        words = sum(any(map(str.isalnum, word)) for word in rest.split())
        return words >= _MIN_SENTENCE_WORDS or len(DENSE_CHARACTER.findall(rest)) >= _MIN_DENSE_SENTENCE

    @property
    def has_words(self) -> bool:
        """Whether there are words to search for, and not only filters."""
        return any(map(str.isalnum, self.text))


def parse_filters(question: str) -> Filters:
    """Extract the filters from a question; raises QuestionError with a hint how they are written."""
    question = question.encode(errors="replace").decode()  # lone surrogates are no words
    question = _WIDE_NAME.sub(lambda found: _to_usual_width(found[0]), question)
    collector = _FilterCollector(question)
    text = _FILTER.sub(collector.collect_filter, question)
    if text != question:
        text = _SPACES.sub(" ", text)
    return collector.build_filters(text.strip())


class _FilterCollector:
    """Collects the filters of one question."""

    def __init__(self, question: str) -> None:
        self._question = question
        self._values_by_field: dict[str, list[str]] = defaultdict(list)
        self._after: list[int] = []
        self._before: list[int] = []

    def collect_filter(self, match: re.Match[str]) -> str:
        """Collect a filter, and return the text that replaces it."""
        negative = bool(match["minus"])
        if match["name"]:
            self._add_named_filter(match["name"].lower(), _parse_value(match), negative=negative)
            return " "
        if match["phrase"]:
            phrase = match["phrase"][1:-1].strip()
            if any(map(str.isalnum, phrase)):
                self._values_by_field["not_phrases" if negative else "phrases"].append(phrase)
            return " " if negative else match[0]
        return self._collect_excluded_word(match)

    def build_filters(self, text: str) -> Filters:
        """Return the collected filters; raises QuestionError if the dates exclude each other."""
        after, before = max(self._after, default=None), min(self._before, default=None)
        if after is not None and before is not None and after >= before:
            hint = "The filter after: includes its date; before: does not."
            raise QuestionError("The dates in the question exclude each other", hint)
        fields = {name: tuple(values) for name, values in self._values_by_field.items()}
        return Filters(text, **fields, after_ns=after, before_ns=before)

    def _add_named_filter(self, name: str, value: str, *, negative: bool) -> None:
        if name in {"after", "before"}:
            if negative:
                other = "before" if name == "after" else "after"
                raise QuestionError(f"-{name}: cannot be searched", f"Write {other}: instead.")
            (self._after if name == "after" else self._before).append(_parse_date_ns(name, value))
        else:
            self._values_by_field[f"not_{name}s" if negative else f"{name}s"].append(value)

    def _collect_excluded_word(self, match: re.Match[str]) -> str:
        word = match["word"].rstrip(_TRAILING_PUNCTUATION)
        is_option = len(word) == 1 and word.isascii()
        before = self._question, max(match.start() - _CONJUNCTION_WINDOW, 0), match.start()
        if is_option or not word[:1].isalnum() or _CONJUNCTION.search(*before):
            return match[0]
        self._values_by_field["not_words"].append(word)
        return " "


def _parse_value(match: re.Match[str]) -> str:
    """Return the value after the colon; raises QuestionError if it is empty or not closed."""
    name, raw = match["name"].lower(), match["value"]
    if re.fullmatch(_QUOTED, raw):
        value = raw[1:-1].strip()
    elif raw[:1] in _QUOTES:
        hint = "Close it after the last word of the name, or remove it."
        raise QuestionError(f"The quotation mark {raw[0]} is not closed", hint)
    else:
        value = raw.rstrip(_TRAILING_PUNCTUATION)
    if not value:
        example = "2024-03-01" if name in {"after", "before"} else '"a name"'
        hint = f"Write it without a space, as in {name}:{example}, or remove {name}:."
        raise QuestionError(f"Nothing follows {name}:", hint)
    return value


def _to_usual_width(text: str) -> str:
    return unicodedata.normalize("NFKC", text)


def _parse_date_ns(name: str, value: str) -> int:
    """Return the local start of a day, or of the first day of a month or a year."""
    found = _DATE.fullmatch(_to_usual_width(value))
    if not found:
        raise QuestionError(f"{name}:{value} is not a date", _DATE_HINT)
    year, month, day = (int(number or 1) for number in found.groups())
    try:
        date(year, month, day)
        seconds = time.mktime((year, month, day, 0, 0, 0, 0, 0, -1))
    except (ValueError, OverflowError) as error:
        raise QuestionError(f"The date {value} does not exist", _DATE_HINT) from error
    return int(seconds) * 10**9
