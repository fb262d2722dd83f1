"""The names of months and weekdays, as alternatives of regular expressions, longer forms first."""

from __future__ import annotations

# January to December in English and German.
MONTHS = (
    "january|januar|jänner|jan", "february|februar|feb", "march|märz|maerz|mar|mär", "april|apr",
    "may|mai", "june|juni|jun", "july|juli|jul", "august|aug", "september|sept|sep",
    "october|oktober|oct|okt", "november|nov", "december|dezember|dec|dez",
)  # fmt: skip
# January to December in French, Spanish, Italian, Portuguese and Arabic.
MONTHS_IN_OTHER_LANGUAGES = (
    "janvier|enero|gennaio|janeiro|يناير",
    "février|febrero|febbraio|fevereiro|فبراير",
    "mars|marzo|março|مارس",
    "avril|abril|aprile|أبريل|ابريل",
    "mayo|maggio|maio|مايو",
    "juin|junio|giugno|junho|يونيو",
    "juillet|julio|luglio|julho|يوليو",
    "août|agosto|أغسطس|اغسطس",
    "septembre|septiembre|settembre|setembro|سبتمبر",
    "octobre|octubre|ottobre|outubro|أكتوبر|اكتوبر",
    "novembre|noviembre|novembro|نوفمبر",
    "décembre|diciembre|dicembre|dezembro|ديسمبر",
)
# Monday to Sunday in English and German.
WEEKDAYS = (
    "monday|montag", "tuesday|dienstag", "wednesday|mittwoch", "thursday|donnerstag",
    "friday|freitag", "saturday|samstag|sonnabend", "sunday|sonntag",
)  # fmt: skip
# Monday to Sunday in French, Spanish, Italian, Arabic and Chinese.
WEEKDAYS_IN_OTHER_LANGUAGES = (
    "lundi|lunes|lunedì|الاثنين|اثنين|周一|星期一|礼拜一",
    "mardi|martes|martedì|الثلاثاء|ثلاثاء|周二|星期二|礼拜二",
    "mercredi|miércoles|mercoledì|الأربعاء|أربعاء|周三|星期三|礼拜三",
    "jeudi|jueves|giovedì|الخميس|خميس|周四|星期四|礼拜四",
    "vendredi|viernes|venerdì|الجمعة|جمعة|周五|星期五|礼拜五",
    "samedi|sábado|sabato|السبت|周六|星期六|礼拜六",
    "dimanche|domingo|domenica|الأحد|周日|星期日|星期天|礼拜天",
)
