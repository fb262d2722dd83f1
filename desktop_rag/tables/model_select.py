"""A language model writes the SELECT that answers a question over a relation; it is checked and run."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from desktop_rag.cancel import CancelToken
from desktop_rag.catalog.database import RefusedSelectError
from desktop_rag.tables.plan import Operation, Plan
from desktop_rag.tables.plan_doubts import weigh_doubts
from desktop_rag.tables.question_reading import QuestionReading, read_question
from desktop_rag.tables.relation_reader import PlanResult
from desktop_rag.tables.select_prompt import SelectRequest, write_request
from desktop_rag.tables.select_repair import SelectError, repair_select
from desktop_rag.tables.select_writer import RepairedSelect, find_aggregate, split_items
from desktop_rag.tables.table_links import LinkedTable, list_stems

WriteSelect = Callable[[SelectRequest], str]
_MOST_TRIES = 2
_OF_TITLE = 0.9
_OPERATIONS = {
    "count": Operation.COUNT,
    "sum": Operation.SUM,
    "total": Operation.SUM,
    "avg": Operation.AVERAGE,
}


@dataclass(frozen=True, slots=True)
class ModelReading:
    """A model's SELECT for a question, as a plan and its result."""

    plan: Plan
    result: PlanResult


def ask_model(
    question: str, linked: LinkedTable, write: WriteSelect, token: CancelToken
) -> ModelReading | None:
    """Return the reading of the SELECT that a model writes, None if it gives no values.

    A SELECT that is wrong is tried once more; one that finds nothing would be written again.

    Raises Cancelled soon after `token` was cancelled, and whatever `write` raises.
    """
    problem = ""
    for _ in range(_MOST_TRIES):
        written = write(write_request(question, linked, problem))
        token.raise_if_cancelled()
        if not written:
            break
        try:
            reading = read_select(question, linked, written, token)
        except (SelectError, RefusedSelectError) as error:
            problem = f"Wrong: {' '.join(written.split())[:200]}\n{error}"
        else:
            return reading if reading.result.values else None
    return None


def read_select(question: str, linked: LinkedTable, written: str, token: CancelToken) -> ModelReading:
    """Return the reading of a SELECT; raises SelectError, RefusedSelectError, Cancelled."""
    select = repair_select(question, written, linked)
    plan = _describe_select(select)
    result = linked.reader.run_select(linked.relation, select, token)
    reading = read_question(question, linked)
    share = reading.rate_words(dict.fromkeys(_find_covered(reading, linked, select), 1.0))
    return ModelReading(replace(plan, score=share * weigh_doubts(reading, plan, result)), result)


def _describe_select(select: RepairedSelect) -> Plan:
    """Return the plan that is equivalent to a SELECT, as far as possible."""
    clauses = select.clauses
    item = split_items(clauses["select"])[0]
    if item and item[0].lower() == "distinct":
        item = item[1:]
    call = find_aggregate(item)
    is_plain = not any(each.lower() in {"or", "not"} for each in clauses.get("where", ()))
    conditions = tuple(select.conditions) if is_plain and "from" in clauses else ()
    target = tuple(select.shown[:1])
    computed = _describe_arithmetic(item)
    if "from" not in clauses or (computed and not call and "group" not in clauses):
        return Plan(computed or Operation.LOOK_UP, tuple(select.columns[:1]), conditions)
    if call == "count":
        distinct = "distinct" in (each.lower() for each in item)
        return Plan(Operation.COUNT, target if distinct else (), conditions, is_distinct=distinct)
    if call in _OPERATIONS:
        return Plan(_OPERATIONS[call], target, conditions)
    limit = next((int(each) for each in clauses.get("limit", ()) if each.isdecimal()), 0)
    return Plan(Operation.LOOK_UP, target, conditions, limit=limit)


def _describe_arithmetic(item: Sequence[str]) -> Operation | None:
    """Return the operation of an expression with signs between values, None for one without."""
    signs = set(item)
    if "/" in signs:
        is_percent = bool(signs & {"100", "100.0"})
        return (Operation.CHANGE if "-" in signs else Operation.SHARE) if is_percent else Operation.AVERAGE
    return Operation.DIFFERENCE if "-" in signs else Operation.SUM if "+" in signs else None


def _find_covered(reading: QuestionReading, linked: LinkedTable, select: RepairedSelect) -> set[int]:
    """Return the words of a question that the columns, values and operations of a SELECT stand for."""
    covered: set[int] = set()
    used = set(select.columns)
    for link in reading.all_links:
        if link.column in used:
            covered.update(link.tokens, link.synonyms)
    said = {
        stem
        for each in select.conditions
        for value in each.values
        for stem in (list_stems(value, linked.words) if isinstance(value, str) else [f"{value:.0f}"])
    }
    names = {stem for n in used for stem in linked.columns[n]}
    covered |= {n for n, each in enumerate(reading.tokens) if each.stem in said | names | linked.title_stems}
    covered |= {n for n, each in enumerate(reading.tokens) if each.text.isdecimal() and each.text in said}
    clauses = select.clauses
    calls = any(find_aggregate(each) for each in split_items(clauses["select"]))
    if calls or "order" in clauses or "from" not in clauses or "(" in clauses.get("where", ()):
        covered |= reading.find_operators()
    return covered


def rank_relation(question: str, linked: LinkedTable) -> float:
    """Return the share of the words of a question that the columns and cells of a relation have.

    Words that only the titles have count a little less: all tables of a file have its name. It is 0 for a
    question that asks for an explanation.
    """
    reading = read_question(question, linked)
    if reading.asks_explanation:
        return 0.0
    named = {n for link in reading.all_links for n in (*link.tokens, *link.synonyms)}
    own = named | set(reading.covered) | reading.find_operators()
    titled = (n for n, each in enumerate(reading.tokens) if each.stem in linked.title_stems)
    return reading.rate_words(dict.fromkeys(titled, _OF_TITLE) | dict.fromkeys(own, 1.0))
