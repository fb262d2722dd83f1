"""Papers and contracts made around given prose, with all that stands on their pages besides.

A document has a title page, affiliations, running heads, page numbers, a table of contents, captions,
references and an index. References, contents and index repeat the words of questions, so that they draw
searches to themselves. The same seed makes the same documents.
"""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import dataclass, field

# fmt: off
_SURNAMES = (
    "Abelmann", "Barzilai", "Castellanos", "Dombrowski", "Eriksen", "Fujimori", "Galanis", "Hallström",
    "Ibarra", "Jankowski", "Kowalczyk", "Lindqvist", "Moreau", "Nakagawa", "Okonkwo", "Petrosyan",
    "Quispe", "Rasmussen", "Szabó", "Takahashi", "Ulrich", "Vasquez", "Wieland", "Yilmaz", "Zhukov",
    "Achterberg", "Bhattacharya", "Chukwu", "Delacroix", "Engström",
)
_GIVEN = (
    "Anna", "Boris", "Chen", "Dora", "Emil", "Fatima", "Gita", "Henrik", "Ines", "Jonas", "Keiko",
    "Lars", "Mara", "Nils", "Olga", "Piotr",
)
_PLACES = (
    "Aarhus, Denmark", "Lyon, France", "Kraków, Poland", "Osaka, Japan", "Lagos, Nigeria",
    "Quito, Ecuador", "Graz, Austria", "Pune, India", "Leeds, United Kingdom", "Boston, MA 02115, USA",
)
_BODIES = (
    "Department of Medicine, University Hospital", "Institute of Molecular Biology",
    "School of Public Health", "Faculty of Law", "Laboratory of Applied Mechanics, Technical University",
    "Centre for Clinical Research",
)
_JOURNALS = (
    "J Clin Res", "Ann Appl Stud", "BMC Hist Sci", "Lancet Rev", "Proc Inst Eng", "Arch Gen Inquiry",
    "Eur J Law Econ", "Acta Soc",
)
# fmt: on
_PUBLISHERS = ("Northfield: Alder Press", "Leiden: Van Houten", "Berlin: Kastanien-Verlag")
_PAGE_CHARACTERS = 2_600
_WORD = re.compile(r"[^\W\d_][\w-]+")
_MIN_WORD = 4  # letters; shorter words are mostly function words
_REFERENCE_STYLES = 5


@dataclass(slots=True)
class PrintedDocument:
    """The text of a document, which of its lines are no prose, and questions that ask for those."""

    text: str = ""
    lines: set[str] = field(default_factory=set)
    questions: list[tuple[str, str]] = field(default_factory=list)  # question, line that answers it


@dataclass(frozen=True, slots=True)
class _Author:
    given: str
    surname: str
    mark: int  # of the affiliation

    @property
    def initials(self) -> str:
        return f"{self.given[0]}{self.given[-1].upper()}"


