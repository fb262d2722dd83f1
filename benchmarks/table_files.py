"""Made-up tables in every format, with questions for single cells, for `benchmarks.tables`.

The tables share row names, so that only the column tells which one is asked about. Those that are held out
are of other subjects, and nothing is tuned on them.
"""

from __future__ import annotations

import csv
import io
import random
import zipfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from tests.helpers.office_files import docx, opendocument, pdf, pptx, xlsx

_CITIES = [
    "Lisbon",
    "Porto",
    "Madrid",
    "Seville",
    "Lyon",
    "Nantes",
    "Turin",
    "Bologna",
    "Vienna",
    "Graz",
    "Prague",
    "Brno",
    "Warsaw",
    "Gdansk",
    "Oslo",
    "Bergen",
    "Helsinki",
    "Turku",
    "Riga",
    "Vilnius",
    "Ghent",
    "Antwerp",
    "Utrecht",
    "Leiden",
    "Cork",
    "Galway",
    "Leeds",
    "Bristol",
    "Geneva",
    "Basel",
]
_MONTHS = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
]
_FIRST = [
    "Anna",
    "Ben",
    "Clara",
    "David",
    "Emma",
    "Felix",
    "Greta",
    "Hannes",
    "Ida",
    "Jonas",
    "Klara",
    "Lukas",
    "Mia",
    "Noah",
    "Olga",
    "Paul",
    "Rosa",
    "Simon",
    "Tom",
    "Vera",
]
_LAST = [
    "Adler",
    "Brandt",
    "Conrad",
    "Dreyer",
    "Ebert",
    "Fink",
    "Graf",
    "Horn",
    "Imhof",
    "Jansen",
    "Keller",
    "Lorenz",
    "Maurer",
    "Neumann",
    "Otto",
    "Pohl",
    "Reuter",
    "Sommer",
]
_ADJECTIVES = [
    "Amber",
    "Brisk",
    "Copper",
    "Dusty",
    "Eager",
    "Frosty",
    "Golden",
    "Hollow",
    "Ivory",
    "Jolly",
    "Kindly",
    "Lunar",
    "Mellow",
    "Noble",
    "Olive",
    "Quiet",
]
_NOUNS = [
    "Anchor",
    "Badger",
    "Cedar",
    "Dagger",
    "Ember",
    "Falcon",
    "Glacier",
    "Harbor",
    "Island",
    "Jasper",
    "Kettle",
    "Lantern",
    "Meadow",
    "Needle",
    "Otter",
    "Pebble",
]
_ZH = [
    "北京",
    "上海",
    "广州",
    "深圳",
    "成都",
    "杭州",
    "武汉",
    "西安",
    "南京",
    "苏州",
    "天津",
    "重庆",
    "青岛",
    "大连",
    "厦门",
    "长沙",
    "郑州",
    "昆明",
    "合肥",
    "宁波",
]
_ZH_GOODS = ["台灯", "书桌", "椅子", "水杯", "键盘", "鼠标", "耳机", "风扇", "毛巾", "雨伞", "背包", "电池"]
_AR = [
    "القاهرة",
    "الإسكندرية",
    "الجيزة",
    "أسوان",
    "الأقصر",
    "طنطا",
    "المنصورة",
    "الزقازيق",
    "دمياط",
    "أسيوط",
    "سوهاج",
    "قنا",
    "المنيا",
    "بنها",
    "دمنهور",
    "الفيوم",
]
_HI = [
    "पटना",
    "गया",
    "नालंदा",
    "सहरसा",
    "वाराणसी",
    "आगरा",
    "मथुरा",
    "झाँसी",
    "कानपुर",
    "मेरठ",
    "जयपुर",
    "उदयपुर",
    "कोटा",
    "अजमेर",
    "भोपाल",
    "इंदौर",
    "उज्जैन",
    "सागर",
]


@dataclass(frozen=True, slots=True)
class CellQuestion:
    """A question for a cell: the cells of its row, the name of its column, and what the cell says."""

    question: str
    file: str
    row: tuple[str, ...]
    column: str
    cell: str
    held_out: bool = False


@dataclass(frozen=True, slots=True)
class _Table:
    """A table to write. `asked` maps the number of a column to how a question names it."""

    file: str
    title: str
    header: tuple[str, ...]
    rows: list[tuple[str, ...]]
    asked: Mapping[int, str]
    question: str  # with {column} and the cells {0}, {1}, ...
    write: Callable[[_Table], bytes]


