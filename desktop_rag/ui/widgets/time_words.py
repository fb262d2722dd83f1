"""Durations and dates as localised text, rounded to the precision of an estimate."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QDate, QDateTime, QLocale

_WEEK, _MONTH = 7, 30  # days
_MINUTE, _HOUR = 60, 60  # seconds, minutes
_COARSE = 10  # minutes, for durations from one hour on
_ONLY_HOURS = 10  # from this many hours on


def about(seconds: float) -> str:
    """Return a rounded duration, such as "about 1 hour 20 minutes"."""
    minutes = round(seconds / _MINUTE)
    if seconds < _MINUTE:
        return _tr("less than a minute")
    if minutes < _HOUR:
        return _tr("about {0}").format(_minutes(minutes))
    hours, rest = divmod(round(minutes / _COARSE) * _COARSE, _HOUR)
    hours_text = _tr("1 hour") if hours == 1 else _tr("{0} hours").format(hours)
    if not rest or hours >= _ONLY_HOURS:
        return _tr("about {0}").format(hours_text)
    return _tr("about {0} {1}").format(hours_text, _minutes(rest))


def left(seconds: float) -> str:
    """Return the time left, such as "about 4 minutes left"."""
    return _tr("{0} left").format(about(seconds))


def moment(seconds: float) -> str:
    """Return date and time (of seconds since the epoch) in the locale's short format."""
    when = QDateTime.fromMSecsSinceEpoch(round(seconds * 1000))
    return QLocale().toString(when, QLocale.FormatType.ShortFormat)


def lately(seconds: float) -> str:
    """Return the time of day if it is today, else date and time."""
    when = QDateTime.fromMSecsSinceEpoch(round(seconds * 1000))
    if when.date() != QDate.currentDate():
        return moment(seconds)
    return QLocale().toString(when.time(), QLocale.FormatType.ShortFormat)


def day(seconds: float) -> str:
    """Return the group of a date for lists by day: "Today" … "Last 30 days", then the month."""
    date = QDateTime.fromMSecsSinceEpoch(round(seconds * 1000)).date()
    days_ago = date.daysTo(QDate.currentDate())
    if days_ago <= 1:
        return _tr("Today") if days_ago <= 0 else _tr("Yesterday")
    if days_ago <= _WEEK:
        return _tr("Last 7 days")
    if days_ago <= _MONTH:
        return _tr("Last 30 days")
    return QLocale().toString(date, "MMMM yyyy")


def _minutes(minutes: int) -> str:
    return _tr("1 minute") if minutes == 1 else _tr("{0} minutes").format(minutes)


def _tr(text: str) -> str:
    return QCoreApplication.translate("TimeWords", text)
