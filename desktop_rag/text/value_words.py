"""The words of values in several languages: numbers, months, weekdays, units and rates."""

from __future__ import annotations

import re
from fractions import Fraction

from desktop_rag.text.calendar_names import (
    MONTHS,
    MONTHS_IN_OTHER_LANGUAGES,
    WEEKDAYS,
    WEEKDAYS_IN_OTHER_LANGUAGES,
)


def _split_words(text: str) -> list[str]:
    return text.split()


MONTH_NUMBERS = {
    name: number
    for number, names in enumerate(zip(MONTHS, MONTHS_IN_OTHER_LANGUAGES, strict=True), 1)
    for name in "|".join(names).split("|")
}
# Names that denote a month only beside a day or a year.
AMBIGUOUS_MONTHS = frozenset(_split_words("may march mar mär mars mai jan jun jul sep oct nov dec dez"))

WEEKDAY_NUMBERS = {
    name: number
    for number, names in enumerate(zip(WEEKDAYS, WEEKDAYS_IN_OTHER_LANGUAGES, strict=True))
    for name in "|".join(names).split("|")
}

# (dimension, factor to the dimension's smallest unit) -> names of the unit.
_UNITS: dict[tuple[str, Fraction | int], str] = {
    ("EUR", 1): "€|euro|euros|eur|يورو|欧元",
    ("USD", 1): "$|dollar|dollars|usd|دولار|دولارا|美元",
    ("GBP", 1): "£|pound|pounds|gbp|pfund|英镑",
    ("CNY", 1): "元|yuan|rmb|人民币",
    ("JPY", 1): "¥|yen|日元",
    ("CHF", 1): "chf|franken|francs",
    ("dinar", 1): "دينار|دينارا|دنانير|dinar|dinars",
    ("length", 1): "mm|millimetres|millimeters|millimeter|毫米",
    ("length", 10): "cm|centimetres|centimeters|centimeter|zentimeter|centimètres|厘米",
    ("length", 1000): "m|metre|metres|meter|meters|metern|mètre|mètres|米|متر|مترا|أمتار",
    ("length", 1_000_000): "km|kilometre|kilometres|kilometer|kilometers|kilometern|kilomètre"
    "|kilomètres|公里|千米|كيلومتر|كيلومترا|كم",
    ("mile", 1): "mile|miles|meile|meilen|英里",
    ("foot", 1): "ft|foot|feet|fuß|pieds|英尺",
    ("mass", 1): "µg|μg|microgram|micrograms|mikrogramm|microgrammes",
    ("mass", 10**3): "mg|milligram|milligrams|milligramm|milligrammes|毫克",
    ("mass", 10**6): "g|gram|grams|gramm|gramme|grammes|克|غرام",
    ("mass", 10**9): "kg|kilo|kilos|kilogram|kilograms|kilogramm|kilogrammes|公斤|千克|كيلوغرام",
    ("mass", 10**12): "t|tonne|tonnes|tons|tonnen|吨|طن",
    ("volume", 1): "ml|millilitres|milliliter|毫升",
    ("volume", 1000): "l|litre|litres|liter|liters|litern|升|لتر|لترا",
    ("volume", 100_000): "hl|hectolitre|hectolitres|hektoliter",
    ("gallon", 1): "gallon|gallons|gallonen",
    ("area", 1): "m²|m2|quadratmeter|quadratmetern|平方米|متر مربع|square metres|square meters|mètres carrés",
    ("area", 10_000): "ha|hectare|hectares|hektar|公顷",
    ("area", 1_000_000): "km²|km2|quadratkilometer|quadratkilometern|平方公里|square kilometres",
    ("time", 1): "s|sec|second|seconds|sekunde|sekunden|seconde|secondes|秒|秒钟|ثانية|ثوان",
    ("time", 60): "min|minute|minutes|minuten|分钟|دقيقة|دقائق",
    ("time", 3600): "h|hour|hours|std|stunde|stunden|heure|heures|小时|个小时|ساعة|ساعات",
    ("time", 86_400): "day|days|night|nights|tag|tage|tagen|nächte|nächten|jour|jours|nuits|天|يوم|يوما|أيام",
    ("time", 604_800): "week|weeks|woche|wochen|semaine|semaines|周|星期|个星期|أسبوع|أسابيع",
    ("months", 1): "month|months|months'|monat|monate|monaten|mois|个月|شهر|شهرا|أشهر|شهور",
    ("months", 12): "year|years|jahr|jahre|jahren|an|ans|année|années|年|سنة|سنوات|عاما|أعوام",
    ("percent", 1): "%|٪|percent|prozent|per cent|pour cent|بالمئة|في المئة",
    ("°C", 1): "°c|℃|degrees|degree|grad|degrés|grados|graus|度|درجة",
    ("°F", 1): "°f|℉",
    ("bytes", 1): "kb",
    ("bytes", 10**3): "mb",
    ("bytes", 10**6): "gb",
    ("bytes", 10**9): "tb",
    ("energy", 1): "wh",
    ("energy", 1000): "kwh",
}
Unit = tuple[str, Fraction | int]
UNITS = {name: unit for unit, names in _UNITS.items() for name in names.split("|")}
# German compounds end with the unit: Arbeitstage, Kalenderwochen.
COMPOUND_UNIT = re.compile(r"\w{3,}(tage|tagen|wochen|monate|monaten|stunden|minuten|jahre|jahren)$")

