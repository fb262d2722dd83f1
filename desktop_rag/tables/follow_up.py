"""A question that changes the plan of the one before it: "and in 2024?", "by month", "the largest?"."""

from __future__ import annotations

from dataclasses import replace

from desktop_rag.table_types import ColumnType
from desktop_rag.tables.plan import Condition, Operation, Plan
from desktop_rag.tables.question_reading import NUMERIC, read_question
from desktop_rag.tables.table_links import LinkedTable, split_tokens
from desktop_rag.tables.table_plan import PARTS, find_asked_column, find_extreme, find_limit
from desktop_rag.tables.table_words import TableWords

_DATES = (ColumnType.DATE, ColumnType.YEAR)
_MOST_WORDS = 6  # of a question without a verb
_AGGREGATES = (Operation.SUM, Operation.AVERAGE, Operation.COUNT)
_OVER_ROWS = (Operation.DIFFERENCE, Operation.CHANGE)  # computed from two rows
_MONTH = "--"  # the beginning of a date without a year
_YEAR_CHARACTERS = 4
_NEAR = 12  # characters between "by" and a column
_ASKED = ("who", "when", "where")


def leans_by_wording(question: str, words: TableWords) -> bool:
    """Whether a question begins as a follow-up, or refers to rows."""
    return bool(words.opening.match(question) or words.follow_up["refers"].search(question))


def may_follow(question: str, words: TableWords) -> bool:
    """Whether a question may be a follow-up: it leans by its wording, or is short."""
    return leans_by_wording(question, words) or len(split_tokens(question, words)) <= _MOST_WORDS


def plan_follow_up(question: str, last: Plan, linked: LinkedTable) -> Plan | None:
    """Return the previous plan with the changes of a follow-up, None if a question is not one.

    A value takes the place of those of its column, or is added; an operation replaces the previous one.
    """
    follow_up = _FollowUp(question, last, linked)
    plan = follow_up.change_plan()
    if plan == last and not follow_up.asks_rows:
        return None
    if not (follow_up.is_accounted_for() and follow_up.leans()):
        return None
    result = linked.reader.run_plan(linked.relation, plan)
    is_empty = not result.values or (plan.operation in _OVER_ROWS and result.rows_used <= 1)
    return None if is_empty else plan


def needs_earlier(question: str, plan: Plan, linked: LinkedTable) -> bool:
    """Whether a question that a plan was read from begins as a follow-up and is no whole sentence."""
    if not leans_by_wording(question, linked.words):
        return False
    follow_up = _FollowUp(question, plan, linked)
    follow_up.change_plan()
    return follow_up.leans()


