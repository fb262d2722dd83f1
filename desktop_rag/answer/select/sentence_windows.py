"""Select the text that a language model reads: sentences that may answer, with their context.

Reading takes most of the time of an answer. A few sentence windows hold the known answer nearly as often as
the whole passages do, in a fifth of the tokens: 400 tokens of them held .92 to .99 of the answers.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from itertools import takewhile

from desktop_rag.answer.select.quotes import RankedSentences
from desktop_rag.answer_types import Source
from desktop_rag.llm.sentence_candidates import SentenceCandidate
from desktop_rag.llm.source_lines import find_header_at
from desktop_rag.llm.token_estimate import estimate_tokens

HEADER_TOKENS = 15  # of a source in a prompt: file, page and heading
_MAX_UNUSED_SHARE = 0.5  # of the budget, for what was read and is not needed now
_ALWAYS_READ = 3  # sentences, the best, however long they are: they hold most known answers
_MAX_GAP = 100  # characters between sentences of one window, such as a heading


def select_sentence_windows(
    ranked: RankedSentences,
    sources: Sequence[Source],
    budget_tokens: int,
    read: Sequence[Source] = (),
    left_out: Collection[int] = (),
) -> tuple[Source, ...]:
    """Return windows of the ranked sentences of the sources, with `budget_tokens` together, numbered again.

    Each is a stretch of one source: the likeliest sentences, each with the
    one before it, which says who "he" is. The best three are always selected, even if they alone are
    too long. Of `read`, which the model has read already, those that hold selected sentences come
    first and count like others. Sources that fit are returned whole. No window holds a sentence that is
    `left_out`.
    """
    fits = sum(_count_tokens(each) for each in sources) <= budget_tokens
    if fits and not read and not left_out:
        return tuple(sources)
    sentences = ranked.candidates
    best_first = [each for each in ranked.best_first if each not in left_out]
    read = list(takewhile(lambda source: not any(_contains(source, sentences[n]) for n in left_out), read))
    selected = _select_within_budget(sentences, best_first, budget_tokens, left_out)
    kept = _keep_read(read, [sentences[index] for index in selected], budget_tokens)
    known = set(left_out)
    if kept:
        known |= {n for n, each in enumerate(sentences) if any(_contains(source, each) for source in kept)}
        wanted = [index for index in best_first if index in selected]
        left = budget_tokens - sum(map(_count_tokens, kept))
        selected = _select_within_budget(sentences, wanted, left, known)
    stretches = _join_adjacent(sentences, selected, known)
    windows = _extend_last_window(kept, stretches)
    return tuple(replace(each, number=number) for number, each in enumerate(windows, 1))


def _count_tokens(source: Source) -> int:
    return HEADER_TOKENS + estimate_tokens(f"{source.head_above}{source.passage.text}")


def _keep_read(
    read: Iterable[Source], selected: Sequence[SentenceCandidate], budget_tokens: int
) -> list[Source]:
    """Return the beginning of `read` to which new windows are added.

    It ends with a source that holds a selected sentence. Those that hold none have at most
    `_MAX_UNUSED_SHARE` of the budget, as a model reads them with every answer.
    """
    left = budget_tokens * _MAX_UNUSED_SHARE
    kept: list[Source] = []
    length = 0
    for source in read:
        kept.append(source)
        if any(_contains(source, each) for each in selected):
            length = len(kept)
            continue
        left -= _count_tokens(source)
        if left < 0:
            break
    return kept[:length]


def _contains(source: Source, sentence: SentenceCandidate) -> bool:
    passage, other = source.passage, sentence.source.passage
    start = other.start + sentence.start
    is_inside = passage.start <= start and other.start + sentence.end <= passage.end
    return passage.document_id == other.document_id and is_inside


def _select_within_budget(
    sentences: Sequence[SentenceCandidate],
    best_first: Sequence[int],
    budget_tokens: float,
    known: Collection[int] = (),
) -> list[int]:
    """Return the indexes of the sentences to read, in order, without those of `known`, which are read."""
    selected = set(known)

    def count_cost(window: set[int]) -> int:
        cost = sum(estimate_tokens(sentences[each].text) for each in window - selected)
        is_apart = selected.isdisjoint({min(window) - 1, *window, max(window) + 1})
        return cost + HEADER_TOKENS if is_apart else cost

    for index in best_first[:_ALWAYS_READ]:
        budget_tokens -= count_cost({index})
        selected.add(index)
    for index in best_first:
        before, sentence = sentences[index - 1], sentences[index]
        has_context = index > 0 and not sentence.is_row and _are_adjacent(before, sentence)
        for window in ({index - 1, index}, {index}) if has_context else ({index},):
            cost = count_cost(window)
            if cost <= budget_tokens:
                selected |= window
                budget_tokens -= cost
                break
    return sorted(selected.difference(known))


def _extend_last_window(
    kept: Sequence[Source], stretches: Sequence[Sequence[SentenceCandidate]]
) -> list[Source]:
    """Return the windows of `kept` and of the stretches.

    A stretch directly after the last of `kept` extends it, so the model reads on.
    """
    extended = list(kept)
    windows = []
    for stretch in stretches:
        start = _find_read_start(kept[-1], stretch) if kept else None
        if start is None:
            windows.append(_cut_window(stretch[0].source, stretch[0].start, stretch[-1].end))
        else:
            extended[-1] = _cut_window(stretch[0].source, start, stretch[-1].end)
    return extended + windows


def _find_read_start(read: Source, stretch: Sequence[SentenceCandidate]) -> int | None:
    """Return where `read` starts in the source of a stretch that follows it, None if it does not."""
    passage, read_passage = stretch[0].source.passage, read.passage
    start, end = read_passage.start - passage.start, read_passage.end - passage.start
    is_next = passage.document_id == read_passage.document_id and 0 <= stretch[0].start - end <= _MAX_GAP
    return start if is_next and start >= 0 else None


def _join_adjacent(
    sentences: Sequence[SentenceCandidate], selected: Iterable[int], known: Collection[int]
) -> list[list[SentenceCandidate]]:
    """Return the selected sentences in stretches, none across one of `known`."""
    stretches: list[list[SentenceCandidate]] = []
    before = 0
    for index in selected:
        is_next = stretches and _are_adjacent(sentences[before], sentences[index])
        if is_next and not any(each in known for each in range(before + 1, index)):
            stretches[-1].append(sentences[index])
        else:
            stretches.append([sentences[index]])
        before = index
    return stretches


def _are_adjacent(one: SentenceCandidate, other: SentenceCandidate) -> bool:
    return one.source is other.source and one.start <= other.start <= one.end + _MAX_GAP


def _cut_window(source: Source, first: int, last: int) -> Source:
    """Return the part of a source between two offsets in its text."""
    passage = source.passage
    text = passage.text[first:last]
    start = passage.start + first
    end = start + len(text)
    hits = tuple(h for h in source.merged_hits if h.passage.start < end and start < h.passage.end)
    header = find_header_at(source, first)
    cut = replace(passage, start=start, end=end, text=text, table_header=header)
    return replace(source, passage=cut, merged_hits=hits, is_window=True)