# Frequencies: "a month" equals "monthly".
_EACH = "(?:per|a|each|every)"
RATES = re.compile(
    rf"""
      (?P<day>\b(?:{_EACH}\ day|daily|(?:pro|am)\ tag|täglich\w*|tages\w{{4,}}|par\ jour
        |quotidien\w*|في\ اليوم|يوميا)\b|每[天日])
    | (?P<week>\b(?:{_EACH}\ week|weekly|pro\ woche|wöchentlich\w*|wochen\w{{5,}}|par\ semaine
        |hebdomadaires?|في\ الأسبوع|أسبوعيا)\b|每(?:周|个?星期))
    | (?P<month>\b(?:{_EACH}\ month|monthly|pro\ monat|monatlich\w*|monats\w{{4,}}|par\ mois
        |mensuel\w*|في\ الشهر|شهريا)\b|每个?月)
    | (?P<year>\b(?:{_EACH}\ year|yearly|annual(?:ly)?|pro\ jahr|jährlich\w*|jahres\w{{4,}}|par\ an
        |annuel\w*|في\ السنة|سنويا)\b|每年)
    """,
    re.IGNORECASE | re.VERBOSE,
)

SCALES = {
    name: 10**power
    for power, names in {
        3: "thousand|tausend|mille|千|ألف|آلاف|الف",
        4: "万",
        6: "million|millions|millionen|mio|مليون|ملايين",
        8: "亿",
        9: "billion|billions|milliarde|milliarden|mrd|milliard|milliards|مليار",
    }.items()
    for name in names.split("|")
}

_ENGLISH = _split_words(
    "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen"
    " sixteen seventeen eighteen nineteen"
)
_ENGLISH_TENS = _split_words("twenty thirty forty fifty sixty seventy eighty ninety")
_GERMAN = _split_words(
    "zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn"
    " sechzehn siebzehn achtzehn neunzehn"
)
_GERMAN_TENS = _split_words("zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig")
_FRENCH = _split_words(
    "deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize"
    " dix-sept dix-huit dix-neuf"
)
_FRENCH_TENS = {20: "vingt", 30: "trente", 40: "quarante", 50: "cinquante", 60: "soixante"}
_ARABIC = ("اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة", "اثنين ثلاث أربع خمس ست سبع ثماني تسع عشر")
_ARABIC_TENS = "عشرون|عشرين ثلاثون|ثلاثين أربعون|أربعين خمسون|خمسين ستون|ستين سبعون|سبعين"


def _build_spoken_numbers() -> dict[str, int]:
    """Return the values of number words from two, hyphenated ones included."""
    words = {"hundred": 100, "hundert": 100, "cent": 100, "mille": 1000, "tausend": 1000}
    for ones in (_ENGLISH, _GERMAN, _FRENCH, *(each.split() for each in _ARABIC)):
        words |= {word: number for number, word in enumerate(ones, 2)}
    for ten, (english, german) in enumerate(zip(_ENGLISH_TENS, _GERMAN_TENS, strict=True), 2):
        words |= {english: ten * 10, german: ten * 10}
        first = zip(["one", *_ENGLISH[:8]], ["ein", *_GERMAN[:8]], strict=True)
        for one, (in_english, in_german) in enumerate(first, 1):
            words[f"{english}-{in_english}"] = ten * 10 + one
            words[f"{in_german}und{german}"] = ten * 10 + one
    for ten, word in _FRENCH_TENS.items():
        words[word] = ten
        words |= {f"{word}-{one}": ten + number for number, one in enumerate(_FRENCH[:8], 2)}
    for tens, each in enumerate(_ARABIC_TENS.split(), 2):
        words |= dict.fromkeys(each.split("|"), tens * 10)
    return words


SPOKEN_NUMBERS = _build_spoken_numbers()
