"""Word lists for grounding in several languages: negation, remarks, function words."""

from __future__ import annotations

import re

# Negation. Prohibitions count, as "forbidden" equals "not allowed".
NEGATION = re.compile(
    r"\b(?:not|no|none|never|nobody|nothing|neither|nor|without|cannot|forbidden|prohibited"
    r"|nicht|kein\w*|nie|niemals|niemand|nichts|ohne|weder|verboten|untersagt"
    r"|ne|n['’]\w+|aucune?|jamais|sans|ni|interdite?s?|لا|لم|لن|ليس|ليست|غير|بدون|يمنع|ممنوع)\b"
    r"|n['’]t\b|[不没未非禁无]",
    re.IGNORECASE,
)

# Sentences about the answer itself, which no document can support.
ANSWER_REMARK = re.compile(
    r"""(?:
      (?:i\ )?hope\ (?:this|that|it)\ (?:helps|answers|clarifies|(?:is|was)\ helpful)\b.*
    | let\ me\ know\b.* | feel\ free\b.*
    | (?:sure|certainly|of\ course|absolutely|gladly)
      (?:,\ (?:i\ can|i['’]ll|i['’]d\ be\ happy\ to|i\ will)\ help\b.*)?
    | you(?:'|’)?re\ welcome | if\ you\ (?:have|need)\b.*(?:question|help|detail|information)\w*.*
    | (?:okay|ok|great|good\ question)
    | ich\ hoffe,?\ (?:das|dies)\ hilft\b.* | gerne? | natürlich
    | (?:wenn|falls|sollten)\ sie\ (?:noch\ )?(?:weitere\ )?fragen\b.*
    | bitte\ lassen\ sie\ (?:es\ )?mich\ wissen\b.*
    | j['’]espère\ que\ (?:cela|ceci|ça)\b.* | n['’]hésitez\ pas\b.* | (?:bien\ sûr|volontiers)
    | si\ vous\ avez\ d['’]autres\ questions\b.*
    | 希望(?:这|以上|对您|对你).*
    | 如果您?你?(?:还)?有(?:其他|任何|别的).*(?:问题|疑问).* | 好的 | 当然(?:可以)?
    | (?:the\ )?(?:provided\ |given\ )?(?:documents?|sources?|passages?|context|text)\b.{0,40}
      \b(?:do(?:es)?\ not|don['’]t|doesn['’]t)
      \ (?:mention|say|contain|provide|include|state)\b[^,;]*
    | die\ (?:dokumente|quellen|passagen|texte)\ (?:enthalten|nennen|erwähnen|sagen)\b.*
      \b(?:keine?n?|nichts?)\b[^,;]*
    | les\ (?:documents|sources|passages)\ ne\ \w+\ (?:pas|rien)\b[^,;]*
    | (?:文档|文件|资料|来源)[^，。]{0,6}(?:没有|未)(?:提到|说明|提供|提及)[^，；]*
    | آمل\ أن.* | إذا\ (?:كان|كانت)\ لديك.* | لا\ تتردد.* | بالتأكيد
    )[\s.!?。！？،…]*""",
    re.IGNORECASE | re.VERBOSE,
)

# The beginning of a sentence that names the sources, which do not name themselves; without a file's name.
SOURCE_LEAD_IN = re.compile(
    r"""\W*(?:
      (?:according\ to|based\ on|as\ (?:stated|mentioned|described)\ in)\s*
      (?:\b(?:the|your|these|this|given|provided|available|above)\s+)*
      (?:information|sources?|documents?|context|texts?|passages?|excerpts?|files?)?\s*
      (?:\b(?:given|provided|available|found|contained)\s*)?
      (?:\b(?:in|by|from)\s+(?:(?:the|your|these|given|provided|above)\s+)*
        (?:sources?|documents?|context|texts?|passages?|excerpts?|files?)?\s*)?[,:]
    | (?:laut|nach|gemäß)\ de[nrm]\s+(?:\w+en\s+)?(?:quellen?|dokumenten?|informationen|texten?|angaben)
      (?:\s+(?:in|aus)\ den\ (?:quellen|dokumenten|texten))?\b,?
    | (?:selon|d['’]après)\ l(?:es?|a)\s+(?:sources?|documents?|informations?|textes?)(?:\s+fournie?s?)?\s*,
    | (?:根据|依据|按照)\s*(?:所?(?:提供|给出)的?|以上|上述|这些|您的)?
      \s*(?:信息|资料|文档|来源|内容|文本|文件)?\s*(?:中的?(?:信息|内容|资料)?)?\s*[,，:：]
    | (?:وفق(?:ا|ً|اً|ًا)|بناء?ً?|حسب|بحسب)\s+(?:على\s+)?ل?ل?(?:ال)?
      (?:معلومات|مصادر|نص|نصوص|وثائق|مستندات)
      (?:\s+\w+){0,2}\s*[,،]
    )\s*""",
    re.IGNORECASE | re.VERBOSE,
)