class Printer:
    """Makes documents around paragraphs.

    Args:
        seed: of what is made up.
    """

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)

    def print_paper(self, paragraphs: Sequence[str], questions: Sequence[str]) -> PrintedDocument:
        """Return a paper with the paragraphs in its sections."""
        made, title = PrintedDocument(), self._make_title(questions[0])
        journal, year = self._chance.choice(_JOURNALS), self._chance.randint(1988, 2024)
        authors = [self._make_author() for _ in range(self._chance.randint(2, 6))]
        bodies = [f"{self._chance.choice(_BODIES)}, {self._chance.choice(_PLACES)}" for _ in range(3)]
        names = ", ".join(f"{each.given} {each.surname}{each.mark}" for each in authors)
        front = [names, *(f"{number} {body}" for number, body in enumerate(bodies, 1))]
        front += [
            f"* Correspondence: {authors[0].surname.lower()}@example.org",
            f"Received: {self._chance.randint(1, 28)} March {year} / Accepted: 7 June {year}",
            f"doi:10.{self._chance.randint(1000, 9999)}/art.{self._chance.randint(10_000, 99_999)}",
        ]
        entries = [self._make_reference(number, each) for number, each in enumerate(questions, 1)]
        self._chance.shuffle(entries)
        references = [f"{number}. {each}" for number, each in enumerate(entries, 1)]
        body: list[str] = []
        for number, paragraph in enumerate(paragraphs):
            body += [self._make_section(number), paragraph]
            if number % 2:
                body.append(f"Figure {number // 2 + 1}. Overview of the material in this section.")
        head = f"{authors[0].surname} et al. {journal} {year}, {self._chance.randint(2, 60)}"
        made.lines.update(front, references)
        blocks = [title, "\n".join(front), *body]
        blocks += ["Acknowledgements\n\nWe thank our colleagues for their comments on an earlier draft."]
        blocks += ["References", *self._lay_out_list(references)]
        self._number_pages(made, blocks, head)
        made.questions = [
            (f"Who are the authors of {title}?", names),
            (
                f"Which institution is {authors[0].given} {authors[0].surname} affiliated with?",
                front[authors[0].mark],
            ),
            *(
                (self._ask_for(each), each)
                for each in self._chance.sample(references, min(3, len(references)))
            ),
        ]
        return made

    def print_contract(self, paragraphs: Sequence[str], questions: Sequence[str]) -> PrintedDocument:
        """Return an agreement with the paragraphs as its clauses, a table of contents and an index."""
        made = PrintedDocument()
        titles = [self._make_title(each) for each in questions]
        pages = sorted(self._chance.randint(2, 40) for _ in titles)
        contents = [
            f"{number}.{number % 3 + 1} {title} {'.' * self._chance.randint(8, 40)} {page}"
            for number, (title, page) in enumerate(zip(titles, pages, strict=True), 1)
        ]
        words = sorted({word.lower() for each in questions for word in self._pick_words(each)})
        index = [f"{word}, {self._list_pages()}" for word in words]
        made.lines.update(contents, index)
        blocks = ["FRAMEWORK AGREEMENT", "between Alder Supplies Ltd. and the Purchaser named below"]
        blocks += ["Contents", "\n".join(contents)]
        for number, paragraph in enumerate(paragraphs, 1):
            blocks += [f"{number}. {self._make_section(number - 1)}", paragraph]
        blocks += ["Index", "\n".join(index)]
        self._number_pages(made, blocks, f"Framework Agreement No. {self._chance.randint(100, 999)}")
        line = self._chance.choice(contents)
        made.questions = [(f"On which page of the contents is {re.split(r' [.]{5,}', line)[0]}?", line)]
        return made

    def _list_pages(self) -> str:
        pages = self._chance.sample(range(2, 60), self._chance.randint(1, 4))
        return ", ".join(map(str, sorted(pages)))

    def _make_author(self) -> _Author:
        return _Author(
            self._chance.choice(_GIVEN), self._chance.choice(_SURNAMES), self._chance.randint(1, 3)
        )

    def _make_title(self, question: str) -> str:
        """Return a title with most of the words of a question."""
        words = self._pick_words(question)
        return f"{' '.join(words[:1]).capitalize()} and {' '.join(words[1:7])}: a review"

    def _make_section(self, number: int) -> str:
        names = (
            "Introduction",
            "Materials and methods",
            "Results",
            "Discussion",
            "Limitations",
            "Conclusions",
        )
        return names[number % len(names)]

    def _pick_words(self, question: str) -> list[str]:
        return [word for word in _WORD.findall(question) if len(word) >= _MIN_WORD][1:] or ["study", "survey"]

    def _make_reference(self, number: int, question: str) -> str:
        """Return an entry of a reference list in one of five styles."""
        title, pick = self._make_title(question), self._chance
        people = [self._make_author() for _ in range(pick.randint(1, 5))]
        year, journal, volume = pick.randint(1962, 2024), pick.choice(_JOURNALS), pick.randint(1, 300)
        first = pick.randint(1, 900)
        last = first + pick.randint(2, 20)
        short = ", ".join(f"{each.surname} {each.initials}" for each in people)
        dotted = ", ".join(f"{each.surname}, {each.given[0]}." for each in people)
        doi = f"10.{pick.randint(1000, 9999)}/{journal.split()[0].lower()}.{pick.randint(100, 99_999)}"
        match number % _REFERENCE_STYLES:
            case 0:
                entry = f"{short}. {title}. {journal}. {year};{volume}({pick.randint(1, 12)}):{first}-{last}."
            case 1:
                entry = (
                    f"{dotted} ({year}). {title}. {journal}, {volume}, {first}–{last}. https://doi.org/{doi}"
                )
            case 2:
                entry = f"{short}: {title}. {journal} {year}, {volume}:{first}–{last}. doi: {doi}"
            case 3:
                entry = f"{dotted} {title}. {pick.choice(_PUBLISHERS)}, {year}, pp. {first}–{last}."
            case _:
                given = " and ".join(f"{each.given[0]}. {each.surname}" for each in people[:2])
                entry = f"{given}, “{title},” {journal}, vol. {volume}, pp. {first}–{last}, {year}."
        return entry

    def _ask_for(self, reference: str) -> str:
        """Return a question for an entry: its title in quotes, its DOI, or where its authors published it."""
        identifier = re.search(r"10\.\d{4}/\S+[^\s.]", reference)
        surname = next(each for each in _SURNAMES if each in reference)
        title = re.search(r"[A-Z][^.“]*: a review", reference)
        if identifier:
            return identifier[0]
        return f"In which journal did {surname} publish {title[0] if title else ''}?"

    def _lay_out_list(self, entries: list[str]) -> list[str]:
        """Return a list as one block, or as one of wrapped lines."""
        return ["\n".join(entries)] if self._chance.random() < 1 / 2 else entries

    def _number_pages(self, made: PrintedDocument, blocks: Sequence[str], head: str) -> None:
        """Fill pages with blocks; a running head and a number stand between two pages."""
        parts, left, page = list[str](), _PAGE_CHARACTERS, 1
        for block in blocks:
            if left < 0:
                page, left = page + 1, _PAGE_CHARACTERS
                running = f"{head} Page {page} of {len(blocks)}"
                made.lines.update((running, str(page)))
                parts += [str(page), running]
            parts.append(block)
            left -= len(block)
        made.text = "\n\n".join(parts)