class _FollowUp:
    """A question while it is read as a change of a plan."""

    def __init__(self, question: str, last: Plan, linked: LinkedTable) -> None:
        opening = linked.words.opening.match(question)
        self._has_opening = opening is not None
        self._reading = read_question(question[opening.end() :] if opening else question, linked)
        self._last = last
        self._operates = False  # it names an operation
        self._names_column = False
        self.asks_rows = False

    def leans(self) -> bool:
        """Whether it leans on the question before it, and is not on its own."""
        words = self._reading.words.follow_up
        if words["refers"].search(self._reading.text):
            return True
        is_whole = self._operates and self._names_column and bool(self._reading.conditions)
        is_elliptic = all(
            n in self._reading.covered or words["elliptic"].fullmatch(each.text)
            for n, each in enumerate(self._reading.tokens)
        )
        return (self._has_opening or not is_whole) if is_elliptic else (self._has_opening and not is_whole)

    def is_accounted_for(self) -> bool:
        """Whether each of its words names a change, or nothing."""
        self._cover("refers")
        reading, titles = self._reading, self._reading.linked.title_stems
        elliptic = reading.words.follow_up["elliptic"]
        return all(
            n in reading.covered or each.is_filler or each.stem in titles or elliptic.fullmatch(each.text)
            for n, each in enumerate(reading.tokens)
        )

    def change_plan(self) -> Plan:
        """Return the last plan with the changes of the question."""
        reading = self._reading
        plan = replace(self._last, conditions=self._merge_conditions())
        for each in reading.conditions:
            reading.use_column(each.column)
        for change in (
            *(self._sort, self._group, self._show_rows, self._take_extreme),
            *(self._average, self._count, self._sum, self._ask_column),
        ):
            if (changed := change(plan)) is not None:
                self._operates = change != self._ask_column
                return changed
        return plan

    def _cover(self, name: str) -> bool:
        found = self._reading.words.follow_up[name].search(self._reading.text)
        if found:
            self._reading.cover(*found.span())
        return found is not None

    def _merge_conditions(self) -> tuple[Condition, ...]:
        """Return the conditions of the last plan with those of the question in their places."""
        reading = self._reading
        added = [self._move_condition(each) for each in reading.conditions]
        kept = [each for each in self._last.conditions if not any(_replaces(new, each) for new in added)]
        merged = [*kept, *added]
        other = [*(each for each in kept if each.operator != "="), *added]
        if added and not reading.count_rows(merged) and reading.count_rows(other):
            merged = other
        return tuple(merged)

    def _move_condition(self, added: Condition) -> Condition:
        """Return a condition on the column that the last plan has one on, if it fits there."""
        reading = self._reading
        for each in self._last.conditions:
            if each.operator != added.operator:
                continue
            moved = replace(added, column=each.column)
            if added.operator == "begins" and len(added.values) == len(each.values) == 1:
                completed = replace(
                    moved, values=(_complete_date(str(added.values[0]), str(each.values[0])),)
                )
                if reading.count_rows([completed]):
                    return completed
            if added.operator in {"begins", "="} and reading.count_rows([moved]):
                held = len(reading.linked.reader.list_texts(reading.linked.relation, each.column, (moved,)))
                if added.operator == "begins" or held == len(added.values):
                    return moved
        return added

    @property
    def _free_columns(self) -> list[int]:
        """The columns that the question names, except for those of its conditions."""
        fixed = {each.column for each in self._reading.conditions}
        return [n for n in self._reading.list_named() if n not in fixed]

    def _find_measure(self) -> int | None:
        """Return the column of numbers that is computed: the one that is named, or the last one."""
        reading, last = self._reading, self._last
        named = [n for n in self._free_columns if reading.type_of(n) in NUMERIC]
        if named:
            self._names_column = True
            return reading.use_column(named[0])
        earlier = [n for n in (*last.target[:1], last.order) if n is not None and n >= 0]
        found = [n for n in (*earlier, *reading.list_columns(NUMERIC)) if reading.type_of(n) in NUMERIC]
        return found[0] if found else None

    def _find_key(self) -> int:
        """Return the column that names the rows."""
        named = [n for n in self._last.target if self._reading.type_of(n) is ColumnType.TEXT]
        fixed = [each.column for each in self._last.conditions if each.operator == "="]
        return named[0] if named else self._reading.find_key_column(fixed)

    def _sort(self, plan: Plan) -> Plan | None:
        reading, words = self._reading, self._reading.words.follow_up
        found = words["sorted"].search(reading.text)
        columns = self._free_columns
        if not columns and found:
            columns = [n for n in reading.list_concept_columns("date") if reading.type_of(n) in _DATES]
        if not (found and columns):
            return None
        self._cover("rows")
        reading.cover(*found.span())
        order = reading.use_column(columns[0])
        reading.cover_tokens(reading.list_begun(found.end()))
        is_descending = self._cover("descending")
        return _list_rows(plan, self._find_key(), order, is_descending=is_descending)

    def _group(self, plan: Plan) -> Plan | None:
        reading = self._reading
        for found in reading.words.follow_up["by"].finditer(reading.text):
            span = (found.start() - _NEAR * reading.words.is_dense, found.end() + _NEAR)
            links = {each.column for each in reading.list_within(reading.columns, *span)}
            near = [n for n in self._free_columns if n in links]
            dates = reading.list_columns((ColumnType.DATE,))
            part = next((each for each in PARTS if reading.find(each)), "")
            if part and dates and reading.type_of(near[0] if near else dates[0]) in _DATES:
                reading.has(part)
                column = dates[0]
            elif near:
                column, part = near[0], ""
            else:
                continue
            reading.cover(*found.span())
            kept = [each for each in plan.conditions if each.column != column or part]
            grouped = replace(plan, group=reading.use_column(column), part=part, conditions=tuple(kept))
            return self._compute_groups(grouped)
        return None

    def _compute_groups(self, plan: Plan) -> Plan:
        """Return a plan with a result for each group."""
        plan = replace(plan, limit=0)
        measure = None if plan.operation is Operation.COUNT else self._find_measure()
        if measure is None:
            return _compute(plan, Operation.COUNT, ())
        operation = plan.operation if plan.operation in _AGGREGATES else Operation.SUM
        return _compute(plan, operation, (measure,))

    def _show_rows(self, plan: Plan) -> Plan | None:
        self.asks_rows = self._cover("rows")
        if not self.asks_rows:
            return None
        if plan.operation is Operation.LOOK_UP and plan.group is None:
            return replace(plan, target=(self._find_key(),))
        return _list_rows(plan, self._find_key(), None)

    def _take_extreme(self, plan: Plan) -> Plan | None:
        reading = self._reading
        found = find_extreme(reading)
        if found is None:
            return None
        match, order, is_high = found
        reading.cover(*match.span())
        limit = find_limit(reading, match)
        reading.cover_tokens(n for n, each in enumerate(reading.tokens) if each.text.isdecimal())
        if order is not None and order >= 0:
            self._names_column = reading.find(reading.table_columns[order].name) is not None
            reading.use_column(order)
        if plan.group is not None:
            return replace(plan, is_descending=is_high, limit=limit)
        measure = self._find_measure() if order is None else order
        if measure is None:
            return None
        asked = find_asked_column(reading, [measure]) if self._asks() or self._free_columns else None
        target = asked if asked is not None and asked != measure else self._find_key()
        return replace(
            _list_rows(plan, target, measure, is_descending=is_high), limit=limit, offset=0, factor=None
        )

    def _average(self, plan: Plan) -> Plan | None:
        return self._aggregate(plan, Operation.AVERAGE) if self._reading.has("average") else None

    def _sum(self, plan: Plan) -> Plan | None:
        sums = [self._reading.has(each) for each in ("sum", "how_much")]
        if not any(sums) or (plan.operation not in (*_AGGREGATES, *_OVER_ROWS) and not sums[0]):
            return None
        return self._aggregate(plan, Operation.SUM)

    def _aggregate(self, plan: Plan, operation: Operation) -> Plan | None:
        measure = self._find_measure()
        if measure is None:
            return None
        return _compute(plan, operation, (measure,))

    def _count(self, plan: Plan) -> Plan | None:
        reading = self._reading
        if not reading.has("count"):
            return None
        reading.has("distinct")
        texts = [n for n in self._free_columns if reading.type_of(n) is ColumnType.TEXT]
        self._names_column = bool(texts)
        if texts and (plan.group is None or plan.limit):
            plan = replace(plan, group=None)
            return replace(_compute(plan, Operation.COUNT, (reading.use_column(texts[0]),)), is_distinct=True)
        return _compute(plan, Operation.COUNT, ())

    def _asks(self) -> bool:
        return any(self._reading.find(each) for each in _ASKED)

    def _ask_column(self, plan: Plan) -> Plan | None:
        """Return a plan for the column that is named, or asked for with "who", "when" or "where"."""
        reading = self._reading
        if not self._free_columns and not self._asks():
            return None
        column = find_asked_column(reading, [each.column for each in reading.conditions])
        if column is None or plan.group is not None:
            return None
        self._names_column = True
        for each in _ASKED:
            reading.has(each)
        reading.use_column(column)
        if plan.operation is Operation.LOOK_UP:
            return replace(plan, target=(column,))
        if reading.type_of(column) in NUMERIC and plan.operation in {Operation.SUM, Operation.AVERAGE}:
            return replace(plan, target=(column,), factor=None)
        return _list_rows(plan, column, None)


