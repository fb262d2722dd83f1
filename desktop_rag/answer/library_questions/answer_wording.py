"""Word the answer to a library question: the number, how it was counted, and remarks.

The texts are in the tables of the languages, in resources/library_questions.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date

from desktop_rag.answer.library_questions.file_selection import FileSelection, is_narrowed
from desktop_rag.answer.library_questions.library_question import LibraryQuestion
from desktop_rag.answer.library_questions.mentions import Mention
from desktop_rag.answer.library_questions.question_grammar import load_grammar
from desktop_rag.retrieve.question import Question
from desktop_rag.system.file_names import format_size
from desktop_rag.tables.periods import Period, timestamp_to_date
from desktop_rag.types import FileRow

_SIZE_ORDERS = {"largest", "smallest"}
_EXPLAINED_STATES = {"failed", "unread", "skipped", "duplicate"}


class AnswerWording:
    """Words the answer to one library question in its language."""

    def __init__(self, asked: LibraryQuestion) -> None:
        self._asked = asked
        self._texts = load_grammar(asked.language).table["answer"]

    def format_headline(self, selection: FileSelection, where: str) -> str:
        """Return a sentence with the number; `where` says where it was counted."""
        asked, texts, number = self._asked, self._texts, selection.number
        places = self._list_noun_forms(number, selection.considered) | {"where": where}
        if not selection.considered:
            forms: Sequence[str] = [texts["no_files"]]
        elif asked.order:
            ordered = texts["ordered"]
            basis = "size" if asked.order in _SIZE_ORDERS else "changed"
            places["order"] = ordered[asked.order]
            places["basis"] = ordered["added" if asked.date_basis == "added" else basis]
            places["narrowing"] = self._format_narrowing()
            forms = [ordered["one" if number <= 1 else "more"]]
        elif asked.mention:
            forms = texts["mention"]["negated" if asked.mention.negated else "positive"]
            places["mention"] = self._format_mention(asked.mention)
            places["rule"] = self._format_match_rule(asked.mention)
            places["dated"] = self._format_dated()
        elif asked.computed:
            forms = [texts["measures"][asked.computed]]
            places["measure"] = texts["measures"][asked.measure]
            places["value"] = self.format_value(selection.computed[0][1])
        elif asked.state:
            forms = texts["states"][asked.state]
        elif asked.period:
            forms = texts["dated"][asked.date_basis]
            places["when"] = self.format_period(asked.period)
            places["by"] = self._format_date_source(selection)
        elif asked.bound:
            forms = texts["measures"]["bounded"]
            places["bound"] = texts["measures"][asked.bound].format(self.format_bytes(asked.bound_bytes))
        else:
            forms = texts["count"]
        return _choose_form(forms, number).format(**places)

    def list_remarks(self, selection: FileSelection) -> Iterator[str]:
        """Yield sentences that qualify the number."""
        asked, remarks = self._asked, self._texts["remarks"]
        if asked.topic:
            yield remarks["topic"].format(**self._list_noun_forms(1, 1))
        if asked.period and asked.date_basis == "date" and (asked.mention or asked.order):
            yield remarks["date"]
        needs_text = asked.mention or asked.topic
        if not needs_text and (asked.state or asked.order or asked.period):
            return
        for number, state in ((selection.unread, "waiting"), (selection.failed, "failed")):
            if number:
                files = _choose_form(self._texts["nouns"]["files"][:2], number)
                forms = remarks[f"{state}_uncounted" if needs_text else state]
                yield _choose_form(forms, number).format(number=self._format_number(number), files=files)

    def format_detail(self, row: FileRow) -> str:
        """Return the detail that is listed beside a file name, "" for none."""
        asked, details = self._asked, self._texts["details"]
        if asked.state in _EXPLAINED_STATES:
            return row.title
        if asked.order in _SIZE_ORDERS or asked.bound:
            return self.format_bytes(row.size_bytes)
        if asked.date_basis == "added":
            text: str = details["added"].format(self._format_day(timestamp_to_date(row.added_at)))
            return text
        if asked.order or asked.date_basis == "changed":
            changed: str = details["changed"].format(
                self._format_day(timestamp_to_date(row.modified_ns / 10**9))
            )
            return changed
        return ""

    def format_year(self, year: str) -> str:
        """Return that files were last changed in a year."""
        when = self._texts["when"]["year"].format(year)
        return str(self._texts["narrowing"]["changed"].format(when=when)).strip(" ()（）،,")

    def format_value(self, value: float) -> str:
        """Return a computed number."""
        if self._asked.measure == "size":
            return self.format_bytes(round(value))
        text = f"{value:,.1f}".removesuffix(".0").replace(",", "\0").replace(".", self._texts["signs"][1])
        return text.replace("\0", str(self._texts["signs"][0]))

    def format_bytes(self, size_bytes: int) -> str:
        """Return a size."""
        size = format_size(size_bytes).replace("bytes", self._texts["bytes"])
        return size.replace(".", self._texts["signs"][1])

    def format_location(self, question: Question) -> str:
        """Return where files were counted."""
        kind = "collection" if self._asked.collection else "narrowed" if is_narrowed(question) else "library"
        return str(self._texts["where"][kind]).format(self._asked.collection)

    def format_rest(self, files: int) -> str:
        """Return a sentence on the files that are not listed."""
        return str(self._texts["rest"]).format(number=self._format_number(files))

    def format_period(self, period: Period) -> str:
        """Return a period with its preposition."""
        first, last = self._format_day(period.first), self._format_day(period.last)
        if period.year:
            kind, first = "year", str(period.year)
        elif not first:
            kind, first = "until", last
        else:
            kind = "since" if not last else "day" if first == last else "span"
        return str(self._texts["when"][kind]).format(first, last)

    def _list_noun_forms(self, number: int, considered: int) -> dict[str, str]:
        """Return the values of templates for the files: numbers, and forms of the noun."""
        asked = self._asked
        one, more, *others = self._texts["nouns"][asked.type or asked.topic or "files"]
        article = f"{others[1]} " if others[1:] else f"{'an' if one[0] in 'aeio' else 'a'} "
        return {
            "number": self._format_number(number),
            "all": self._format_number(considered),
            "one": one,
            "nouns": more,
            "noun": one if number == 1 else more,
            "of": one if considered == 1 else others[0] if others else more,
            "article": article,
        }

    def _format_mention(self, mention: Mention) -> str:
        comma, and_, or_ = self._texts["joiners"]
        *others, last = (self._texts["quotation"].format(each.text) for each in mention.targets)
        return f"{comma.join(others)}{and_ if mention.match_all else or_}{last}" if others else str(last)

    def _format_match_rule(self, mention: Mention) -> str:
        """Return how mentions were matched."""
        texts, targets = self._texts["mention"], mention.targets
        if any(" " in each.text for each in targets if not each.exact):
            return str(texts["passage"])
        forms = texts["exact" if all(each.exact for each in targets) else "forms"]
        return _choose_form(forms, len(targets))

    def _format_dated(self) -> str:
        """Return the period of the files and by which date, "" for any."""
        asked = self._asked
        when = self.format_period(asked.period) if asked.period else ""
        return str(self._texts["narrowing"][asked.date_basis]).format(when=when) if when else ""

    def _format_narrowing(self) -> str:
        """Return which files were ordered, "" for all."""
        mention = self._asked.mention
        if not mention:
            return self._format_dated()
        text = self._texts["narrowing"]["negated" if mention.negated else "mention"]
        return self._format_dated() + str(text).format(mention=self._format_mention(mention))

    def _format_date_source(self, selection: FileSelection) -> str:
        """Return which date was compared with the period."""
        if self._asked.date_basis != "date" or not selection.number:
            return ""
        by_name, others = selection.dated_by_name, selection.number - selection.dated_by_name
        kind = "both" if by_name and others else "name" if by_name else "change"
        return str(self._texts["by"][kind]).format(self._format_number(by_name), self._format_number(others))

    def _format_number(self, number: int) -> str:
        return f"{number:,}".replace(",", self._texts["signs"][0])

    def _format_day(self, day: date | None) -> str:
        return day.strftime(self._texts["date"]) if day else ""


def _choose_form(forms: Sequence[str], number: int) -> str:
    """Return the text for one, for more, or, if there is a third, for none."""
    if number == 0 and forms[2:]:
        return forms[2]
    return forms[0] if number == 1 or len(forms) == 1 else forms[1]
