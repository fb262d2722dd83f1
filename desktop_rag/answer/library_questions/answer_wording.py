"""Word the answer to a library question: a number with conditions, as answers over tables, and remarks.

The texts are in the tables of the languages, in resources/library_questions.
"""

from __future__ import annotations

from collections.abc import Iterator

from desktop_rag.answer.library_questions.file_selection import FileSelection, is_narrowed
from desktop_rag.answer.library_questions.library_question import LibraryQuestion
from desktop_rag.answer.library_questions.mentions import Mention
from desktop_rag.answer.library_questions.question_grammar import load_grammar
from desktop_rag.retrieve.question import Question
from desktop_rag.system.file_names import format_size
from desktop_rag.tables.file_relation import DATE, SIZE
from desktop_rag.tables.periods import Period, timestamp_to_date
from desktop_rag.tables.plan import Operation
from desktop_rag.tables.result_wording import localize_number
from desktop_rag.tables.table_words import load_table_words
from desktop_rag.types import FileRow

_EXPLAINED_STATES = {"failed", "unread", "skipped", "duplicate"}


class AnswerWording:
    """Words the answer to one library question in its language."""

    def __init__(self, asked: LibraryQuestion) -> None:
        self._asked = asked
        self._texts = load_grammar(asked.language).table["answer"]
        self._language = asked.language.partition("_")[0]
        self._answers = load_table_words(self._language).answers

    def format_headline(self, selection: FileSelection, question: Question) -> str:
        """Return a sentence with the number or the computed value, and the place or the files it is about."""
        asked, texts, number = self._asked, self._texts, selection.number
        kind = "collection" if asked.collection else "narrowed" if is_narrowed(question) else "library"
        where = texts["where"][kind].format(asked.collection)
        places = self._list_noun_forms(number, selection.considered) | {"where": where}
        if not selection.considered:
            return str(texts["no_files"].format(**places))
        if asked.plan.operation in {Operation.SUM, Operation.AVERAGE}:
            column = texts["measures"]["size" if asked.plan.target == (SIZE,) else "pages"]
            value, where = self.format_value(selection.computed), self._join(self._count(number), where)
            return self._answers[asked.plan.operation].format(value=value, column=column, where=where)
        if conditions := list(self._list_conditions()):
            return str(texts["of"].format(conditions=self._join(*conditions), **places))
        return str(texts["count"][0 if number == 1 else -1].format(**places))

    def list_remarks(self, selection: FileSelection) -> Iterator[str]:
        """Yield sentences that qualify the number."""
        asked, texts = self._asked, self._texts
        if asked.topic:
            yield texts["topic"].format(**self._list_noun_forms(1, 1))
        if asked.period and asked.date_basis == "date":
            yield texts["dates"]
        needs_text = bool(asked.mention or asked.topic)
        if not needs_text and (asked.state or asked.plan.order is not None or asked.period):
            return
        for number, state in ((selection.unread, "waiting"), (selection.failed, "failed")):
            if number:
                files = self._count(number, "files") + self._join(texts["conditions"][state])
                yield texts["remarks"][needs_text].format(files=files)

    def format_detail(self, row: FileRow) -> str:
        """Return the detail that is listed beside a file name, "" for none."""
        asked, texts = self._asked, self._texts["conditions"]
        if asked.state in _EXPLAINED_STATES:
            return row.title
        if asked.plan.order == SIZE or asked.plan.conditions:
            return self._format_size(row.size_bytes)
        if asked.date_basis == "added":
            added = timestamp_to_date(row.added_at)
            return str(texts["added"].format(when=self._format_period(Period(added, added))))
        if asked.plan.order is not None or asked.date_basis == "changed":
            changed = timestamp_to_date(row.modified_ns / 10**9)
            return str(texts["changed"].format(when=self._format_period(Period(changed, changed))))
        return ""

    def format_group(self, name: str, value: float) -> str:
        """Return the name of a folder or a year with its number."""
        if self._asked.plan.group == DATE:
            name = self._texts["conditions"]["changed"].format(when=name)
        return f"{name}: {self.format_value(value)}"

    def format_value(self, value: float) -> str:
        """Return a computed number."""
        if self._asked.plan.target == (SIZE,):
            return self._format_size(round(value))
        return localize_number(f"{value:,.1f}".removesuffix(".0"), self._language)

    def format_rest(self, files: int) -> str:
        """Return a sentence on the files that are not listed."""
        return str(self._texts["rest"].format(number=localize_number(f"{files:,}", self._language)))

    def _list_conditions(self) -> Iterator[str]:
        """Yield in words which files are asked for."""
        asked, texts = self._asked, self._texts["conditions"]
        if asked.period:
            yield texts[asked.date_basis].format(when=self._format_period(asked.period))
        if asked.state:
            yield texts[asked.state]
        for each in asked.plan.conditions:
            size = self._format_size(int(each.values[0]))
            yield texts["larger" if each.operator == ">" else "smaller"].format(size=size)
        if mention := asked.mention:
            places = {"mention": self._format_mention(mention), "rule": self._format_match_rule(mention)}
            yield texts["negated" if mention.negated else "mention"].format(**places)
        if asked.plan.order is not None:
            order = ("smallest", "largest") if asked.plan.order == SIZE else ("oldest", "newest")
            yield texts[order[asked.plan.is_descending]]

    def _join(self, *conditions: str) -> str:
        return self._answers["conditions"].format(conditions=", ".join(conditions))

    def _count(self, number: int, noun: str = "") -> str:
        """Return a number of files."""
        return str(self._texts["files"].format(**self._list_noun_forms(number, number, noun)))

    def _list_noun_forms(self, number: int, considered: int, noun: str = "") -> dict[str, str]:
        """Return the values of templates for the files: numbers, and forms of the noun."""
        asked = self._asked
        one, more, *others = self._texts["nouns"][noun or asked.type or asked.topic or "files"]
        return {
            "number": localize_number(f"{number:,}", self._language),
            "all": localize_number(f"{considered:,}", self._language),
            "one": one,
            "nouns": more,
            "noun": one if number == 1 else more,
            "of": one if considered == 1 else others[0] if others else more,
        }

    def _format_mention(self, mention: Mention) -> str:
        comma, and_, or_ = self._texts["joiners"]
        *others, last = (self._texts["quotation"].format(each.text) for each in mention.targets)
        return f"{comma.join(others)}{and_ if mention.match_all else or_}{last}" if others else str(last)

    def _format_match_rule(self, mention: Mention) -> str:
        """Return how mentions were matched."""
        if any(" " in each.text for each in mention.targets if not each.exact):
            return str(self._texts["rules"]["passage"])
        return str(self._texts["rules"]["exact" if all(each.exact for each in mention.targets) else "forms"])

    def _format_period(self, period: Period) -> str:
        return period.write(self._texts["date"])

    def _format_size(self, size_bytes: int) -> str:
        return localize_number(format_size(size_bytes), self._language).replace("bytes", self._texts["bytes"])