def _compute(plan: Plan, operation: Operation, target: tuple[int, ...]) -> Plan:
    """Return the plan of another computation over the same rows, for each group if there was one for each."""
    has_groups = plan.group is not None and not plan.limit
    return Plan(
        *(operation, target, plan.conditions),
        group=plan.group if has_groups else None,
        part=plan.part if has_groups else "",
        factor=plan.factor if target == plan.target else None,
        score=plan.score,
    )


def _list_rows(plan: Plan, target: int, order: int | None, *, is_descending: bool = False) -> Plan:
    """Return the look-up of the rows that a plan computes over."""
    return Plan(
        *(Operation.LOOK_UP, (target,), plan.conditions),
        order=order,
        is_descending=is_descending,
        score=plan.score,
    )


def _replaces(added: Condition, earlier: Condition) -> bool:
    """Whether a condition takes the place of one on the same column; a month does not take that of a year."""
    if added.column != earlier.column:
        return False
    is_month = [str(each.values[0]).startswith(_MONTH) for each in (added, earlier)]
    return is_month[0] == is_month[1] or "begins" not in (added.operator, earlier.operator)


def _complete_date(added: str, earlier: str) -> str:
    """Return a month with the year of an earlier date, or a year with its month."""
    has_year = not earlier.startswith(_MONTH)
    if added.startswith(_MONTH) and has_year:
        return f"{earlier[:_YEAR_CHARACTERS]}-{added[len(_MONTH) :]}"
    if len(added) == _YEAR_CHARACTERS and has_year:
        return added + earlier[_YEAR_CHARACTERS:]
    return added
