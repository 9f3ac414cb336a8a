"""Names: how they sort, when two are the same, and how a text splits into first and last name."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from enum import StrEnum
from functools import lru_cache
from typing import Final, NamedTuple, TypeVar

_WITHOUT_MARK: Final = str.maketrans(
    {
        "ß": "ss",
        "ł": "l",
        "ø": "o",
        "đ": "d",
        "ð": "d",
        "ħ": "h",
        "\N{LATIN SMALL LETTER DOTLESS I}": "i",
        "ŧ": "t",
        "æ": "ae",
        "œ": "oe",
        "þ": "th",
        "ŋ": "ng",
        "‘": "'",
        "’": "'",
        "`": "'",
        "\N{ACUTE ACCENT}": "'",
        "\N{PRIME}": "'",
        "\N{MODIFIER LETTER APOSTROPHE}": "'",
        "\N{SINGLE HIGH-REVERSED-9 QUOTATION MARK}": "'",
    }
)
"""Letters that Unicode does not take apart, as they sort; and the ways to write an apostrophe."""
_SPELT_OUT: Final = (("ae", "a"), ("oe", "o"), ("ue", "u"), ("ss", "s"))


@lru_cache(maxsize=8192)
def sort_key(text: str) -> str:
    """Return a text by which names sort as in a German dictionary (DIN 5007-1): ä as a, ß as ss."""
    apart = unicodedata.normalize("NFKD", text.casefold().translate(_WITHOUT_MARK))
    return "".join(char for char in apart if not unicodedata.combining(char))


def search_key(text: str) -> str:
    """Return the search key of a text: as for sorting, without apostrophes."""
    return sort_key(text).replace("'", "")


def spelling(name: str) -> str:
    """Return a name as two people have to share it to be the same: only case does not matter."""
    return unicodedata.normalize("NFC", name).lower()


def parts(text: str) -> tuple[str, ...]:
    """Return the words of a text as for sorting, without apostrophes; a comma or a hyphen is a space."""
    return tuple(part for part in re.split(r"[-,\s]+", search_key(text)) if part)


def begins(text: str, word: str) -> bool:
    """Return whether a word of a text begins as typed.

    Buehler and Buhler both find Bühler; Oneill, O'Neill and Neill find O’Neill. ``word`` is one of the
    :func:`parts` of what is typed.
    """
    found = parts(text)
    plain = sort_key(text)
    if "'" in plain:
        found += parts(plain.replace("'", " "))
    return any(part.startswith(word) or _spelt_out(part).startswith(_spelt_out(word)) for part in found)


def fits(text: str, typed: str) -> bool:
    """Return whether each word that is typed begins a word of a text: „Moser Dan“ finds „Moser, Daniel“."""
    return all(begins(text, word) for word in parts(typed))


def occurs(text: str, typed: str) -> bool:
    """Return whether a text contains the typed one; umlauts and apostrophes may be written in any way."""
    plain, wanted = search_key(text), search_key(typed)
    return wanted in plain or _spelt_out(wanted) in _spelt_out(plain)


@lru_cache(maxsize=8192)
def sound(name: str) -> tuple[str, ...]:
    """Return a key shared by easily confused names.

    Müller and Mueller, Weiß and Weiss, Łucja and Lucja, and swapped first and last names.
    """
    return tuple(sorted(words(name)))


def words(name: str) -> tuple[str, ...]:
    """Return the phonetic words of a name: „Weiß-Möller“ → ``weis``, ``moller``."""
    plain = _spelt_out(sort_key(name))
    return tuple("".join(char if char.isalnum() else " " for char in plain).split())


def club_key(name: str) -> str:
    """Return a key for spellings of one club; case, signs and „e. V.“ do not matter."""
    return re.sub(r" e ?v( |$)", r"\1", " ".join(re.sub(r"[\W_]+", " ", sort_key(name)).split()))


def _spelt_out(plain: str) -> str:
    for written, meant in _SPELT_OUT:
        plain = plain.replace(written, meant)
    return plain


KeyT = TypeVar("KeyT")


class NameOrder(StrEnum):
    """The order of names without a comma."""

    FIRST_LAST = "first last"
    LAST_FIRST = "last first"


class WholeName(NamedTuple):
    """A text, split."""

    last: str
    first: str


_PARTICLES: Final = frozenset(
    {
        *("von", "vom", "van", "de", "der", "den", "del", "della", "dalla", "di", "da", "das", "do"),
        *("dos", "du", "le", "la", "ten", "ter", "und", "zu", "zum", "zur"),
    }
)
"""Words that belong to the last name that follows them."""
_TITLES: Final = frozenset(
    {
        *("dr", "prof", "mag", "dipl", "ing", "med", "phil", "jur", "rer", "nat", "habil", "dkfm"),
        *("bsc", "msc", "mba", "herr", "frau", "hr", "fr"),
    }
)
_WHOLE: Final = 2
"""Words that are a whole name."""
_DEGREES: Final = frozenset({"med", "phil", "jur", "rer", "nat", "habil"})
"""Parts of a title that have a small letter."""
_GENERATIONS: Final = frozenset({*("jun", "jr", "sen", "sr", "junior", "senior", "ii", "iii", "iv")})
"""Words after a name that distinguish father and son."""
NO_NAMES: Final = _TITLES | _GENERATIONS
"""Words that are no part of a name."""
_ODD: Final = re.compile(r"[\d()\[\]{}@/\\:;!?#*=+&<>|_]|\bund\s(?!zu\b)|\bu\.\s")
_INITIAL: Final = re.compile(r"\w\.?")
_DASHES: Final = "-\N{HYPHEN}\N{EN DASH}\N{EM DASH}"
_LOOSE_DASH: Final = re.compile(rf"(?<=\w)(?:\s+[{_DASHES}]\s*|\s*[{_DASHES}]\s+)(?=\w)")
"""Between two words, with a blank before or behind it."""
_USUAL_NAMES: Final = """
achim adam adrian albert albrecht alex alexander alexandra alfons alfred alina alois alwin amelie andi andre
andrea andreas andy angela angelika anita anja anke ann anna anne annegret anneliese annemarie annette anni
anton antonia armin arno arnold astrid august axel bastian beate beatrice beatrix ben benedikt benjamin
benno bernadette bernd bernhard berta bettina bianca birgit birgitta bjorn blasius boris brigitte britta
bruno burkhard carina carl carla carmen carola carolin caroline carsten cathrin celine charlotte chiara
chris christa christel christian christiane christina christine christl christof christoph christopher clara
claudia claus clemens conny constantin corinna cornelia dagmar daniel daniela dario david deniz dennis
detlef diana dieter dietmar dietrich dirk dominik dominique doris dorothea eberhard eckhard edeltraud edgar
edith eduard egon elena elfriede elias elisabeth elke ella ellen elmar elsa else emil emilia emily emma
emmeran enrico eric erich erik erika erna ernst erwin esther eugen eva evelyn evi fabian fabienne felix
ferdinand finn florian frank franz franzi franziska frauke fred frederik frieda friederike friedrich fritz
gabi gabriel gabriela gabriele georg gerald gerd gerda gerhard gerlinde gernot gertraud gertrud gisela
gottfried gregor greta gudrun guido gunter gunther gustav hanna hannah hannelore hannes hans hansi hansjorg
hanspeter harald harry hartmut hedwig heide heidi heike heiko heiner heinrich heinz helena helene helga
helmut henrik henry herbert heribert hermann hermine herta hilde hildegard holger horst hubert hugo ida
ignaz ilona ilse ines inge ingeborg ingo ingrid irene iris irma irmgard isabel isabell isabella isolde jack
jacqueline jakob jan jana janina jasmin jenny jens jessica joachim jochen johann johanna johannes jonas jorg
josef josefa josefine joseph julia julian juliane julius jurg jurgen justus jutta kai karin karina karl
karlheinz karola karoline karsten kaspar katharina kathe kathi kathrin katja katrin kerstin kevin kilian
klara klaus konrad konstantin korbinian kornelia kreszenz kurt lara larissa lars laura laurin lea lena leni
leo leon leonhard leopold lilli lina linda lisa lorenz lothar louis luca lucia ludwig luis luise lukas lutz
magda magdalena maike maja manfred manuel manuela marc marcel marco marcus margareta margarete margit margot
margret maria marianne marie marina mario marion marius mark markus marlene marlies marta martha martin
martina mathias mathilde matthias max maximilian melanie mia michael michaela michel michi mira miriam
mirjam monika moritz nadine nadja natalie nele nico nicolas nicole nina noah nora norbert olaf olga oliver
oskar oswald ottilie otto pascal patricia patrick paul paula pauline peter petra philip philipp pia pius
quirin rainer ralf ralph ramona raphael regina regine regula reiner reinhard reinhold renate rene reto
ricarda richard rita robert robin roger roland rolf roman romina ronald ronny rosa rosalinde rosemarie rosi
rosina rosmarie roswitha rudi rudolf ruedi rupert ruth sabine sabrina samuel sandra sara sarah saskia
schorsch sebastian selina sepp severin siegfried siegrid sigi siglinde sigrid silke silvia simon simone
sofia sofie sonja sophia sophie stefan stefanie steffen stephan stephanie susanne susi sven sybille sylvia
tamara tanja tatjana thea theo theodor theresa therese theresia thilo thomas thorsten tilo tim timo tina
tobias tom toni torsten traudl udo ulf uli ulla ulrich ulrike urs ursula ute uwe valentin vanessa vera
verena veronika viktor viktoria vincent vinzenz volker vreni walburga waldemar walter waltraud wendelin
werner wilfried wilhelm willi willy wolfgang xaver yannick yvonne zenta zita
"""
_FIRST_NAMES: Final = frozenset(_USUAL_NAMES.split())
"""First names by which the order of names in a list is recognised."""


def split_name(text: str, order: NameOrder) -> WholeName:
    """Split a whole name; a comma or capital letters say more than ``order``.

    „von“ and „jun.“ stay with the last name, a title with the first: „Kern, Dr. Hans“.
    """
    text = with_dashes_joined(text)
    before, *parts = (part.split() for part in text.split(","))
    if any(part and not _all(part, _GENERATIONS) for part in parts):
        generations = [word for part in parts if _all(part, _GENERATIONS) for word in part]
        first, ending = _ending([word for part in parts if not _all(part, _GENERATIONS) for word in part])
        return WholeName(" ".join((*before, *generations, *ending)), " ".join(first))
    words = text.replace(",", " ").split()
    words, generations = _ending(words)
    titles, words = _beginning(words)
    last, first = _split(words, order)
    if not last:
        last, titles = titles, []
    return WholeName(" ".join((*last, *generations)), " ".join((*titles, *first)))


def with_dashes_joined(text: str) -> str:
    """Join a double name that is written with blanks: „Kern - Huber“. A dash alone is no name.

    Between two single words, one of them a usual first name, the dash parts first and last name.
    """
    parts = _LOOSE_DASH.split(text.strip())
    single = all(len(part.split()) == 1 for part in parts)
    joined = (" " if single and order_of([" ".join(parts)]) else "-").join(parts)
    return " ".join(filter(None, (word.strip(_DASHES) for word in joined.split())))


def typed_name(text: str) -> WholeName:
    """Split a name that is typed in a hurry, and capitalise it: „huber anna“, „von der heide max“.

    The last name comes first, unless only the other word is a first name. Capital letters stay.
    """
    last, first = split_name(text, order_of([text]) or NameOrder.LAST_FIRST)
    return WholeName(_with_capitals(last), _with_capitals(first))


def order_of(names: Iterable[str]) -> NameOrder | None:
    """Return the order of most of the names; ``None`` if unknown."""
    said = 0
    for name in names:
        words = [] if "," in name else _beginning(_ending(name.split())[0])[1]
        if len(words) > 1:
            said += _is_first_name(words[0]) - _is_first_name(words[-1])
    if said == 0:
        return None
    return NameOrder.FIRST_LAST if said > 0 else NameOrder.LAST_FIRST


def seems_turned(last: str, first: str) -> bool:
    """Whether a last name is a usual first name and the first name is none."""
    words, others = last.split(), _without_titles(first)
    return bool(words and others) and _is_first_name(words[0]) and not any(map(_is_first_name, others))


def beside_the_name(name: str) -> str:
    """Return the additions to a name: a title, „jun.“, a number, brackets; else an empty text."""
    if odd := _ODD.search(name):
        around = next((word for word in name.split() if odd[0].strip() in word), odd[0])
        return around.strip()
    return next((word for word in name.split() if _is(word, NO_NAMES)), "")


def given_name(first: str) -> str:
    """Return a first name without titles: „Dr. Hans“ → „Hans“."""
    return " ".join(_without_titles(first)) or first


def shortened(first: str, others: Iterable[str]) -> str:
    """Return a first name without titles, shortened as far as it stays unique among others."""
    first, others = given_name(first), tuple(map(given_name, others))
    for letters in range(1, len(first)):
        begin = first[:letters]
        if begin[-1].isalpha() and not any(other.startswith(begin) for other in others):
            return f"{begin}."
    return first


def told_apart(people: Mapping[KeyT, tuple[str, str]]) -> dict[KeyT, str]:
    """Return last names, with as much of the first name as makes them unique.

    ``people`` are last and first names: „Gerber D.“ beside „Gerber R.“. Identical names stay alike.
    """
    firsts: dict[str, set[str]] = {}
    for last, first in people.values():
        firsts.setdefault(last, set()).add(first)
    return {
        key: f"{last} {shortened(first, firsts[last] - {first})}".strip() if len(firsts[last]) > 1 else last
        for key, (last, first) in people.items()
    }


class Marks(NamedTuple):
    """Distinguishing details of people with the same name."""

    name: str
    club: str
    town: str
    number: str
    """The start number in words; empty while there is none."""
    category: str


def tell_namesakes_apart(people: Mapping[KeyT, Marks]) -> dict[KeyT, str]:
    """Return the distinguishing detail of each namesake: club, town, else number or class.

    Empty if none distinguishes them yet. People with a unique name are omitted.
    """
    namesakes: dict[str, list[KeyT]] = {}
    for key, marks in people.items():
        namesakes.setdefault(spelling(marks.name), []).append(key)
    return {
        key: _mark(people[key], [people[other] for other in keys if other != key])
        for keys in namesakes.values()
        if len(keys) > 1
        for key in keys
    }


def _mark(own: Marks, others: list[Marks]) -> str:
    if own.club and club_key(own.club) not in {club_key(one.club) for one in others}:
        return own.club
    if own.town and club_key(own.town) not in {club_key(one.town) for one in others}:
        return own.town
    return own.number or own.category


def _split(words: list[str], order: NameOrder) -> tuple[list[str], list[str]]:
    if len(words) < 2:  # noqa: PLR2004 - one word is the last name
        return words, []
    shouted = [_is_shouted(word) for word in words]
    if any(shouted) and not all(shouted):
        # HUBER Sepp and Sepp HUBER: the last name is written in capital letters.
        count = shouted.index(False) if shouted[0] else shouted[::-1].index(False)
        if count == sum(shouted):
            order = NameOrder.LAST_FIRST if shouted[0] else NameOrder.FIRST_LAST
            place = count if shouted[0] else len(words) - count
            return (words[:place], words[place:]) if shouted[0] else (words[place:], words[:place])
    small = not any(word[:1].isupper() for word in words)
    if order is NameOrder.LAST_FIRST:
        place = 1
        while place < len(words) and _belongs_to_next(words[place - 1], small=small):
            place += 1
        return words[:place], words[place:]
    place = len(words) - 1
    while place > 1 and _belongs_to_next(words[place - 1], small=small):
        place -= 1
    return words[place:], words[:place]


def _belongs_to_next(word: str, *, small: bool) -> bool:
    """Return whether a word begins a last name; without any capital letters, only the usual ones do."""
    return word.lower() in _PARTICLES or (word.islower() and not small)


def _beginning(words: list[str]) -> tuple[list[str], list[str]]:
    """Part the titles before a name from it."""
    place = 0
    while place < len(words) - 1 and _is(words[place], _TITLES):
        place += 1
    return words[:place], words[place:]


def _ending(words: list[str]) -> tuple[list[str], list[str]]:
    """Split off words that distinguish father and son; „Ito Jun“ is a whole name."""
    place = len(words)
    while place > 1 and _is(words[place - 1], _GENERATIONS):
        if place == _WHOLE and words[-1].isalpha() and words[-1].istitle():
            break
        place -= 1
    return words[:place], words[place:]


def _without_titles(first: str) -> list[str]:
    return [word for word in first.split() if not _is(word, _TITLES)]


def _is(word: str, known: frozenset[str]) -> bool:
    """Whether all parts of a word are known: Dr., Dipl.-Ing., (jun.)."""
    parts = re.findall(r"\w+", sort_key(word))
    return bool(parts) and all(part in known for part in parts)


def _all(words: list[str], known: frozenset[str]) -> bool:
    return bool(words) and all(_is(word, known) for word in words)


def _is_shouted(word: str) -> bool:
    return len(word) > 1 and word.isupper() and "." not in word


def _is_first_name(word: str) -> bool:
    return all(part in _FIRST_NAMES or _INITIAL.fullmatch(part) for part in sort_key(word).split("-"))


def _with_capitals(name: str) -> str:
    words = name.split()
    small = (word in _PARTICLES or not word.islower() or _is(word, _GENERATIONS | _DEGREES) for word in words)
    return " ".join(word if stays else _capital(word) for word, stays in zip(words, small, strict=True))


def _capital(word: str) -> str:
    return "-".join(part[:1].upper() + part[1:] for part in word.split("-"))
