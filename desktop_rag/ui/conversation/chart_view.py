"""A small chart of a series: bars for categories, a line for values in order of time."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from desktop_rag.answer_types import ComputedSeries
from desktop_rag.ui.widgets.foreign_text import isolate_name, make_plain_tooltip
from desktop_rag.ui.widgets.keyboard import announce_change
from desktop_rag.ui.widgets.locale_words import join_sentences, localise_number, pair_words
from desktop_rag.ui.widgets.theme import UNIT, current_colours, follow_events, shows_focus

_LINE_PX = 120  # the height of a line chart, without its labels
_MOST_BARS = 12
_MOST_NAME_SHARE = 0.4  # of the width
_MOST_WIDTH_PX = 75 * UNIT
_LINE_WIDTH, _POINT_PX, _FOCUS_PX = 2.0, 3.0, 2


class ChartView(QWidget):
    """Draws a series; arrow keys and the pointer lead to its points, which say their values."""

    def __init__(self, series: ComputedSeries) -> None:
        super().__init__()
        self._series = series
        self.points = series.points if series.is_time else series.points[:_MOST_BARS]
        self.current = -1  # the point that keys or the pointer led to
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setMaximumWidth(_MOST_WIDTH_PX)
        follow_events(self, self.updateGeometry, QEvent.Type.FontChange, QEvent.Type.StyleChange)
        self.setAccessibleName(self.tr("Chart of {0}").format(isolate_name(self._title())))
        self.setAccessibleDescription(self._describe_extremes())

    def omitted_note(self) -> str:
        """Return that only the largest values are drawn, "" if all are."""
        shown, count = len(self.points), self._series.count
        if shown == count:
            return ""
        words = self.tr("The chart shows the {0} largest of {1} values.")
        return words.format(localise_number(shown), localise_number(count))

    def _title(self) -> str:
        if not self._series.values:
            return self._series.names
        return self.tr("{0} by {1}").format(
            isolate_name(self._series.values), isolate_name(self._series.names)
        )

    def _describe_extremes(self) -> str:
        least, most = (choose(self.points, key=lambda each: each.value) for choose in (min, max))
        return join_sentences(
            (
                self.tr("Values: {0}").format(localise_number(len(self.points))),
                self.tr("Smallest: {0}").format(pair_words(least.name, least.shown)),
                self.tr("Largest: {0}").format(pair_words(most.name, most.shown)),
                self.omitted_note(),
            )
        )

    def sizeHint(self) -> QSize:
        """Return a height by the text size (override of Qt)."""
        line = self._row_px()
        height = _LINE_PX + 3 * line if self._series.is_time else len(self.points) * line
        return QSize(_MOST_WIDTH_PX, height + UNIT)

    def _row_px(self) -> int:
        return self.fontMetrics().height() + UNIT // 2

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to the next point, the last or the first one (override of Qt)."""
        key, last = event.key(), len(self.points) - 1
        backwards, forwards = {Qt.Key.Key_Up}, {Qt.Key.Key_Down}
        mirrored = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        (forwards if mirrored else backwards).add(Qt.Key.Key_Left)
        (backwards if mirrored else forwards).add(Qt.Key.Key_Right)
        if key in backwards:
            self._go_to_point(max(self.current - 1, 0))
        elif key in forwards:
            self._go_to_point(min(self.current + 1, last))
        elif key in {Qt.Key.Key_Home, Qt.Key.Key_End}:
            self._go_to_point(0 if key == Qt.Key.Key_Home else last)
        else:
            super().keyPressEvent(event)

    def _go_to_point(self, number: int) -> None:
        self.current = number
        said = self.describe_point(number)
        QToolTip.showText(
            self.mapToGlobal(self.point_place(number).center()),
            make_plain_tooltip(said),
            self,
            QRect(),
            60_000,
        )
        announce_change(self, said, at_once=True)
        self.update()

    def describe_point(self, number: int) -> str:
        """Return name and value of a point."""
        return pair_words(self.points[number].name, self.points[number].shown)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Say the value below the pointer (override of Qt)."""
        place = event.position().toPoint()
        under = (n for n in range(len(self.points)) if self.point_place(n).contains(place))
        number = next(under, -1)
        if number != self.current:
            self.current = number
            self.update()
            tip = make_plain_tooltip(self.describe_point(number)) if number >= 0 else ""
            QToolTip.showText(event.globalPosition().toPoint(), tip, self)

    def leaveEvent(self, event: QEvent) -> None:
        """Mark no point (override of Qt)."""
        super().leaveEvent(event)
        self.current = -1
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Mark no point (override of Qt)."""
        super().focusOutEvent(event)
        self.current = -1
        self.update()

    def point_place(self, number: int) -> QRect:
        """Return the part of the chart that a point has: its row, or its strip of a line chart."""
        if not self._series.is_time:
            return QRect(0, number * self._row_px() + UNIT // 2, self.width(), self._row_px())
        step = self._plot().width() / max(len(self.points) - 1, 1)
        x = self._place_on_line(number).x()
        return QRectF(x - step / 2, 0, max(step, 1), self.height()).toRect()

    def _plot(self) -> QRectF:
        """Return where a line is drawn: below the largest value, and above the smallest one and the names."""
        line = self._row_px()
        return QRectF(UNIT, line, max(self.width() - 2 * UNIT, 1), max(self.height() - 3 * line - UNIT, 1))

    def _range(self) -> tuple[float, float]:
        """Return the ends of the axis; bars begin at zero."""
        values = [each.value for each in self.points]
        least, most = min(values), max(values)
        if not self._series.is_time:
            least, most = min(least, 0.0), max(most, 0.0)
        return (least, most) if least < most else (least - 1, most + 1)

    def _place_on_line(self, number: int) -> QPointF:
        plot, (least, most) = self._plot(), self._range()
        share = number / max(len(self.points) - 1, 1)
        if self.layoutDirection() is Qt.LayoutDirection.RightToLeft:
            share = 1 - share
        height = (self.points[number].value - least) / (most - least)
        return QPointF(plot.left() + share * plot.width(), plot.bottom() - height * plot.height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the chart, and a frame around it if it has the focus (override of Qt)."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_line(painter) if self._series.is_time else self._paint_bars(painter)
        if shows_focus(self):
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
            painter.setPen(QPen(current_colours().accent, _FOCUS_PX))
            painter.drawRect(self.rect().adjusted(1, 1, -1, -1))
        painter.end()

    def _paint_bars(self, painter: QPainter) -> None:
        colours, metrics, (least, most) = current_colours(), self.fontMetrics(), self._range()
        mirrored = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        widest = max(metrics.horizontalAdvance(each.name) for each in self.points)
        names = min(widest, round(_MOST_NAME_SHARE * self.width())) + UNIT
        values = max(metrics.horizontalAdvance(each.shown) for each in self.points) + UNIT
        has_negative = least < 0
        begin = names + UNIT + (values + UNIT if has_negative else 0)
        room = max(self.width() - begin - values - UNIT, 1)
        zero = begin + room * -least / (most - least)
        for number, point in enumerate(self.points):
            row = self.point_place(number)
            if number == self.current:
                painter.fillRect(row, colours.hover)
            length = room * abs(point.value) / (most - least)
            bar = QRectF(zero - length if point.value < 0 else zero, row.y() + 3, length, row.height() - 6)
            label = QRectF(UNIT, row.y(), names, row.height())
            beside = bar.left() - values if point.value < 0 else bar.right() + UNIT / 2
            value = QRectF(beside, row.y(), values - UNIT / 2, row.height())
            value_at_right = point.value < 0
            if mirrored:
                bar, label, value = (
                    QRectF(self.width() - each.right(), each.y(), each.width(), each.height())
                    for each in (bar, label, value)
                )
                value_at_right = not value_at_right
            painter.fillRect(bar, colours.accent)
            painter.setPen(colours.text)
            vertical = Qt.AlignmentFlag.AlignVCenter
            sides = (Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight)
            name = metrics.elidedText(point.name, Qt.TextElideMode.ElideRight, names - UNIT // 2)
            painter.drawText(label, vertical | sides[mirrored], isolate_name(name))
            painter.drawText(value, vertical | sides[value_at_right], _keep_order(point.shown))
        painter.setPen(colours.muted)
        x = self.width() - zero if mirrored else zero
        painter.drawLine(QPointF(x, UNIT // 2), QPointF(x, self.height() - UNIT // 2))

    def _paint_line(self, painter: QPainter) -> None:
        colours, plot, (least, most) = current_colours(), self._plot(), self._range()
        places = [self._place_on_line(number) for number in range(len(self.points))]
        painter.setPen(colours.hairline)
        for y in (plot.top(), plot.bottom()):
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
        if least < 0 < most:
            painter.setPen(colours.muted)
            y = plot.bottom() + least / (most - least) * plot.height()
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
        painter.setPen(QPen(colours.accent, _LINE_WIDTH))
        painter.drawPolyline(QPolygonF(places))
        if self.current >= 0:
            painter.setBrush(colours.accent)
            painter.drawEllipse(places[self.current], _POINT_PX + 1, _POINT_PX + 1)
        painter.setPen(colours.text)
        self._paint_line_labels(painter, plot)

    def _paint_line_labels(self, painter: QPainter, plot: QRectF) -> None:
        """Write the largest value above the line, the smallest and the first and last name below it."""
        line = self._row_px()
        smallest, largest = (choose(self.points, key=lambda each: each.value) for choose in (min, max))
        mirrored = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        sides = (Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight)
        near, far = sides[::-1] if mirrored else sides
        top = QRectF(plot.left(), 0, plot.width(), line)
        below = QRectF(plot.left(), plot.bottom(), plot.width(), line)
        bottom = below.translated(0, line)
        painter.drawText(top, near, _keep_order(largest.shown))
        painter.drawText(below, near, _keep_order(smallest.shown))
        painter.drawText(bottom, near, isolate_name(self.points[0].name))
        painter.drawText(bottom, far, isolate_name(self.points[-1].name))


def _keep_order(value: str) -> str:
    """Return a value whose sign, digits and unit stand in their order in a right-to-left window too."""
    return f"\u2066{value}\u2069"
