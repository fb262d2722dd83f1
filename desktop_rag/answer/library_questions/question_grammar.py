"""Patterns of questions about the library itself, in English and German.

A question is parsed from its beginning: a polite opening, the request, the files asked for, then
any number of clauses about them. It is a library question if it parses completely.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from desktop_rag.answer.library_questions.asked_states import ASKED_STATES

# Nouns for files in general.
_FILES = r"files?|documents?|docs?|datei(?:en)?|dokument(?:e[ns]?)?|unterlagen|schriftstücken?"
# Type, as in the filter type: -> nouns for files of the type.
_TYPES = {
    "pdf": r"pdfs?",
    "word": r"word",
    "sheet": r"spreadsheets?|excel(?:s|[- ]?sheets?|[- ]?tabellen)?",
    "slides": r"(?:powerpoint|slide) ?(?:presentations?|decks?|präsentationen)|powerpoints?",
    "mail": r"e-?mails?",
    "book": r"e-?books?|epubs?",
    "html": r"html|web ?pages?|webseiten",
    "text": r"text",
    "md": r"markdown",
    "csv": r"csvs?",
}
# Topic -> nouns for its documents in a question, and words for it in the documents. Only nouns that
# denote documents: "the goals of 2024" and "the laws of 2024" are not.
TOPICS = {
    "contract": (r"contracts?|vertr[aä]ge?n?", r"contracts?|agreements?|\w*vertr[aä]g\w*"),
    "invoice": (r"invoices?|rechnung(?:en)?", r"invoices?|\w*rechnung(?:en)?"),
    "lease": (r"leases?|mietvertr[aä]ge?n?", r"leases?|\w*mietvertr[aä]g\w*"),
    "receipt": (
        r"receipts?|quittung(?:en)?|(?:kassen)?belege?n?",
        r"receipts?|\w*quittung(?:en)?|\w*belege?",
    ),
    "letter": (r"letters?|briefe?n?|schreiben", r"letters?|\w*briefe?"),
    "report": (r"reports?|berichte?n?", r"reports?|\w*berichte?"),
    "minutes": (r"minutes|protokolle?n?", r"minutes|\w*protokolle?"),
    "offer": (r"offers?|quotations?|angebote?n?", r"offers?|quotations?|\w*angebote?"),
    "note": (r"notes?|notizen", r"notes?|\w*notiz(?:en)?"),
    "payslip": (
        r"pay ?slips?|(?:gehalts|lohn)abrechnung(?:en)?",
        r"pay ?slips?|\w*(?:gehalts|lohn)\w*abrechnung(?:en)?",
    ),
    "bank statement": (
        r"bank statements?|kontoausz[uü]ge?n?",
        r"bank statements?|account statements?|\w*kontoausz[uü]ge?",
    ),
    "certificate": (
        r"certificates?|bescheinigung(?:en)?|zeugnisse?n?",
        r"certificates?|\w*bescheinigung(?:en)?|\w*zeugnis(?:se)?",
    ),
    "manual": (
        r"manuals?|bedienungsanleitung(?:en)?|handbücher",
        r"manuals?|\w*anleitung(?:en)?|\w*handb[uü]ch\w*",
    ),
}
_ORDER = {
    "newest": r"newest|latest|most recent|(?:most )?recently added|last added|neue?ste[nrs]?"
    r"|zuletzt hinzugefügte[nrs]?",
    "oldest": r"oldest|älteste[nrs]?",
    "largest": r"largest|biggest|größte[nrs]?",
    "smallest": r"smallest|kleinste[nrs]?",
}


def _compile_phrase(pattern: str) -> re.Pattern[str]:
    """Compile a pattern that ends at a word boundary."""
    return re.compile(rf"(?:{pattern})(?!\w)", re.IGNORECASE)


def _join_named_groups(patterns: Mapping[str, str], prefix: str = "") -> str:
    """Join patterns as alternatives, each in a group of its name with a prefix."""
    return "|".join(f"(?P<{prefix}{name.replace(' ', '_')}>{p})" for name, p in patterns.items())


# -- head of a question --------------------------------------------------------------------------

POLITE_OPENING = re.compile(
    r"(?:(?:please|hey|hi|hello|ok|okay|so|bitte|hallo|sag mal)[,!]? "
    r"|(?:can|could|would|will) you (?:please )?(?:tell me )?|do you know |tell me "
    r"|i(?:'d| would)? (?:want|like) to (?:know|see) "
    r"|(?:kannst|könntest) du (?:mir )?(?:bitte )?(?:sagen,? )?"
    r"|(?:können|könnten) sie (?:mir )?(?:bitte )?(?:sagen,? )?"
    r"|weißt du,? |sag(?:e|en sie)? mir,? |ich (?:möchte|will) (?:gerne )?(?:wissen|sehen),? )*",
    re.IGNORECASE,
)
_QUESTION_WORDS = _join_named_groups(
    {
        "count": r"how many|(?:what is |what's )?the (?:total )?number of|count"
        r"|wie ?viele?|(?:wie (?:groß|hoch) ist )?die (?:an)?zahl",
        "in_count": r"in how many|in wie ?vielen",
        "in_list": r"in (?:which|what)|in welche[mnr]",
        "which": r"which|what(?! is| are|'s)|welche[rnsm]?(?! ist| sind)|was für",
        "show": r"(?:list|show|find|search for|name|display|give)(?: me| us)?"
        r"|(?:liste|zeige?n?|nenne?n?|finde?|suche?)(?: sie)?(?: mir| uns)?(?: bitte)?",
        "any": r"are there|is there|do i have|have i got|do(?= (?:any of )?my )|gibt es|habe ich",
        "what_is": r"(?:what|which)(?: one)?(?: is| are|'s)|(?:was|welche[rsn]?) (?:ist|sind)",
    }
)
_DETERMINERS = (
    r"(?P<whose>(?:(?:of|all|every|each|any|an?|the|my|our|a list of|von|alle[rn]?|die|der|den|das"
    r"|dem|mein(?:e[nrm]?)?|unser(?:e[nrm]?)?|sämtliche[nr]?|irgendwelche|eine?) )*)"
)
_ADJECTIVES = {name: state.adjective for name, state in ASKED_STATES.items() if state.adjective}
_FILE_KINDS = (
    rf"(?:{_join_named_groups(_TYPES, 'type_')})(?:[- ]?(?P<of_type>{_FILES}))?|(?P<files>{_FILES})"
    rf"|{_join_named_groups({name: asked for name, (asked, _) in TOPICS.items()}, 'topic_')}"
)
FILE_QUESTION_HEAD = _compile_phrase(
    rf"(?:{_QUESTION_WORDS}) {_DETERMINERS}(?:(?P<most>\d{{1,2}}) )?(?:(?:"
    rf"{_join_named_groups(_ORDER)}) )?"
    rf"(?P<new>new(?:ly)? |neue[nr]? )?(?:(?:{_join_named_groups(_ADJECTIVES, 'state_')})"
    rf" )?(?:{_FILE_KINDS})"
)
# "What did I add": no noun for files, but things are added to the library only.
UNNAMED_FILES_HEAD = _compile_phrase(
    r"(?:show|list|zeige?)(?: me| mir)? (?:what|everything|alles,?(?: was)?|was)|what|was"
)
NEW_FILES_HEAD = re.compile(
    r"(?:(?:what(?:'s| is| has been)|was (?:ist|gibt es)) (?:new|neue?s?)|anything new)"
    r"(?= (?:in|to) (?:my|the|our) library| in (?:der|meiner) bibliothek)",
    re.IGNORECASE,
)

CONTENTS_HEAD = re.compile(
    r"(?:what(?:'s| is)(?= in (?:my (?:library|collection)|(?:the )?collection) ?)"
    r"|was ist(?= in (?:meiner (?:bibliothek|sammlung)|der sammlung) ?))",
    re.IGNORECASE,
)

# -- clauses about the files, in any order -------------------------------------------------------

_READ_PARTICIPLES = r"(?:read|opened|indexed|added|imported|loaded|processed)"
_READ_PARTICIPLES_GERMAN = r"(?:gelesen|geöffnet|geladen|importiert|verarbeitet|hinzugefügt)"
CLAUSES = {
    "library": _compile_phrase(
        r"(?:in|inside|of|from|to|aus) (?:my|our|the|this|der|meiner|unserer|dieser)"
        r" (?:(?:document )?library|bibliothek)|zu(?:r| der| meiner) bibliothek"
        r"|does (?:my|our) library (?:have|hold|contain)|enthält (?:meine|unsere) bibliothek"
    ),
    "owner": _compile_phrase(
        r"(?:do|did|have) (?:i|we)(?! to)(?: have| got| own| keep)?"
        r"|(?:that |which )?(?:i|we)(?:'ve| have| got| own)?"
        r"|(?:habe?|haben|besitzen?) (?:ich|wir)|(?:die )?(?:ich|wir)|habe|haben"
    ),
    "there": _compile_phrase(r"(?:are|is) there|there (?:are|is)|gibt es|es gibt|sind (?:vorhanden|da)"),
    "added": _compile_phrase(
        r"(?:just )?(?:add|added|upload|uploaded)|hinzugefügt|(?:hin|da)zugekommen|hochgeladen"
    ),
    "changed": _compile_phrase(r"changed?|modified|edited|geändert|bearbeitet|verändert"),
    "recent": _compile_phrase(r"recently|newly|lately|neu|zuletzt|kürzlich|neulich"),
    "failed": _compile_phrase(
        rf"(?:(?:could|can) ?not|couldn't|can't|cannot) be {_READ_PARTICIPLES}"
        rf"|failed to (?:be {_READ_PARTICIPLES}|load|open|import|index)|failed(?! to)|(?:are"
        rf" )?unreadable"
        rf"|(?:konnten?|können|kann) nicht {_READ_PARTICIPLES_GERMAN} werden"
        rf"|nicht {_READ_PARTICIPLES_GERMAN} werden"
        rf" (?:konnten?|können|kann)|fehlgeschlagen|nicht lesbar|unlesbar"
    ),
    "unread": _compile_phrase(
        r"(?:are|is|were|was|have|has)(?: not|n't)(?: yet)?(?: been)? (?:read|indexed)(?: yet)?"
        r"|unread|(?:wurden?|sind|ist) (?:noch )?nicht gelesen(?: worden)?"
    ),
    "skipped": _compile_phrase(r"skipped|übersprungen|ausgelassen"),
    "duplicate": _compile_phrase(
        r"duplicates?|(?:there |stored )?twice|duplikate|doppelt(?: vorhanden)?|mehrfach vorhanden"
    ),
    "waiting": _compile_phrase(
        r"(?:still |yet )?(?:waiting|being read|to be read|queued|in the queue"
        r"|not (?:yet )?(?:read|indexed|searchable))(?: to be read)?(?: yet)?"
        r"|(?:noch )?(?:nicht gelesen|in der warteschlange|warten|wartet)"
    ),
    "filler": _compile_phrase(
        r"in total|altogether|in all|overall|so far|currently|right now|now|at the moment|already"
        r"|please|here|insgesamt|bisher|derzeit|momentan|gerade|bitte|hier|schon|bereits|auf|an"
        r"|(?:are|is)(?! about)|were|was|(?:have|has) been|(?:have|has)(?= (?:changed|failed))|that"
        r"|which|dated|sind(?! über)|ist|wurden?|worden|war|waren|die|das|der|stammen|kommen|stehen"
        r"|liegen|datiert|,"
    ),
}
TYPE_CLAUSE = _compile_phrase(
    rf"(?:are|is|sind|ist) (?:an? |eine? )?(?:{_join_named_groups(_TYPES, 'type_')})(?:[-"
    rf" ]?(?:{_FILES}))?"
)
ORDER_CLAUSE = _compile_phrase(
    r"(?:is|are|ist|sind) (?:the |my |das |die |der |mein(?:e|s)? )?"
    rf"(?:{_join_named_groups(_ORDER)})(?: ones?| files?| documents?)?"
)


# Singular nouns that end like plurals.
_SINGULAR_NAMES = {"file", "lease", "invoice", "note", "certificate", "web page", "webpage", "zeugnis"}


_GERMAN_REQUEST = _compile_phrase(
    r"(?:in )?(?:wie ?viele?n?|welche[nmrs]?|was|zeige?n?|liste|nenne?n?|finde|suche|gibt|habe|die)"
)


def is_german_question(text: str) -> bool:
    """Whether a library question is in German, not in English."""
    polite = POLITE_OPENING.match(text)
    return _GERMAN_REQUEST.match(text, polite.end() if polite else 0) is not None


def is_plural(name: str) -> bool:
    """Whether a noun for files is a plural."""
    return name.casefold() not in _SINGULAR_NAMES and name.casefold().endswith(("s", "e", "en", "bücher"))


def find_order(found: re.Match[str]) -> str:
    """Return the order that a match names, "" for none."""
    return next((name for name in _ORDER if found[name]), "")


def compile_collection_pattern(names: tuple[str, ...]) -> re.Pattern[str] | None:
    """Compile the pattern for files in one of the named collections, None without names."""
    if not names:
        return None
    alternatives = "|".join(re.escape(each) for each in sorted(names, key=len, reverse=True))
    prefix = r"(?:the |my |der |meiner |die |meine )?(?:collection |sammlung )?"
    name = rf"(?:called |named |namens )?[\"“„'«]?(?P<name{{0}}>{alternatives})[\"”“'»]?(?!\w)"
    return _compile_phrase(
        rf"(?:in|to|inside|of|from|aus|zu) {prefix}{name.format('')}"
        r"(?:[ -](?:collection|sammlung))?"
        rf"|(?:does|enthält) {prefix}{name.format('_2')}(?: collection)?(?: (?:have|hold|contain))?"
    )


# -- mentions ------------------------------------------------------------------------------------

_OPTIONAL_AUXILIARY = r"(?:that |which |who |,? ?die |,? ?welche |do |does |also |auch |actually )*"
_MENTION = {
    "sure": r"mentions?|mentioning|talks? (?:about|of)|talking about|speaks? (?:of|about)"
    r"|refers? to|referring to|deals? with|dealing with|(?:is|are) about|discuss(?:es)?"
    r"|discussing|erwähnen|erwähnt|nennen|nennt|handel(?:n|t) von|sprechen von|spricht von"
    r"|beziehen sich auf|sind über|behandeln",
    "about": r"about|regarding|concerning|über|zum thema",
    "on": r"on|zu(?= (?:den |der |dem )?(?-i:[^a-zäöüß ]))",
    "holding": r"contains?|containing|includes?|including|enthalten",
    "having": r"has|have|having|with|say|says|use|uses|using|mit|verwenden",
}
ACTIVE_MENTION = re.compile(
    rf"{_OPTIONAL_AUXILIARY}(?P<not>(?:do|does) not |don't |doesn't |never )?"
    rf"(?:{_join_named_groups(_MENTION)}) (?P<words>.+)$",
    re.IGNORECASE,
)
# The verb at the end: "in which files is X mentioned", "alle Dateien, die X erwähnen".
_AUXILIARY = r"(?:is|are|was|were|does|do|did|wird|werden|kommt|kommen|taucht|tauchen|ist|sind)"
PASSIVE_MENTION = re.compile(
    rf"{_AUXILIARY} (?P<passive>.+?) (?:(?P<sure>mentioned|appear|occur|come up|talked about"
    r"|referred to|erwähnt|genannt|vor|auf)"
    r"|(?P<holding>found|used|discussed|named|contained|enthalten))$"
    r"|(?:steht|stehen) (?P<stands>.+)$",
    re.IGNORECASE,
)
VERB_LAST_MENTION = re.compile(
    r",? ?(?:(?:die|welche) (?:auch )?(?P<active>.+?) (?:erwähnen|nennen|behandeln|enthalten)"
    r"|in denen (?P<place>.+?)"
    r" (?:vorkommt|vorkommen|erwähnt wird|erwähnt werden|steht|auftaucht))$",
    re.IGNORECASE,
)
# What surrounds the words that files mention, without being one of them.
_ARTICLE = r"(?:the|an?|any|das|die|der|den|dem|eine[nmr]?|ein|some)"
TARGET_PREFIX = re.compile(
    rf"(?:{_ARTICLE} )?(?:(?P<word>(?:exact )?(?:words?|terms?|names?|phrases?|keywords?"
    r"|wort|wörter|begriffe?|namen?|ausdruck)) "
    r"|(?P<anything>(?:information|anything|something|references?|informationen|etwas|angaben"
    rf"|hinweise) (?:about|on|to|regarding|über|zu|auf) (?:{_ARTICLE} )?))|{_ARTICLE} ",
    re.IGNORECASE,
)
TARGET_SUFFIX = re.compile(
    r" (?:(?P<filler>in (?:them|it|their text)|anywhere|at all|somewhere|there|irgendwo|drin|auf"
    r"|please|bitte)|(?:in|of) (?:my|the|our) library|in (?:der|meiner) bibliothek"
    r"|(?:do|have) i have|are there|habe ich|gibt es)$",
    re.IGNORECASE,
)
# Beginnings of clauses, and anaphors: not words to search for.
NOT_A_TARGET = re.compile(
    r"(?:(?:that|how|why|when|where|what|who|whom|which|whether|if|to|each other"
    r"|one another|einander|hand|file|record|paper|pages?|dass|wie|warum|wann|wo|wer|was"
    r"|welche[rnsm]?|ob|it|this|these|those|them|him|her|me|you|everything|something|anything"
    r"|nothing|es|ihn|sie|dies\w*|more|less|fewer|at least|at most|only|exactly|mehr|weniger"
    r"|mindestens|höchstens|nur|\d+ \w+)(?!\w)|(?-i:is|are|was|were|i)(?!\w))",
    re.IGNORECASE,
)
# What files contain without mentioning it: "which documents contain errors".
CONTENT_NOT_WORDS = re.compile(
    r"(?:errors?|typos?|mistakes?|bugs?|viruses|photos?|pictures?|images?|tables?|forms?|text"
    r"|signatures?|seals?|personal data|fehler|viren|bilder|fotos?|tabellen|unterschriften)$",
    re.IGNORECASE,
)
CONJUNCTION = re.compile(r"\s+(?:(?P<all>and|und|as well as|sowie)|or|oder)\s+|\s*,\s*", re.IGNORECASE)