def write_tables(folder: Path, seed: int, questions: int) -> list[CellQuestion]:
    """Write all files, and return so many questions for each."""
    draw = random.Random(seed)
    asked: list[CellQuestion] = []
    for held_out, tables in ((False, _make_tables(draw)), (True, _make_held_out(draw))):
        target = folder / ("held_out" if held_out else "development")
        target.mkdir(parents=True)
        for table in tables:
            (target / table.file).write_bytes(table.write(table))
            for row in draw.sample(table.rows, questions):
                column = draw.choice(list(table.asked))
                question = table.question.format(*row, column=table.asked[column])
                name = table.header[column].split("\n")[-1]
                asked.append(CellQuestion(question, table.file, row, name, row[column], held_out))
    return asked


# -- what the tables hold ------------------------------------------------------------------------


def _make_tables(draw: random.Random) -> Iterator[_Table]:
    number = _Numbers(draw)
    yield _Table(
        "branches.csv",
        "",
        ("City", "Month", "Revenue (EUR)", "Visitors", "Returns"),
        [(c, m, number(9_000), number(900), number(30)) for c in _CITIES for m in _MONTHS],
        {2: "revenue", 3: "number of visitors", 4: "number of returns"},
        "What was the {column} of {0} in {1}?",
        _write_csv(","),
    )
    yield _Table(
        "stations.xlsx",
        "Weather stations, state of January",
        ("Station", "City", "Elevation (m)", "Opened", "Operator"),
        [
            (f"WS-{n:04}", draw.choice(_CITIES), number(2_000), str(draw.randint(1890, 2020)), f"{a} {b}")
            for n, (a, b) in enumerate(_pairs(draw, _ADJECTIVES, _NOUNS, 1_200), 1)
        ],
        {2: "elevation", 3: "opening year", 4: "operator"},
        "What is the {column} of station {0}?",
        _write_xlsx,
    )
    yield _Table(
        "personal.csv",
        "",
        ("Nr.", "Name", "Abteilung", "Gehalt in Euro", "Urlaubstage", "Standort"),
        [
            (
                str(n),
                f"{a} {b}",
                draw.choice(("Einkauf", "Vertrieb", "Lager", "Technik")),
                f"{number(4_000)},50",
                str(draw.randint(21, 38)),
                draw.choice(_CITIES),
            )
            for n, (a, b) in enumerate(_pairs(draw, _FIRST, _LAST, 300), 4_001)
        ],
        {3: "das Gehalt", 4: "die Zahl der Urlaubstage", 5: "der Standort"},
        "Was ist {column} von {1}?",
        _write_csv(";"),
    )
    yield _Table(
        "库存.xlsx",
        "二〇二四年库存",
        ("仓库", "产品", "数量", "单价", "供应商"),
        [(c, g, number(800), number(90), draw.choice(_ZH) + "贸易公司") for c in _ZH for g in _ZH_GOODS],
        {2: "数量", 3: "单价", 4: "供应商"},
        "{0}仓库的{1}的{column}是多少？",
        _write_xlsx,
    )
    yield _Table(
        "مدن.html",
        "سكان المدن",
        ("المدينة", "عدد السكان", "المساحة", "عدد المدارس"),
        [(c, number(90_000), number(800), number(200)) for c in _AR],
        {1: "عدد السكان", 2: "المساحة", 3: "عدد المدارس"},
        "ما هو {column} في {0}؟",
        _write_html,
    )
    yield _Table(
        "ज़िले.ods",
        "ज़िलों के आँकड़े",
        ("ज़िला", "वर्ष", "जनसंख्या", "साक्षरता दर", "विद्यालय"),
        [
            (c, str(y), number(90_000), f"{draw.randint(40, 98)}.{draw.randint(1, 9)}", number(300))
            for c in _HI
            for y in range(2011, 2021)
        ],
        {2: "जनसंख्या", 3: "साक्षरता दर", 4: "विद्यालय"},
        "{1} में {0} में {column} कितनी थी?",
        _write_ods,
    )
    yield _Table(
        "harvest.html",
        "Harvest by county",
        ("County", "Wheat\nYield (t)", "Wheat\nArea (ha)", "Barley\nLoss (%)"),
        [
            (f"{a}shire", number(5_000), number(700), f"{draw.randint(1, 29)}.{draw.randint(1, 9)}")
            for a in draw.sample(_LAST, 16) + draw.sample(_ADJECTIVES, 14)
        ],
        {1: "wheat yield", 2: "wheat area", 3: "barley loss"},
        "What is the {column} of {0}?",
        _write_html,
    )
    yield _Table(
        "suppliers.docx",
        "Suppliers",
        ("Supplier", "City", "Contract no.", "Delivery days", "Discount (%)"),
        [
            (
                f"{a} {b} Ltd",
                draw.choice(_CITIES),
                f"K-{number(9_000)}",
                str(draw.randint(2, 60)),
                str(draw.randint(1, 25)),
            )
            for a, b in _pairs(draw, _ADJECTIVES, _NOUNS, 110)
        ],
        {2: "contract number", 3: "number of delivery days", 4: "discount"},
        "What is the {column} of {0}?",
        _write_docx,
    )
    yield _Table(
        "budget.pptx",
        "Budget by department",
        ("Department", "Planned (k)", "Spent (k)", "Head"),
        [
            (f"{a} {kind}", number(900), number(900), f"{draw.choice(_FIRST)} {draw.choice(_LAST)}")
            for a in ("Northern", "Southern", "Eastern", "Western")
            for kind in ("Sales", "Service", "Research", "Logistics")
        ],
        {1: "planned budget", 2: "spent amount", 3: "head"},
        "What is the {column} of {0}?",
        _write_pptx,
    )
    yield _Table(
        "paints.md",
        "Paints in stock",
        ("Colour", "Code", "Litres", "Price per litre", "Drying time"),
        [
            (
                f"{a} {b}",
                f"P{number(900)}",
                str(draw.randint(3, 400)),
                f"{draw.randint(4, 60)}.{draw.randint(10, 99)}",
                f"{draw.randint(2, 48)} h",
            )
            for a, b in _pairs(draw, _ADJECTIVES, _NOUNS, 70)
        ],
        {1: "code", 2: "stock in litres", 3: "price per litre", 4: "drying time"},
        "What is the {column} of {0}?",
        _write_markdown,
    )
    yield _Table(
        "ports.pdf",
        "Ports and their traffic",
        ("Port", "Tonnage", "Ships", "Cranes", "Depth"),
        [
            (
                f"{a} {b}",
                number(90_000),
                number(900),
                str(draw.randint(2, 90)),
                f"{draw.randint(4, 30)}.{draw.randint(1, 9)}",
            )
            for a, b in _pairs(draw, _ADJECTIVES, _NOUNS, 90)
        ],
        {1: "tonnage", 2: "number of ships", 3: "number of cranes", 4: "depth"},
        "What is the {column} of the port {0}?",
        _write_pdf(ruled=False, repeated=True),
    )
    yield _Table(
        "trains.pdf",
        "Trains and delays",
        ("Train", "Trips", "Delay", "Seats"),
        [
            (f"{a} {b}", number(900), number(200), number(600))
            for a, b in _pairs(draw, _ADJECTIVES, _NOUNS, 80)
        ],
        {1: "number of trips", 2: "delay", 3: "number of seats"},
        "What is the {column} of the train {0}?",
        _write_pdf(ruled=True, repeated=False),
    )
    yield _Table(
        "peaks.epub",
        "Peaks",
        ("Peak", "Height", "Prominence", "First ascent"),
        [
            (f"Mount {a} {b}", number(4_000), number(900), str(draw.randint(1786, 1990)))
            for a, b in _pairs(draw, _ADJECTIVES, _NOUNS, 60)
        ],
        {1: "height", 2: "prominence", 3: "year of the first ascent"},
        "What is the {column} of {0}?",
        _write_epub,
    )
    yield _Table(
        "complaints.csv",
        "",
        ("Case", "Customer", "Complaint", "Refund", "Handled by"),
        [
            (
                f"C{n}",
                f"{a} {b}",
                f'The {draw.choice(_NOUNS).lower()} was "broken",\nand came {draw.randint(2, 30)} days late.',
                f"{number(200)}.00",
                f"{draw.choice(_FIRST)} {draw.choice(_LAST)}",
            )
            for n, (a, b) in enumerate(_pairs(draw, _FIRST, _LAST, 150), 70_000)
        ],
        {3: "refund", 4: "name of the clerk who handled the case"},
        "What was the {column} of {1}, case {0}?",
        _write_csv(","),
    )
    wide = [f"{m} {y} {what}" for y in (2022, 2023) for m in _MONTHS for what in ("income", "cost")]
    yield _Table(
        "wide.csv",
        "",
        ("Shop", "Owner", *wide),
        [
            (f"{a} {b} Shop", f"{draw.choice(_FIRST)} {draw.choice(_LAST)}", *(number(9_000) for _ in wide))
            for a, b in _pairs(draw, _ADJECTIVES, _NOUNS, 50)
        ],
        {n: each.lower() for n, each in enumerate(wide, 2)},
        "What was the {column} of the {0}?",
        _write_csv(","),
    )


