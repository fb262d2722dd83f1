"""Dates and times as people write them in English: "Wednesday, 12 June 2024, 13:00 UTC"."""

from __future__ import annotations

from datetime import date, datetime

MONTHS = (
    *("January", "February", "March", "April", "May", "June", "July"),
    *("August", "September", "October", "November", "December"),
)
WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def format_date(day: date) -> str:
    """Return a date with its day of the week."""
    return f"{WEEKDAYS[day.weekday()]}, {day.day} {MONTHS[day.month - 1]} {day.year}"


def format_time(time: datetime, zone: str = "") -> str:
    """Return a date with the time of day and its zone, which may be ""."""
    return f"{format_date(time)}, {time:%H:%M} {zone}".rstrip()


def format_span(begin: date, end: date | None, zone: str = "", end_zone: str = "") -> str:
    """Return a span of times, or of days if these are no times; a day is said once."""
    if not isinstance(begin, datetime):
        last = end.date() if isinstance(end, datetime) else end
        return format_date(begin) + (f" to {format_date(last)}" if last and last > begin else "")
    if not isinstance(end, datetime) or (end == begin and end_zone == zone):
        return format_time(begin, zone)
    start = format_time(begin, zone if zone != end_zone else "")
    if end.date() == begin.date():
        return f"{start} to {end:%H:%M} {end_zone}".rstrip()
    return f"{start} to {format_time(end, end_zone)}"
