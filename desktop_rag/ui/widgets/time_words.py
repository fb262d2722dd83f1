"""Durations and dates as localised text, rounded to the precision of an estimate."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QCoreApplication, QDate, QDateTime, QLocale

from desktop_rag.ui.widgets.languages import translate_count
from desktop_rag.ui.widgets.locale_words import localise_number

_translate_time = partial(QCoreApplication.translate, "TimeWords")

_DAYS_PER_WEEK, _DAYS_PER_MONTH = 7, 30  # days
_SECONDS_PER_MINUTE, _MINUTES_PER_HOUR = 60, 60  # seconds, minutes
_ROUNDING_MINUTES = 10  # minutes, for durations from one hour on
_HOURS_WITHOUT_MINUTES = 10  # from this many hours on


def format_seconds(seconds: int) -> str:
    """Return a number of seconds, such as "10 seconds"."""
    return translate_count("TimeWords", "{0} second", "{0} seconds", seconds).format(localise_number(seconds))


def format_minutes(minutes: int) -> str:
    """Return a number of minutes, such as "5 minutes"."""
    return translate_count("TimeWords", "{0} minute", "{0} minutes", minutes).format(localise_number(minutes))


def format_duration(seconds: float) -> str:
    """Return a rounded duration, such as "about 1 hour 20 minutes"."""
    minutes = round(seconds / _SECONDS_PER_MINUTE)
    if seconds < _SECONDS_PER_MINUTE:
        return _translate_time("less than a minute")
    if minutes < _MINUTES_PER_HOUR:
        return _translate_time("about {0}").format(format_minutes(minutes))
    hours, rest = divmod(round(minutes / _ROUNDING_MINUTES) * _ROUNDING_MINUTES, _MINUTES_PER_HOUR)
    hours_text = translate_count("TimeWords", "{0} hour", "{0} hours", hours).format(localise_number(hours))
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
