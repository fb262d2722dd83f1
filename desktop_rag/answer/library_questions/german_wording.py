"""Word the answer to a library question in German, as `answer_wording` does in English."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from desktop_rag.answer.library_questions.file_selection import FileSelection, is_narrowed
from desktop_rag.answer.library_questions.library_question import LibraryQuestion
from desktop_rag.answer.library_questions.mentions import Mention
from desktop_rag.answer.library_questions.periods import Period, timestamp_to_date
from desktop_rag.byte_size import format_size
from desktop_rag.retrieve.question import Question
from desktop_rag.types import FileRow

_NOUNS = {  # article, one, more
    "": ("die", "Datei", "Dateien"),
    "pdf": ("das", "PDF", "PDFs"),
    "word": ("das", "Word-Dokument", "Word-Dokumente"),
    "sheet": ("die", "Tabelle", "Tabellen"),
    "slides": ("die", "Präsentation", "Präsentationen"),
    "mail": ("die", "E-Mail", "E-Mails"),
    "book": ("das", "E-Book", "E-Books"),
    "html": ("die", "Webseite", "Webseiten"),
    "text": ("die", "Textdatei", "Textdateien"),
    "md": ("die", "Markdown-Datei", "Markdown-Dateien"),
    "csv": ("die", "CSV-Datei", "CSV-Dateien"),
    "contract": ("der", "Vertrag", "Verträge"),
    "invoice": ("die", "Rechnung", "Rechnungen"),
    "lease": ("der", "Mietvertrag", "Mietverträge"),
    "receipt": ("der", "Beleg", "Belege"),
    "letter": ("der", "Brief", "Briefe"),
    "report": ("der", "Bericht", "Berichte"),
    "minutes": ("das", "Protokoll", "Protokolle"),
    "offer": ("das", "Angebot", "Angebote"),
    "note": ("die", "Notiz", "Notizen"),
    "payslip": ("die", "Gehaltsabrechnung", "Gehaltsabrechnungen"),
    "bank statement": ("der", "Kontoauszug", "Kontoauszüge"),
    "certificate": ("die", "Bescheinigung", "Bescheinigungen"),
    "manual": ("die", "Anleitung", "Anleitungen"),
}
_ORDERS = {"newest": "neueste", "oldest": "älteste", "largest": "größte", "smallest": "kleinste"}
_STATES = {  # for one file, for more
    "failed": ("konnte nicht gelesen werden", "konnten nicht gelesen werden"),
    "unread": ("ist nicht gelesen", "sind nicht gelesen"),
    "skipped": ("wurde übersprungen", "wurden übersprungen"),
    "duplicate": ("hat denselben Inhalt wie andere", "haben denselben Inhalt wie andere"),
    "waiting": ("ist noch zu lesen", "sind noch zu lesen"),
}
_PARTICIPLES = {"added": "hinzugefügt", "changed": "zuletzt geändert", "date": "datiert"}


def format_german_headline(asked: LibraryQuestion, selection: FileSelection, location: str) -> str:
    """Return a sentence with the number; `location` says where it was counted."""
    number, is_one = len(selection.rows), len(selection.rows) == 1
    article, noun, nouns = _find_noun(asked)
    of_all = f"von {_format_number(selection.considered)} {_format_dative(asked, selection.considered)}"
    share = f"{_format_number(number)} {of_all}"
    if not selection.considered:
        return f"Es gibt keine {nouns} {location}."
    if asked.order:
        order = _ORDERS[asked.order]
        which = f"Das ist {article} {order}" if number <= 1 else f"Das sind die {number} {order}n"
        return f"{which} {of_all}{_format_narrowing(asked)}, nach {_format_order_basis(asked)}."
    if asked.mention:
        when = f", {_PARTICIPLES[asked.date_basis]} {_format_period(asked.period)}," if asked.period else ""
        verb = "erwähnt" if is_one else "erwähnen"
        rule = _format_match_rule(asked.mention)
        return f"{share}{when} {verb} {_format_mention(asked.mention)} ({rule})."
    if asked.state:
        return f"{share} {_STATES[asked.state][not is_one]}."
    if asked.period:
        return f"{share} {_format_dated(asked, selection, asked.period)}."
    return f"Es gibt {_format_number(number)} {noun if is_one else nouns} {location}."


def list_german_remarks(asked: LibraryQuestion, selection: FileSelection) -> Iterator[str]:
    """Yield sentences that qualify the number."""
    if asked.topic:
        noun = _find_noun(asked)[1]
        yield f"Als {noun} zählt, was im Namen, im Ordner oder in den ersten Zeilen so heißt."
    if asked.period and asked.date_basis == "date" and (asked.mention or asked.order):
        yield "Das Datum ist das im Namen oder im Ordner, sonst das der letzten Änderung."
    needs_text = bool(asked.mention or asked.topic)
    if not needs_text and (asked.state or asked.order or asked.period):
        return
    for number, state in ((selection.unread, "waiting"), (selection.failed, "failed")):
        if number:
            files = "Datei" if number == 1 else "Dateien"
            so = ", ihr Text ist also nicht mitgezählt" if needs_text else ""
            yield f"{_format_number(number)} {files} {_STATES[state][number != 1]}{so}."


def format_german_detail(asked: LibraryQuestion, row: FileRow) -> str:
    """Return the detail that is listed beside a file name, "" for none."""
    if asked.state in {"failed", "unread", "skipped", "duplicate"}:
        return row.title
    if asked.order in {"largest", "smallest"}:
        return format_size(row.size_bytes).replace(".", ",").replace("bytes", "Bytes")
    if asked.date_basis == "added":
        return f"hinzugefügt am {_format_day(timestamp_to_date(row.added_at))}"
    if asked.order or asked.date_basis == "changed":
        return f"geändert am {_format_day(timestamp_to_date(row.modified_ns / 10**9))}"
    return ""


def format_german_location(asked: LibraryQuestion, question: Question) -> str:
    """Return where files were counted."""
    if asked.collection:
        return f"in der Sammlung {asked.collection}"
    return "in dem, was gefragt ist" if is_narrowed(question) else "in Ihrer Bibliothek"


def format_german_rest(files: int) -> str:
    """Return a sentence on the files that are not listed."""
    return f"Und {_format_number(files)} weitere."


def _find_noun(asked: LibraryQuestion) -> tuple[str, str, str]:
    return _NOUNS[asked.type or asked.topic]


def _format_dative(asked: LibraryQuestion, number: int) -> str:
    """Return the noun behind "von"."""
    _, one, more = _find_noun(asked)
    return one if number == 1 else more if more.endswith(("n", "s")) else f"{more}n"


def _format_number(number: int) -> str:
    return f"{number:,}".replace(",", ".")


def _format_day(day: date | None) -> str:
    return f"{day:%d.%m.%Y}" if day else ""


def _format_period(period: Period) -> str:
    first, last = _format_day(period.first), _format_day(period.last)
    if period.year:
        return f"im Jahr {period.year}"
    if not first:
        return f"bis zum {last}"
    if not last:
        return f"seit dem {first}"
    return f"am {first}" if first == last else f"vom {first} bis zum {last}"


def _format_mention(mention: Mention) -> str:
    *others, last = (f"„{each.text}“" for each in mention.targets)
    operator = " und " if mention.match_all else " oder "
    targets = f"{', '.join(others)}{operator}{last}" if others else last
    return f"{targets} nicht" if mention.negated else targets


def _format_match_rule(mention: Mention) -> str:
    """Return how mentions were matched."""
    if all(each.exact for each in mention.targets):
        return "genau so geschrieben"
    if any(" " in each.text for each in mention.targets if not each.exact):
        return "in jeder Form der Wörter, in einer Textstelle"
    return "in jeder Form des Wortes" if len(mention.targets) == 1 else "in jeder Form der Wörter"


def _format_narrowing(asked: LibraryQuestion) -> str:
    """Return which files were ordered, "" for all."""
    when = f", {_PARTICIPLES[asked.date_basis]} {_format_period(asked.period)}" if asked.period else ""
    return f"{when}, die {_format_mention(asked.mention)} erwähnen" if asked.mention else when


def _format_order_basis(asked: LibraryQuestion) -> str:
    if asked.date_basis == "added":
        return "dem Hinzufügen"
    return "der Größe" if asked.order in {"largest", "smallest"} else "der letzten Änderung"


def _format_dated(asked: LibraryQuestion, selection: FileSelection, period: Period) -> str:
    """Return that files are of a period, and by which date."""
    is_one, when = len(selection.rows) == 1, _format_period(period)
    if asked.date_basis != "date":
        return f"{'wurde' if is_one else 'wurden'} {when} {_PARTICIPLES[asked.date_basis]}"
    by_name = selection.dated_by_name
    others = len(selection.rows) - by_name
    name, change = "dem Datum im Namen oder im Ordner", "der letzten Änderung"
    if by_name and others:
        counts = _format_number(by_name), _format_number(others)
        by = f", {counts[0]} nach {name}, {counts[1]} nach {change}"
    else:
        by = f", nach {name if by_name else change}" if selection.rows else ""
    return f"{'ist' if is_one else 'sind'} {when} datiert{by}"
