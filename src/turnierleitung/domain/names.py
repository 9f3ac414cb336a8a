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


def in_a_row(names: Iterable[str]) -> str:
    """Return names beside each other; no line begins with what is between them."""
    return "\N{NO-BREAK SPACE}· ".join(names)


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
    spelt_out = _spelt_out(word)
    return any(part.startswith(word) or other.startswith(spelt_out) for part, other in _beginnings(text))


@lru_cache(maxsize=8192)
def _beginnings(text: str) -> tuple[tuple[str, str], ...]:
    """Return the words of a text, each also with its umlauts written alike."""
    found = parts(text)
    plain = sort_key(text)
    if "'" in plain:
        found += parts(plain.replace("'", " "))
    return tuple((part, _spelt_out(part)) for part in found)


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
_ODD: Final = re.compile(r"[\d()\[\]{}@/\\:;!?#*=+&<>|_]|\b(?:und|and)\s(?!zu\b)|\bu\.\s")
_BETWEEN_TWO: Final = re.compile(r"\s*[/&+;]\s*|\s+(?:und|u\.|and)\s+(?!zu\b)", re.IGNORECASE)
"""Between the two names of a pair in one text."""
_INITIAL: Final = re.compile(r"\w\.?")
_DASHES: Final = "-\N{HYPHEN}\N{EN DASH}\N{EM DASH}"
_LOOSE_DASH: Final = re.compile(rf"(?<=\w)(?:\s+[{_DASHES}]\s*|\s*[{_DASHES}]\s+)(?=\w)")
"""Between two words, with a blank before or behind it."""
_USUAL_NAMES: Final = """
aaron achim adam adele adrian agathe agnes aileen albert albrecht alessandro alex alexa alexander alexandra
alexis alfons alfred alice alina alma alois alwin amalie amelia amelie amira anastasia andi andre andrea
andreas andy angela angelika anica anita anja anke ann anna annamaria anne annegret anneliese anneliesl
annemarie annemie annette anni annika anselm antje antoinette anton antonia ariane armin arne arno arnold
arthur artur asta astrid august aurel axel babette balthasar barbara barbel barnabas bastian bea beate
beatrice beatrix bella ben benedikt benita benjamin benno bernadett bernadette bernd berndt bernhard berta
berthold bertram bettina bianca birger birgit birgitta bjorn blasius bodo bogdan boris brigitte britta
brunhilde bruno burgl burkhard cacilia carina carl carla carlo carlos carmen carola carolin caroline carsten
caspar cathrin celine centa chantal charlotte chiara chris christa christel christian christiane christina
christine christl christof christoph christopher cilli claire clara claudia claus clemens colin conny
constantin corinna cornelia cosima dagmar dana daniel daniela dario darius david denise deniz dennis desiree
detlef diana dieter dietmar dietrich dina dirk dominik dominika dominique donald dora doris dorit dorle
dorothea dorothee eberhard eckhard edda edeltraud edgar edith eduard edward egid egon eike elena eleonore
elfi elfriede elias elisa elisabeth elke ella ellen elli elmar elsa else elvira emil emilia emily emma
emmeran emmi enno enrico erhard eric erich erik erika erna ernestine erni ernst erwin esther eugen eugenie
eva evelyn evi ewald fabian fabienne fabio fanni fanny federico felicitas felix ferdinand ferdl finn fiona
florentine flori florian florine francesca francesco frank franz franzi franziska frauke fred frederik
frieda friederike friedl friedrich fritz fritzi gabi gabriel gabriela gabriele gaby geli genoveva georg
gerald gerd gerda gerhard gerlinde gernot gerold gerrit gerti gertraud gertrud gesa gianni gina giovanni
girgl gisela giulia giuseppe gottfried gregor greta gretel gretl gudrun guido gunda gundi gundula gunnar
gunter gunther gustav gusti halina hanna hannah hanne hannelore hannes hanni hans hansi hansjorg hansjurgen
hanspeter harald harry hartmut hassan hede hedi hedwig heide heidi heidrun heike heiko heiner heinrich heinz
helena helene helga helge hella helmut helmuth henriette henrik henry herbert heribert hermann hermine herta
herwig hias hilda hilde hildegard hilmar hiltrud holger horst hubert hubertus hugo ibrahim ida ignaz ilja
ilka ilona ilse imke imre ina ines inga inge ingeborg ingo ingrid inka irene iris irma irmgard irmi isa
isabel isabell isabella isidor isolde ivan iwan jaap jack jacqueline jakob jan jana janina jannik jannis
jaqueline jaroslav jasmin jean jeannette jennifer jenny jens jeremias jerzy jessica jette joachim jochen
jockel joel johann johanna johannes john jolanda jonas jonathan jorg jose josef josefa josefine joseph
josephine juan jule juli julia julian juliane julius jurg jurgen juri justus jutta kaethe kai kaja kalle
karim karin karina karl karlheinz karola karoline karsten kasimir kaspar katarina katharina kathe kathi
kathl kathrin kati katja katrin kemal kerstin kevin kilian kirsten kitty klara klaus klemens konni konrad
konstantin korbi korbinian kornelia kreszenz krista kristin kristina kristof kurt kurti lara larissa lars
laszlo laura laurin lea leander lena lene leni lennart lenny leo leon leonhard leonie leontine leopold lia
liam liane liesbeth liesl lilli lilly lilo lina linda lino lionel lisa liselotte lisl livia lore lorena
lorenz lothar lotte louis luana luca lucia ludger ludwig lui luigi luis luise lukas lulu lutz luzia luzie
lynn maddalena magda magdalena maik maike maja malgorzata malte manfred manni manuel manuela mara marc
marcel marcell marco marcus mareike marek maren margareta margarete margarethe margit margitta margot
margret margrit margrith maria marianne marie mariele marina mario marion marisa marius mark markus marleen
marlen marlene marlies marlis marlon marta martha martin martina martl marvin mathias mathilda mathilde
mattea matthias mattias maurice mauro max maximilian mechthild mehmet meike melanie melina mercedes merle
metin mia michael michaela michel michi mila milan milena minna mira miriam mirjam mirko mohammed mona
monika moritz muhammed murat mustafa nadine nadja nando natalie natascha nathalie nele nelli nelly nico
nicola nicolas nicole niklas nikolai nikolaus nils nina noah noel noemi nora norbert olaf ole olga oliver
olivia olivier omar orlando oskar osman oswald oswin ottilie otto paolo pascal pascale patricia patrick
patrik paul paula paulina pauline pawel pedro peer pepi peter petr petra philip philipp pia pierre piotr
pirmin pius quirin rafael rafaela rahel raimund rainer rainhard ralf ralph ramona raoul raphael rasmus
rebecca rebekka regina regine regula reiner reinhard reinhild reinhold renate rene resi resl reta reto
ricarda richard rico rieke rita robert robin rocco roger roland rolf roman romina romy ronald ronja ronny
rosa rosalinde rosemarie rosi rosina rosmarie roswita roswitha rudi rudiger rudolf ruedi rupert ruppert ruth
sabine sabrina salome sami samuel sandra sandro sara sarah sascha saskia schorsch schorschi sebastian selina
sepp sepperl sergio severin severine sibylle siegfried sieglinde siegrid sigi siglinde sigmar sigrid silke
silvan silvia silvio simon simone sina sissi sofia sofie sonja sonnja sophia sophie stani stanislaw stefan
stefanie stefano steffen steffi stephan stephanie stephie stilla susann susanne susi sven svenja svetlana
swen sybille sylvia sylvie tabea tadeusz tamara tanja tanya tarik tatjana thea thekla theo theodor theresa
therese theresia thiemo thilo thomas thorsten tibor tilo tim timo timon timothy tina tine tobias tom toni
toralf torben torsten traudl tristan trixi trude udo ueli ugo ulf uli ulla ulrich ulrika ulrike urs urschl
ursina ursula uschi uta ute uwe valentin valerie vanessa vera verena veronika viktor viktoria vincent
vincenz vinzenz vitus vladimir volker vreni vroni walburg walburga waldemar waldtraud wally walter waltraud
wanda wastl wendelin werner wiebke wigbert wilfried wilhelm willi willy wilma wiltrud winfried wolfgang
wolfram xaver yannick yannik yara yasmin yusuf yves yvonne zacharias zenta zenzi zita zoe zora
"""
_FIRST_NAMES: Final = frozenset(_USUAL_NAMES.split())
"""First names by which the order of names in a list is recognised."""