# Function words carry no content.
FUNCTION_WORDS = frozenset(
    [
        "i",
        "we",
        "you",
        "your",
        "our",
        "me",
        "my",
        "us",
        "a",
        "an",
        "the",
        "of",
        "to",
        "in",
        "on",
        "at",
        "by",
        "for",
        "from",
        "with",
        "and",
        "or",
        "but",
        "as",
        "is",
        "are",
        "was",
        "were",
        "be",
        "been",
        "has",
        "have",
        "had",
        "it",
        "its",
        "this",
        "that",
        "these",
        "those",
        "there",
        "which",
        "who",
        "whom",
        "their",
        "his",
        "her",
        "they",
        "he",
        "she",
        "than",
        "then",
        "so",
        "if",
        "when",
        "while",
        "into",
        "over",
        "under",
        "out",
        "up",
        "also",
        "any",
        "all",
        "each",
        "can",
        "may",
        "must",
        "will",
        "would",
        "should",
        "could",
        "do",
        "does",
        "der",
        "die",
        "das",
        "den",
        "dem",
        "des",
        "ein",
        "eine",
        "einen",
        "einem",
        "einer",
        "eines",
        "und",
        "oder",
        "aber",
        "ist",
        "sind",
        "war",
        "waren",
        "wird",
        "werden",
        "wurde",
        "wurden",
        "hat",
        "haben",
        "hatte",
        "im",
        "in",
        "am",
        "an",
        "auf",
        "bei",
        "von",
        "vom",
        "zu",
        "zum",
        "zur",
        "für",
        "mit",
        "aus",
        "nach",
        "sich",
        "er",
        "sie",
        "es",
        "man",
        "dass",
        "als",
        "wie",
        "so",
        "auch",
        "dann",
        "denn",
        "nur",
        "soll",
        "sollen",
        "kann",
        "können",
        "muss",
        "müssen",
        "le",
        "la",
        "les",
        "l",
        "un",
        "une",
        "des",
        "du",
        "de",
        "d",
        "et",
        "ou",
        "mais",
        "est",
        "sont",
        "était",
        "été",
        "a",
        "ont",
        "au",
        "aux",
        "en",
        "dans",
        "sur",
        "pour",
        "par",
        "avec",
        "ce",
        "cette",
        "ces",
        "qui",
        "que",
        "qu",
        "il",
        "elle",
        "ils",
        "elles",
        "on",
        "se",
        "s",
        "c",
        "y",
        "leur",
        "leurs",
        "son",
        "sa",
        "ses",
        "plus",
        "في",
        "من",
        "على",
        "إلى",
        "عن",
        "مع",
        "هذا",
        "هذه",
        "التي",
        "الذي",
        "هو",
        "هي",
        "كان",
        "كانت",
        "قد",
        "أن",
        "إن",
        "ما",
        "و",
        "كل",
        "أو",
        "ثم",
    ]
)
FUNCTION_CHARACTERS = frozenset("的了是在于和与为有也就都被把这那由个其中以及之而到从")
# Words of a dense script that replace each other and name nothing.
FUNCTION_RUNS = frozenset({
    "根据", "依据", "依照", "按照", "基于", "据", "按", "例如", "比如", "譬如", "如", "并", "并且",
    "而且", "已", "已经", "曾", "曾经", "正", "正在", "将", "会", "能", "能够", "可", "可以", "可能",
    "将会", "由于", "因为", "因此", "所以", "但", "但是", "然而", "同时", "目前", "现在", "当时", "对",
    "对于", "向", "给", "被", "使", "让", "则", "即", "便", "还", "还有", "或", "或者", "一些", "各",
    "各个", "每", "每个",
})  # fmt: skip
MODAL_CHARACTERS = frozenset("不没未非禁无可以得能会允许")  # they distinguish "may" from "may not"