def _make_held_out(draw: random.Random) -> Iterator[_Table]:
    number = _Numbers(draw)
    yield _Table(
        "sensors.tsv",
        "",
        ("Sensor", "Room", "Humidity (%)", "CO2 (ppm)", "Battery (mV)"),
        [
            (f"S{n}", f"{a} Room", str(draw.randint(20, 90)), number(800), number(3_000))
            for n, (a, _) in enumerate(_pairs(draw, _NOUNS, _LAST, 280), 100)
        ],
        {2: "humidity", 3: "CO2 level", 4: "battery voltage"},
        "What is the {column} of sensor {0}?",
        _write_csv("\t"),
    )
    yield _Table(
        "clinics.xlsx",
        "Clinics",
        ("Clinic", "Month", "Admissions", "Beds", "Nurses on duty"),
        [
            (f"{a} Clinic", m, number(900), number(300), str(draw.randint(11, 99)))
            for a in _LAST
            for m in _MONTHS
        ],
        {2: "number of admissions", 3: "number of beds", 4: "number of nurses on duty"},
        "What was the {column} of {0} in {1}?",
        _write_xlsx,
    )
    yield _Table(
        "Bücherei.docx",
        "Ausleihen der Bücherei",
        ("Titel", "Signatur", "Ausleihen", "Vorbestellungen", "Mahngebühr"),
        [
            (
                f"Das Buch von {a} {b}",
                f"Q{number(900)}",
                number(300),
                str(draw.randint(2, 40)),
                f"{draw.randint(1, 30)},80",
            )
            for a, b in _pairs(draw, _FIRST, _LAST, 90)
        ],
        {
            1: "die Signatur",
            2: "die Zahl der Ausleihen",
            3: "die Zahl der Vorbestellungen",
            4: "die Mahngebühr",
        },
        "Wie lautet {column} von „{0}“?",
        _write_docx,
    )
    yield _Table(
        "气温.md",
        "各地气温",
        ("城市", "最高气温", "最低气温", "降水量"),
        [
            (
                c,
                f"{draw.randint(20, 42)}.{draw.randint(1, 9)}",
                f"{draw.randint(1, 19)}.{draw.randint(1, 9)}",
                number(800),
            )
            for c in _ZH
        ],
        {1: "最高气温", 2: "最低气温", 3: "降水量"},
        "{0}的{column}是多少？",
        _write_markdown,
    )
    yield _Table(
        "मंडी.html",
        "मंडी के भाव",
        ("मंडी", "गेहूँ का भाव", "चावल का भाव", "आवक"),
        [(c, number(3_000), number(4_000), number(900)) for c in _HI],
        {1: "गेहूँ का भाव", 2: "चावल का भाव", 3: "आवक"},
        "{0} में {column} क्या है?",
        _write_html,
    )
    yield _Table(
        "فنادق.csv",
        "",
        ("الفندق", "المدينة", "عدد الغرف", "سعر الليلة"),
        [(f"فندق {n}", c, number(300), number(900)) for n, c in enumerate(_AR * 8, 1)],
        {2: "عدد الغرف", 3: "سعر الليلة"},
        "ما هو {column} في {0} بمدينة {1}؟",
        _write_csv(","),
    )
    yield _Table(
        "rivers.pdf",
        "Rivers",
        ("River", "Length", "Discharge", "Bridges"),
        [
            (f"{a} {b} River", number(900), number(3_000), str(draw.randint(2, 90)))
            for a, b in _pairs(draw, _ADJECTIVES, _NOUNS, 75)
        ],
        {1: "length", 2: "discharge", 3: "number of bridges"},
        "What is the {column} of the {0}?",
        _write_pdf(ruled=True, repeated=True),
    )
    yield _Table(
        "vins.ods",
        "Cave à vins",
        ("Vin", "Millésime", "Bouteilles", "Prix unitaire", "Degré"),
        [
            (
                f"Château {a}",
                str(y),
                number(200),
                f"{draw.randint(9, 90)},90",
                f"{draw.randint(11, 15)},{draw.randint(1, 9)}",
            )
            for a in _LAST
            for y in range(2008, 2018)
        ],
        {2: "le nombre de bouteilles", 3: "le prix unitaire", 4: "le degré"},
        "Quel est {column} du {0} de {1} ?",
        _write_ods,
    )
    yield _Table(
        "exports.html",
        "Exports",
        ("Country", "2022\nSteel (t)", "2022\nTimber (t)", "2023\nSteel (t)"),
        [(f"{a}land", number(5_000), number(700), number(900)) for a in (*_LAST, *_ADJECTIVES)],
        {1: "steel in 2022", 2: "timber in 2022", 3: "steel in 2023"},
        "How much {column} did {0} export?",
        _write_html,
    )
    yield _Table(
        "parcels.psv",
        "",
        ("Parcel", "Street", "Land value", "Floor area", "Year built"),
        [
            (
                f"{n}/{draw.randint(1, 9)}",
                f"{a} Street {draw.randint(1, 99)}",
                number(90_000),
                number(200),
                str(draw.randint(1850, 2020)),
            )
            for n, (a, _) in enumerate(_pairs(draw, _NOUNS, _LAST, 280), 1_200)
        ],
        {2: "land value", 3: "floor area", 4: "year built"},
        "What is the {column} of parcel {0} in {1}?",
        _write_csv("|"),
    )


