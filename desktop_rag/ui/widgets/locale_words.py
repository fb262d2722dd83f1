"""Numbers, sizes, times, languages and lists in the words of the window."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache, partial

from PySide6.QtCore import QCoreApplication, QDate, QDateTime, QLocale

from desktop_rag.system.control_characters import remove_isolates
from desktop_rag.ui.widgets.foreign_text import isolate_name, isolate_text
from desktop_rag.ui.widgets.languages import ENGLISH, LANGUAGES, current_language, translate_count

_translate_language = partial(QCoreApplication.translate, "Language")
_translate_time = partial(QCoreApplication.translate, "TimeWords")

_DAYS_PER_WEEK, _DAYS_PER_MONTH = 7, 30  # days
_SECONDS_PER_MINUTE, _MINUTES_PER_HOUR = 60, 60  # seconds, minutes
_ROUNDING_MINUTES = 10  # minutes, for durations from one hour on
_HOURS_WITHOUT_MINUTES = 10  # from this many hours on
_STOPS = (".", ":", "?", "!", "…")
FULL_WIDTH_STOPS = ("。", "：", "？", "！")  # no space follows them

_translate_joint = partial(QCoreApplication.translate, "JoinedWords")


def localise_size(size_bytes: int) -> str:
    """Return a size in the user's locale, such as "1.2 MB"."""
    return QLocale().formattedDataSize(size_bytes, 1, QLocale.DataSizeFormat.DataSizeTraditionalFormat)


def localise_number(number: int) -> str:
    """Return a number in the user's locale, such as "1,204"."""
    return QLocale().toString(number)


def format_count(context: str, one: str, many: str, count: int, *others: object) -> str:
    """Return `translate_count` with the count for {0}, and `others` for the next placeholders."""
    return translate_count(context, one, many, count).format(localise_number(count), *others)


def localise_digits(digits: str) -> str:
    """Return the digits of a number in the user's script, without the marks that group them."""
    zero = ord(QLocale().zeroDigit())
    return "".join(chr(zero + int(each)) for each in digits)


@lru_cache(maxsize=256)
def localise_language(code: str) -> str:
    """Return the name of a language (ISO 639-1) in that of the window, in itself if that has none.

    The code, if Qt does not know it.
    """
    language = QLocale.codeToLanguage(code)
    if language == QLocale.Language.AnyLanguage:
        return code
    english = QLocale.languageToString(language)
    if current_language() == ENGLISH:
        return english
    own = LANGUAGES.get(code) or QLocale(language).nativeLanguageName()  # which can say "of Spain"
    name = list_language_names().get(english) or own or english
    return name[:1].upper() + name[1:]


def list_language_names() -> dict[str, str]:
    """Return the names in the language of the window by those that models and the parser of requests know."""
    return {
        "Arabic": _translate_language("Arabic"),
        "Chinese": _translate_language("Chinese"),
        "Czech": _translate_language("Czech"),
        "Danish": _translate_language("Danish"),
        "Dutch": _translate_language("Dutch"),
        "English": _translate_language("English"),
        "Finnish": _translate_language("Finnish"),
        "French": _translate_language("French"),
        "German": _translate_language("German"),
        "Greek": _translate_language("Greek"),
        "Hindi": _translate_language("Hindi"),
        "Hungarian": _translate_language("Hungarian"),
        "Indonesian": _translate_language("Indonesian"),
        "Italian": _translate_language("Italian"),
        "Japanese": _translate_language("Japanese"),
        "Korean": _translate_language("Korean"),
        "Norwegian": _translate_language("Norwegian"),
        "Polish": _translate_language("Polish"),
        "Portuguese": _translate_language("Portuguese"),
        "Romanian": _translate_language("Romanian"),
        "Russian": _translate_language("Russian"),
        "Spanish": _translate_language("Spanish"),
        "Swedish": _translate_language("Swedish"),
        "Thai": _translate_language("Thai"),
        "Turkish": _translate_language("Turkish"),
        "Ukrainian": _translate_language("Ukrainian"),
        "Vietnamese": _translate_language("Vietnamese"),
    }


def format_seconds(seconds: int) -> str:
    """Return a number of seconds, such as "10 seconds"."""
    return format_count("TimeWords", "{0} second", "{0} seconds", seconds)


def format_minutes(minutes: int) -> str:
    """Return a number of minutes, such as "5 minutes"."""
    return format_count("TimeWords", "{0} minute", "{0} minutes", minutes)


def format_duration(seconds: float) -> str:
    """Return a rounded duration, such as "about 1 hour 20 minutes"."""
    minutes = round(seconds / _SECONDS_PER_MINUTE)
    if seconds < _SECONDS_PER_MINUTE:
        return _translate_time("less than a minute")
    if minutes < _MINUTES_PER_HOUR:
        return _translate_time("about {0}").format(format_minutes(minutes))
    hours, rest = divmod(round(minutes / _ROUNDING_MINUTES) * _ROUNDING_MINUTES, _MINUTES_PER_HOUR)
    hours_text = format_count("TimeWords", "{0} hour", "{0} hours", hours)
    if not rest or hours >= _HOURS_WITHOUT_MINUTES:
        return _translate_time("about {0}").format(hours_text)
    return _translate_time("about {0} {1}").format(hours_text, format_minutes(rest))


def format_time_left(seconds: float) -> str:
    """Return the time left, such as "about 4 minutes left"."""
    return _translate_time("{0} left").format(format_duration(seconds))


def format_date_time(seconds: float) -> str:
    """Return date and time (of seconds since the epoch) in the locale's short format."""
    when = QDateTime.fromMSecsSinceEpoch(round(seconds * 1000))
    return QLocale().toString(when, QLocale.FormatType.ShortFormat)


def format_recent_time(seconds: float) -> str:
    """Return the time of day if it is today, else date and time."""
    when = QDateTime.fromMSecsSinceEpoch(round(seconds * 1000))
    if when.date() != QDate.currentDate():
        return format_date_time(seconds)
    return QLocale().toString(when.time(), QLocale.FormatType.ShortFormat)


def format_day_group(seconds: float) -> str:
    """Return the group of a date for lists by day: "Today" … "Last 30 days", then the month."""
    date = QDateTime.fromMSecsSinceEpoch(round(seconds * 1000)).date()
    days_ago = date.daysTo(QDate.currentDate())
    if days_ago <= 1:
        return _translate_time("Today") if days_ago <= 0 else _translate_time("Yesterday")
    if days_ago <= _DAYS_PER_WEEK:
        return _translate_time("Last 7 days")
    if days_ago <= _DAYS_PER_MONTH:
        return _translate_time("Last 30 days")
    return QLocale().toString(date, "MMMM yyyy")


def join_words(words: Iterable[str]) -> str:
    """Return a list in one line, such as "a, b, c"; empty words are left out."""
    return word_joint().join(isolate_name(isolate_text(each)) for each in words if each)


def word_joint() -> str:
    """Return the separator of a list, such as ", "."""
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
