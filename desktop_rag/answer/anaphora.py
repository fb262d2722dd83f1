"""Detect follow-up questions by their anaphora: "and ...", "what about ...", "it", "there".

The word lists are closed word classes of common languages. A match is a hint and no proof: "it"
also occurs in "Is it allowed to ...". For other languages the search results decide.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cache

# Language -> how a follow-up question begins.
_FOLLOW_UP_OPENINGS = {
    "en": "and|but|or|so|then|also|what about|how about|what else|anything else|why not",
    "de": "und|aber|oder|dann|sondern|also|was ist mit|wie ist es mit|wie sieht es mit|was noch",
    "fr": "et|mais|ou|alors|donc|puis|sinon|qu'en est-il",
    "es": "y|e|pero|o|entonces|además|qué hay de|qué tal",
    "it": "e|ed|ma|o|allora|quindi|poi|inoltre",
    "pt": "e|mas|ou|então|além disso",
    "nl": "en|maar|of|dan|dus|hoe zit het met",
    "ru": "а|и|но|или|тогда|ещё|еще|а что",
    "zh": "那|那么|还有|然后|而且|但是|但|另外|所以|那麼|還有|然後",
    "ja": "では|じゃあ|それで|そして|でも|また|あと",
    "ar": "ثم|لكن|ولكن|أو|و(?=متى|من|ما|ماذا|كم|أين|لماذا|كيف|هل|أي)|ف(?=متى|كم|أين|لماذا|كيف|هل)",
}
# Language -> words that refer to something named before.
_ANAPHORS = {
    "en": "it|its|they|them|their|theirs|he|him|his|she|her|hers|this|that|these|those|there|"
    "one|ones|same|former|latter|such|else|instead|themselves|himself|herself",
    "de": "er|sie|es|ihn|ihm|ihr|ihre|ihren|ihrem|ihrer|ihres|sein|seine|seinen|seinem|seiner|"
    "seines|dessen|deren|denen|dies|diese|diesen|diesem|dieser|dieses|jene|jener|jenes|"
    "damit|dafür|davon|darüber|dazu|daran|darin|darauf|danach|dabei|dadurch|dagegen|daraus|"
    "dort|dorthin|da|das(?! [A-ZÄÖÜ])|derselbe|dieselbe|dasselbe",
    "fr": "il|elle|ils|elles|lui|leur|leurs|ce|cela|ça|celui|celle|ceux|celles|y|en|dont|son|sa|"
    "ses|là|ceci|cet|cette|ces|l'a|l'ont|les a",
    "es": "él|ella|ellos|ellas|le|les|su|sus|esto|eso|ese|esa|esos|esas|este|esta|estos|estas|"
    "allí|ahí|ello|aquel|aquella",
    "it": "lui|lei|loro|esso|essa|questo|questa|questi|queste|quello|quella|ciò|lì|suo|sua|suoi|sue|ne",
    "pt": "ele|ela|eles|elas|isso|isto|esse|essa|este|esta|seu|sua|seus|suas|lá|aí|nele|nela",
    "nl": "hij|zij|ze|hem|haar|hun|dit|dat|deze|die|daar|ervan|erin|ermee|hiervan",
    "ru": "он|она|оно|они|его|её|ее|их|ему|ей|им|ими|нём|нем|ней|это|этот|эта|эти|этого|там|тот",
    "zh": "它|他|她|这|那|其|该|此|當時|当时|呢[？?]?$",
    "ja": "それ|これ|あれ|その|この|あの|そこ|ここ|彼|は[？?]$",
    "ar": r"هو|هي|هم|هذا|هذه|ذلك|تلك|هناك|فيه|منه|له|لها|عنه|\w{2,}(?:ته|ها|هم|هن)",
}
# Language -> interrogatives and function words, which do not identify a topic.
_QUESTION_STOP_WORDS = {
    "en": "who whom whose what which when where why how much many often long far old is are was "
    "were do does did has have had can could may might must shall should will would the a an of "
    "to in on at for by from with as be been about any and or",
    "de": "wer wem wen wessen was welche welcher welches wann wo wohin woher warum wieso weshalb "
    "wie viel viele lange oft ist sind war waren wird wurde wurden hat haben hatte kann können "
    "darf dürfen muss müssen soll sollen gibt der die das den dem des ein eine einen einem einer "
    "in im an am auf für von vom zu zum zur mit bei und oder man",
    "fr": "qui que quoi quel quelle quels quelles quand où pourquoi comment combien est sont était "
    "a ont été peut doit le la les un une des de du à au aux en dans par pour sur et ou depuis",
    "es": "quién quiénes qué cuál cuáles cuándo dónde cómo cuánto cuánta por es son fue era ha han "
    "el la los las un una de del a en y o para con se",
    "it": "chi che cosa quale quali quando dove perché come quanto è sono era ha hanno il lo la i "
    "gli le un una di del a in e o per con si",
    "pt": "quem que qual quais quando onde por como quanto é são foi era tem o a os as um uma de "
    "do da em e ou para com se",
    "nl": "wie wat welke wanneer waar waarom hoe veel is zijn was heeft de het een van in op en of",
    "ru": "кто что какой какая какие когда где куда почему зачем как сколько был была было были в "
    "на с и по для из",
    "ar": "من ما ماذا متى أين لماذا كيف كم هل أي في على إلى عن هو هي",
}
_WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)?")
_DENSE_LANGUAGES = {"zh", "ja"}


@dataclass(frozen=True, slots=True)
class AnaphoraCues:
    """Signs in the wording of a question that it is a follow-up."""

    has_opening: bool  # begins like a follow-up
    has_anaphor: bool  # refers to something named before

    @property
    def is_follow_up(self) -> bool:
        """Whether the wording suggests that the question needs the conversation."""
        return self.has_opening or self.has_anaphor


def detect_anaphora(question: str, language: str) -> AnaphoraCues:
    """Return the anaphora in a question; none for a language (ISO 639-1) without word lists."""
    if language not in _FOLLOW_UP_OPENINGS:
        return AnaphoraCues(has_opening=False, has_anaphor=False)
    plain = unicodedata.normalize("NFKC", question).replace("’", "'").strip()
    opening, pointer = _compile_patterns(language)
    # Patterns are case-sensitive because German Sie and Ihr are forms of address, not anaphora;
    # only the first word is lowered, as any word is capitalised there.
    text = plain[:1].lower() + plain[1:]
    return AnaphoraCues(opening.match(text) is not None, pointer.search(text) is not None)


def list_question_stop_words(language: str) -> frozenset[str]:
    """Return interrogatives, function words and anaphors in lower case."""
    pointers = "" if language in _DENSE_LANGUAGES else _ANAPHORS.get(language, "")
    return frozenset([*_QUESTION_STOP_WORDS.get(language, "").split(), *_WORD.findall(pointers)])


@cache
def _compile_patterns(language: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    begin, end = ("", "") if language in _DENSE_LANGUAGES else (r"(?<![\w'-])", r"(?![\w'])")
    opening, pointer = _FOLLOW_UP_OPENINGS[language], _ANAPHORS[language]
    close = r"" if language == "ar" else end
    return re.compile(f"(?:{opening}){close}"), re.compile(f"{begin}(?:{pointer}){end}")