def _pairs(
    draw: random.Random, first: Sequence[str], second: Sequence[str], count: int
) -> list[tuple[str, str]]:
    """Return pairs, all different as far as there are enough."""
    every = [(a, b) for a in first for b in second]
    draw.shuffle(every)
    return [every[n % len(every)] for n in range(count)]


class _Numbers:
    """Draws numbers of which each is drawn once, so that an answer cannot hold one by chance."""

    def __init__(self, draw: random.Random) -> None:
        self._draw, self._drawn = draw, set[int]()

    def __call__(self, size: int) -> str:
        while (number := self._draw.randint(size // 3 + 100, size * 9 + 9_000)) in self._drawn:
            if self._draw.random() < 0.05:  # nearly all of them were drawn
                break
        self._drawn.add(number)
        return str(number)


# -- how they are written ------------------------------------------------------------------------


def _write_csv(delimiter: str) -> Callable[[_Table], bytes]:
    def write(table: _Table) -> bytes:
        text = io.StringIO()
        csv.writer(text, delimiter=delimiter, lineterminator="\n").writerows([table.header, *table.rows])
        return text.getvalue().encode()

    return write


def _write_xlsx(table: _Table) -> bytes:
    """Write two sheets, the other with notes, and a title right above the header."""
    rows = [[table.title], list(table.header), *map(list, table.rows)]
    return _zip(xlsx(Notes=[["Note", "By"], ["Checked twice", "Anna"]], Data=rows))


def _write_ods(table: _Table) -> bytes:
    cell_tag = '<table:table-cell office:value-type="string">'
    rows = "".join(
        "<table:table-row>"
        + "".join(f"{cell_tag}<text:p>{escape(cell)}</text:p></table:table-cell>" for cell in row)
        + "</table:table-row>"
        for row in ((table.title,), (), table.header, *table.rows)
    )
    return _zip(opendocument("spreadsheet", f'<table:table table:name="Data">{rows}</table:table>'))


def _write_html(table: _Table) -> bytes:
    return (
        f'<!doctype html><html><head><meta charset="utf-8"><title>{table.title}</title></head><body>'
        f"<h1>{table.title}</h1><p>{table.title}.</p>{_make_html_table(table)}</body></html>"
    ).encode()


def _make_html_table(table: _Table) -> str:
    """Return the table; of names in two lines, the first are cells above several columns."""
    groups = [each.split("\n") for each in table.header]
    head = "".join(f"<th>{each[-1]}</th>" for each in groups)
    if any(len(each) > 1 for each in groups):
        above = ""
        for number, each in enumerate(groups):
            if len(each) > 1 and groups[number - 1][0] != each[0]:
                span = sum(other[0] == each[0] for other in groups)
                above += f'<th colspan="{span}">{each[0]}</th>'
            elif len(each) == 1:
                above += f'<th rowspan="2">{each[0]}</th>'
        lower = "".join(f"<th>{each[1]}</th>" for each in groups if len(each) > 1)
        head = f"{above}</tr><tr>{lower}"
    rows = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>\n" for row in table.rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def _write_docx(table: _Table) -> bytes:
    rows = "".join(
        "<w:tr>"
        + "".join(f"<w:tc><w:p><w:r><w:t>{escape(cell)}</w:t></w:r></w:p></w:tc>" for cell in row)
        + "</w:tr>"
        for row in (table.header, *table.rows)
    )
    grid = "<w:tblGrid>" + "<w:gridCol/>" * len(table.header) + "</w:tblGrid>"
    title = f'<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>{table.title}</w:t></w:r></w:p>'
    return _zip(docx(f"{title}<w:tbl>{grid}{rows}</w:tbl>"))


def _write_pptx(table: _Table) -> bytes:
    size = 8  # rows of a slide

    def make_slide(rows: Sequence[Sequence[str]]) -> str:
        cells = "".join(
            "<a:tr>"
            + "".join(f"<a:tc><a:txBody><a:p><a:r><a:t>{c}</a:t></a:r></a:p></a:txBody></a:tc>" for c in row)
            + "</a:tr>"
            for row in rows
        )
        grid = f"<a:graphicData><a:tbl>{cells}</a:tbl></a:graphicData>"
        return f"<p:graphicFrame><a:graphic>{grid}</a:graphic></p:graphicFrame>"

    parts = [table.rows[n : n + size] for n in range(0, len(table.rows), size)]
    return _zip(pptx(*(make_slide([table.header, *part]) for part in parts)))


def _write_markdown(table: _Table) -> bytes:
    rows = "\n".join(f"| {' | '.join(row)} |" for row in table.rows)
    ruler = "|".join("---" for _ in table.header)
    return (
        f"# {table.title}\n\n{table.title}.\n\n| {' | '.join(table.header)} |\n|{ruler}|\n{rows}\n".encode()
    )


def _write_pdf(*, ruled: bool, repeated: bool) -> Callable[[_Table], bytes]:
    """Return a writer of 32 rows a page, the header on each or on the first one."""
    size, top, left, width, height = 32, 700, 60, 110, 18

    def make_page(rows: Sequence[Sequence[str]]) -> str:
        text = ""
        for line, row in enumerate(rows):
            for column, cell in enumerate(row):
                x, y = left + column * width + 60 * (column > 0), top - line * height
                text += f") Tj 1 0 0 1 {x} {y} Tm ({cell}"
            if ruled:
                y = top - line * height - 5
                text += f") Tj ET {left} {y} m 560 {y} l S BT /F1 10 Tf ("
        return text

    def write(table: _Table) -> bytes:
        parts = [table.rows[n : n + size] for n in range(0, len(table.rows), size)]
        heads = [[table.header] if repeated or not number else [] for number in range(len(parts))]
        return pdf(
            *(table.title + make_page([*head, *part]) for head, part in zip(heads, parts, strict=True))
        )

    return write


def _write_epub(table: _Table) -> bytes:
    space = 'xmlns="http://www.idpf.org/2007/opf"'
    body = f"<h1>{table.title}</h1><p>{table.title} of the country.</p>{_make_html_table(table)}"
    return _zip(
        {
            "mimetype": "application/epub+zip",
            "META-INF/container.xml": '<container version="1.0" '
            'xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile '
            'full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
            "book.opf": f'<package {space} version="3.0"><metadata/><manifest><item id="a" href="a.xhtml" '
            'media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/></spine></package>',
            "a.xhtml": f'<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body>{body}</body></html>',
        }
    )


def _zip(members: Mapping[str, str]) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as package:
        for name, content in members.items():
            package.writestr(name, content)
    return data.getvalue()
