"""How many repeats no draw can avoid: proven lower bounds, by which a draw is judged (S-01).

Two who meet a second time are one repeat, two who meet a third time two more: every meeting is compared with
every one before. So a bound for each pair of rounds adds up. Who comes to a table or a seat again is counted
in the same way.
"""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heapify, heappop, heappush
from itertools import combinations


def fewest_repeats(sizes: Sequence[int], rounds: int, before: Sequence[Sequence[int]] = ()) -> int:
    """Return how many repeats so many rounds have at the least, whatever is drawn.

    ``sizes`` are the seats of the tables of every round. ``before`` holds per round that was played how many
    of those who play now sat at each of its tables.
    """
    earlier = sum(_between(sizes, played) for played in before) * rounds
    among = _between(sizes, sizes) * (rounds * (rounds - 1) // 2)
    return max(earlier + among, _counted(sizes, rounds))


def none_need_meet_again(sizes: Sequence[int], rounds: int) -> bool:
    """Tell whether rounds are proven to exist in which nobody meets twice, though they need not be known.

    As long as there are more tables than others whom anybody has met, one more round can be seated in which
    nobody meets again, at tables whose sizes differ by one at the most (Hajnal, Szemerédi 1970).
    """
    most_met = (max(sizes) - 1) * (rounds - 1)
    return max(sizes) - min(sizes) <= 1 and most_met < len(sizes)


def fewest_meeting_again(sizes: Sequence[int], before: Sequence[Sequence[int]]) -> int:
    """Return how many pairs meet in a round at the least who have met in one of those before."""
    return max((_between(sizes, played) for played in before), default=0)


def fewest_times_again(sizes: Sequence[int], rounds: int) -> int:
    """Return how often two sit together again at the least in so many rounds, each time counted once."""
    meetings = rounds * sum(size * (size - 1) // 2 for size in sizes)
    people = sum(sizes)
    return max((rounds - 1) * _between(sizes, sizes), meetings - people * (people - 1) // 2)


def _between(sizes: Sequence[int], played: Sequence[int]) -> int:
    """Return the repeats of a round against another one: pigeons of one table in the holes of the other."""
    newcomers = sum(sizes) - sum(played)
    seated = list(sizes)
    for _ in range(newcomers):
        # Somebody new meets nobody again; he helps most where most would.
        seated[seated.index(max(seated))] -= 1
    now = sum(fewest_pairs(people, len(played)) for people in seated)
    then = sum(fewest_pairs(people, len(sizes)) for people in played)
    return max(now, then)


def fewest_pairs(people: int, tables: int) -> int:
    """Return how many pairs share a table at the least when so many come from, or go to, so many tables."""
    each, more = divmod(people, tables)
    return tables * (each * (each - 1) // 2) + more * each


def fewest_again(been: Sequence[int], rounds: int) -> int:
    """Return how often somebody has a number again at the least, who has had each so often before.

    Each time counts once for each time before.
    """
    times = list(been)
    heapify(times)
    total = 0
    for _ in range(rounds):
        fewest = heappop(times)
        total += fewest
        heappush(times, fewest + 1)
    return total


def fewest_tables_again(sizes: Sequence[int], rounds: int, meetings: int) -> int:
    """Return how often people come to the same table again at the least, if no more than so many meet again.

    Those of a table come from several ones. The fewer of them stay at its number, the more come from the same
    one of the others, and meet again.
    """
    own = sum(sizes) * fewest_again((0,) * len(sizes), rounds)
    others, pairs = len(sizes) - 1, rounds * (rounds - 1) // 2
    if others == 0:
        return own
    again = pairs * sum(fewest_pairs(size, others) for size in sizes)
    spared = ((size - stay - 1) // others - stay for size in sizes for stay in range(size))
    staying = 0
    for each in sorted((one for one in spared if one > 0), reverse=True):
        stay = min(pairs, max(0, -((meetings - again) // each)))
        staying += stay
        again -= stay * each
    return max(own, staying)


def fewest_seats_again(sizes: Sequence[int], rounds: int) -> int:
    """Return how often people come to the same seat again at the least: each seat is taken so often."""
    return sum(
        fewest_pairs(rounds * sum(size > seat for size in sizes), sum(sizes)) for seat in range(max(sizes))
    )


def fewest_on_seats(sizes: Sequence[int], sat: Sequence[Sequence[int]]) -> int:
    """Return how often people come to a seat again in a round at the least.

    ``sat`` says per person how often he has been on each seat; nothing where that is not told. As many as
    larger tables have seats more can be spared what the seats that all tables have cost them; and each seat
    is taken by as many as there are.
    """
    if not sat:
        return 0
    everywhere = min(sizes)
    own = [min(times[:everywhere]) for times in sat]
    spared = sorted((least - min(times) for least, times in zip(own, sat, strict=True)), reverse=True)
    taken = [sum(size > seat for size in sizes) for seat in range(max(sizes))]
    by_person = sum(own) - sum(spared[: sum(taken[everywhere:])])
    by_seat: int = sum(
        sum(sorted(times)[:seats]) for times, seats in zip(zip(*sat, strict=True), taken, strict=True)
    )
    return max(by_person, by_seat)


def _counted(sizes: Sequence[int], rounds: int) -> int:
    """Return the repeats where there are more meetings than pairs of people."""
    people = sum(sizes)
    meetings = rounds * sum(size * (size - 1) // 2 for size in sizes)
    pairs = people * (people - 1) // 2
    return fewest_pairs(meetings, pairs) if pairs else 0


def count_repeats(rounds: Sequence[Sequence[Sequence[int]]]) -> int:
    """Return the repeats among rounds, given the people of each table."""
    met: dict[tuple[int, int], int] = {}
    found = 0
    for tables in rounds:
        for table in tables:
            for pair in combinations(sorted(table), 2):
                found += met.get(pair, 0)
                met[pair] = met.get(pair, 0) + 1
    return found