NOBODY_YET: Final = "N. N."
"""Stands for somebody who is not known yet."""
_OPEN: Final = frozenset({"nn", "n n"})


def is_open(name: str) -> bool:
    """Whether a text stands for somebody who is not known yet: „N. N.“, „N.N.“, „NN“."""
    return name[:1] in ("N", "n") and club_key(name) in _OPEN


def whole_name(last: str, first: str) -> WholeName:
    """Return a name of two parts; „N.“ and „N.“ are nobody yet."""
    return WholeName(NOBODY_YET, "") if is_open(f"{last} {first}") else WholeName(last, first)


def split_name(text: str, order: NameOrder) -> WholeName:
    """Split a whole name; a comma or capital letters say more than ``order``.

    „von“ and „jun.“ stay with the last name, a title with the first: „Kern, Dr. Hans“.
    """
    text = with_dashes_joined(text)
    if is_open(text):
        return whole_name(text, "")
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


class TwoNames(NamedTuple):
    """A text that names two people, split."""

    one: WholeName
    other: WholeName
    shared: bool
    """Whether the last name stands there once, for both: „Sepp und Anna Huber“."""


def halves(text: str) -> tuple[str, ...]:
    """Return the parts of „Huber / Maier“, „Huber & Maier“, „Huber und Maier“; of a single name itself."""
    return tuple(filter(None, map(str.strip, _BETWEEN_TWO.split(text))))


def two_names(text: str, order: NameOrder | None = None) -> TwoNames | None:
    """Split a text that names two people; ``None`` if it names one, or more than two.

    Without an ``order`` each name is split as it seems to be written, the last name first in doubt.
    """
    parts = halves(text)
    if len(parts) != _WHOLE:
        return None
    one, other = (split_name(part, order or order_of([part]) or NameOrder.LAST_FIRST) for part in parts)
    if not one.first and other.first and _is_given(one.last):
        return TwoNames(WholeName(other.last, one.last), other, shared=True)
    if not other.first and one.first and _is_given(other.last):
        return TwoNames(one, WholeName(one.last, other.last), shared=True)
    return TwoNames(one, other, shared=False)


def _is_given(name: str) -> bool:
    return sort_key(name) in _FIRST_NAMES


def typed_pair(text: str) -> tuple[WholeName, ...]:
    """Return the names of a pair typed in a hurry, like :func:`typed_name`: one, or two."""
    two = two_names(text)
    whole = [", ".join(filter(None, name)) for name in two[:_WHOLE]] if two else halves(text)
    return tuple(map(typed_name, (whole[0], " ".join(whole[1:])) if whole[1:] else whole))


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
