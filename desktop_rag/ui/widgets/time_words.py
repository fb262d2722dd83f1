"""How long something takes and when it was, in words that promise no more than is known."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QDate, QDateTime, QLocale

_WEEK, _MONTH = 7, 30  # days
_MINUTE, _HOUR = 60, 60  # seconds, minutes
_COARSE = 10  # minutes, once there are hours
_ONLY_HOURS = 10  # hours from which on minutes are no longer told


def about(seconds: float) -> str:
    """Return a stretch of time as people say it, such as "about 1 hour 20 minutes"."""
    minutes = round(seconds / _MINUTE)
    if seconds < _MINUTE:
        return _tr("less than a minute")
    if minutes < _HOUR:
        return _tr("about {0}").format(_minutes(minutes))
    hours, rest = divmod(round(minutes / _COARSE) * _COARSE, _HOUR)
    whole = _tr("1 hour") if hours == 1 else _tr("{0} hours").format(hours)
    if not rest or hours >= _ONLY_HOURS:
        return _tr("about {0}").format(whole)
    return _tr("about {0} {1}").format(whole, _minutes(rest))


def left(seconds: float) -> str:
    """Return how long there is still to wait, such as "about 4 minutes left"."""
    return _tr("{0} left").format(about(seconds))


def moment(seconds: float) -> str:
    """Return a point in time (seconds since the epoch) in the system's short form."""
    when = QDateTime.fromMSecsSinceEpoch(round(seconds * 1000))
    return QLocale().toString(when, QLocale.FormatType.ShortFormat)


def lately(seconds: float) -> str:
    """Return the time of day for a point of today, else as `moment` does."""
    when = QDateTime.fromMSecsSinceEpoch(round(seconds * 1000))
    if when.date() != QDate.currentDate():
        return moment(seconds)
    return QLocale().toString(when.time(), QLocale.FormatType.ShortFormat)


def day(seconds: float) -> str:
    """Return about which day a point in time (seconds since the epoch) was."""
    date = QDateTime.fromMSecsSinceEpoch(round(seconds * 1000)).date()
    past = date.daysTo(QDate.currentDate())
    if past <= 1:
        return _tr("Today") if past <= 0 else _tr("Yesterday")
    if past <= _WEEK:
        return _tr("Last 7 days")
    if past <= _MONTH:
        return _tr("Last 30 days")
    return QLocale().toString(date, "MMMM yyyy")


def _minutes(minutes: int) -> str:
    return _tr("1 minute") if minutes == 1 else _tr("{0} minutes").format(minutes)


def _tr(text: str) -> str:
    return QCoreApplication.translate("TimeWords", text)
