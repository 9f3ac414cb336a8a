"""Serves the open tournament on the local network and knows its paired stations."""

from __future__ import annotations

import contextlib
import json
import socket
from collections.abc import Callable, Collection
from datetime import UTC, datetime
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

from PySide6.QtCore import QObject, Qt, QTimer, Signal, SignalInstance
from PySide6.QtNetwork import QAbstractSocket, QNetworkInterface

from turnierleitung.domain.language import Language
from turnierleitung.domain.problems import Problem
from turnierleitung.domain.stations import (
    MOST_STATIONS,
    STATION_DAYS,
    NetworkState,
    PairedStation,
    Right,
    Served,
)
from turnierleitung.services import phones, wall
from turnierleitung.services.ground import tournaments
from turnierleitung.services.ground.tournaments import Changes, Tournament
from turnierleitung.services.people import operators
from turnierleitung.stations.bridge import Bridge
from turnierleitung.stations.kept import KeptFile, KeptStation, KeptTournament
from turnierleitung.stations.pairing import Invitation, Pairing, hashed, new_token
from turnierleitung.stations.server import PortInUseError, Server, TlsFiles, bind
from turnierleitung.storage.errors import FileError
from turnierleitung.texts.language import as_window, speaking, spoken

if TYPE_CHECKING:
    from starlette.types import ASGIApp

    from turnierleitung.stations.desks import StationSheet
    from turnierleitung.stations.hall import HallSheet
    from turnierleitung.stations.work import StationWork

_SOON_MS: Final = 100
"""Entries within this time are told to stations together."""
_HALL_SOON_MS: Final = 1000
"""And to phones, which ask every five seconds."""
_SOMEWHERE: Final = "203.0.113.1"
"""An address of documentation, which is nobody's."""
_AGAIN_MS: Final = 15_000
"""Sheets are made anew after so long, since time alone changes some, e.g. lateness."""
_PHONES_OF_ONE: Final = 320
"""Connections from one address, which may be that of a whole hall."""
_STATIONS_OF_ONE: Final = 120
_DAY_MS: Final = 24 * 3_600_000

Hosts = Callable[[], Collection[str]]


class OpenDesk(Protocol):
    """The desk whose tournament is served."""

    tournament: Tournament

    @property
    def changed(self) -> SignalInstance:
        """An action was stored."""
        ...

    @property
    def replaced(self) -> SignalInstance:
        """The file is another one."""
        ...

    def take_in(self, action: Callable[[Tournament], Changes]) -> tuple[Problem, ...]:
        """Run an action that comes from elsewhere, and return why it was refused."""
        ...


def addresses() -> tuple[str, ...]:
    """Return the addresses of this computer on local networks, the one it usually speaks from first."""
    found = []
    for interface in QNetworkInterface.allInterfaces():
        flags = interface.flags()
        up = QNetworkInterface.InterfaceFlag.IsUp in flags
        if not up or QNetworkInterface.InterfaceFlag.IsLoopBack in flags:
            continue
        found += [
            entry.ip().toString()
            for entry in interface.addressEntries()
            if entry.ip().protocol() == QAbstractSocket.NetworkLayerProtocol.IPv4Protocol
            and not entry.ip().isLinkLocal()
        ]
    usual = _usual_address()
    return tuple(sorted(dict.fromkeys(found), key=lambda address: address != usual))


def _usual_address() -> str:
    """Return the address from which this computer would speak to others; nothing is sent for that."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect((_SOMEWHERE, 9))
        except OSError:
            return ""
        address: str = asked.getsockname()[0]
        return address


_KEEPING_THE_LAST: Final = contextlib.suppress(FileError)
"""Where another program locks the file, the last sheet is served on, and the timer tries again."""


class Network(QObject):
    """Serves phones and stations; implements ``desks.Registry``."""

    changed = Signal()
    _asked = Signal()
    """A browser asked for a language in which nothing is written yet; sent by a server."""
    """The served pages or the paired stations have changed."""

    def __init__(
        self,
        desk: OpenDesk,
        folder: Path,
        now: Callable[[], int],
        hosts: Callable[[], tuple[str, ...]] = addresses,
        parent: QObject | None = None,
    ) -> None:
        """Serve nothing yet.

        ``folder`` is that of the program's own files; ``now`` returns milliseconds since 1970.
        """
        super().__init__(parent)
        self._desk, self._folder, self._now, self._hosts = desk, folder, now, hosts
        self._file = KeptFile(folder / "stations.json")
        self._pairing = Pairing()
        self._bridge = Bridge(lambda: desk.tournament.is_idle, self)
        self._hall: Server | None = None
        self._desks: Server | None = None
        self._host, self._fingerprint = "", ""
        self._trouble: Problem | None = None
        self._paired: dict[str, PairedStation] = {}
        """By the hash of the token; replaced as a whole, since servers read it."""
        self._heard: dict[int, int] = {}
        self._hall_sheets: dict[Language, HallSheet] = {}
        """By the language of the phones; that of the window is always there."""
        self._wanted: set[Language] = set()
        """The other languages that phones have asked for."""
        self._speaks: dict[int, Language] = {}
        """The language of each station's browser."""
        self._station_sheets: dict[int, StationSheet] = {}
        self._work: StationWork | None = None
        self._asked.connect(self._on_changed, Qt.ConnectionType.QueuedConnection)
        self._soon = QTimer(self, singleShot=True, interval=_SOON_MS)
        self._soon.timeout.connect(partial(self._bridge.take_turn, self._tell_stations))
        self._hall_soon = QTimer(self, singleShot=True, interval=_HALL_SOON_MS)
        self._hall_soon.timeout.connect(partial(self._bridge.take_turn, self._tell_hall))
        self._again = QTimer(self, interval=_AGAIN_MS)
        self._again.timeout.connect(self._on_time)
        desk.changed.connect(self._on_changed)
        desk.replaced.connect(self._on_replaced)

    # What the desk asks and does

    @property
    def state(self) -> NetworkState:
        """What is served now, and to whom."""
        hall, desks = (
            None if server is None else Served(self._host, server.port, secure)
            for server, secure in ((self._hall, False), (self._desks, bool(self._fingerprint)))
        )
        return NetworkState(
            hosts=self._hosts(),
            host=self._host or self._chosen_host(),
            hall=hall,
            desks=desks,
            fingerprint=self._fingerprint,
            trouble=self._trouble,
            stations=tuple(
                station._replace(heard_at=self._heard.get(station.number))
                for station in sorted(self._paired.values())
            ),
            pin=self._pairing.open_pin(self._now()),
        )

    def resume(self) -> tuple[Problem, ...]:
        """Serve this tournament again as before the program ended.

        Return the reasons if that fails, or the new address.
        """
        kept = self._kept
        problems = self.serve_hall() if kept.hall else ()
        if self._hall is None:
            # A file from another laptop may say where that one served them.
            self._announce("")
        if kept.desks:
            problems += tuple(problem for problem in self.serve_desks() if problem not in problems)
        before = (kept.host, kept.hall_port), (kept.host, kept.desks_port)
        moved = [
            f"{self._host}:{server.port}"
            for server, place in zip((self._hall, self._desks), before, strict=True)
            if server is not None and (self._host, server.port) != place
        ]
        if moved and kept.host:
            return (*problems, Problem("network.moved", params={"address": moved[0]}))
        return problems

    def serve_hall(self) -> tuple[Problem, ...]:
        """Serve the phones of the hall; return why that is not possible."""
        from turnierleitung.stations.hall import hall_app  # noqa: PLC0415 - 300 ms, only when switched on

        def app(hosts: Hosts) -> ASGIApp:
            return hall_app(self._hall_sheet, hosts, self._now)

        if self._hall is None:
            try:
                self._hall = self._serve(app, self._kept.hall_port, None, _PHONES_OF_ONE)
            except _CannotServeError as error:
                return error.problems
        self._tell()
        served = Served(self._host, self._hall.port)
        return self._announce(served.url) or self._remember(hall=True)

    def stop_hall(self) -> None:
        """Serve the phones no longer."""
        self._close_hall()
        self._announce("")
        self._remember(hall=False)

    def serve_desks(self, *, plain: bool | None = None) -> tuple[Problem, ...]:
        """Serve stations, encrypted unless ``plain``; by default as they were last.

        Return why that is not possible.
        """
        from turnierleitung.stations import certificate  # noqa: PLC0415 - 70 ms, only when switched on
        from turnierleitung.stations.desks import desks_app  # noqa: PLC0415 - 300 ms, only when switched on
        from turnierleitung.stations.work import LeadingDesk, StationWork  # noqa: PLC0415 - 100 ms, only when switched on

        plain = self._kept.plain if plain is None else plain
        work = self._work = StationWork(LeadingDesk(lambda: self._desk.tournament, self._desk.take_in))

        def app(hosts: Hosts) -> ASGIApp:
            return desks_app(self, work, self._bridge, hosts, secure=not plain)

        if self._desks is None:
            try:
                files, self._fingerprint = None, ""
                if not self._chosen_host():
                    return (Problem("network.no_address"),)
                if not plain:
                    files, self._fingerprint = certificate.ensure(
                        self._folder / "stations", self._chosen_host(), datetime.now(UTC)
                    )
                self._desks = self._serve(app, self._kept.desks_port, files, _STATIONS_OF_ONE)
            except OSError:
                return (Problem("network.not_stored"),)
            except _CannotServeError as error:
                return error.problems
        self._know(self._kept.stations)
        self._bridge.open()
        self._tell()
        return self._remember(desks=True, plain=plain)

    def stop_desks(self) -> None:
        """Serve stations no longer; they stay paired."""
        self._close_desks()
        self._remember(desks=False)

    def choose_host(self, host: str) -> tuple[Problem, ...]:
        """Serve at another address of this computer."""
        hall, desks = self._hall is not None, self._desks is not None
        self.leave()
        self._host = host
        problems = self.serve_hall() if hall else ()
        return (*problems, *(self.serve_desks() if desks else ()))

    def leave(self) -> None:
        """Serve nothing more: the tournament is closed. It is served again when it is opened."""
        self._close_hall()
        self._close_desks()
        for timer in (self._soon, self._hall_soon, self._again):
            timer.stop()
        self._trouble = None
        self._bridge.drop_turns()

    # Pairing

    def invite(self, name: str, rights: frozenset[Right]) -> tuple[Problem, ...]:
        """Show a PIN for a station at which somebody works; return why that is not possible."""
        if not rights:
            return (Problem("network.no_rights"),)
        if len(self._paired) >= MOST_STATIONS:
            return (Problem("network.too_many", params={"most": MOST_STATIONS}),)
        found: list[int] = []

        def hire(file: Tournament) -> Changes:
            operator_id, changes = operators.hire(file, name)
            found.append(operator_id)
            return changes

        problems = self._desk.take_in(hire)
        if not problems:
            self._pairing.invite(Invitation(found[0], self._name_of(found[0]), rights), self._now())
            self.changed.emit()
        return problems

    def close_pin(self) -> None:
        """Let no PIN count any more."""
        self._pairing.close()
        self.changed.emit()

    @as_window()
    def pair(self, digits: str, device: str) -> str | None:
        """Pair a station by its PIN; return its token, or ``None`` for wrong digits.

        ``device`` is the address that asks.
        """
        invitation = self._pairing.redeem(digits, device, self._now())
        if invitation is None:
            self.changed.emit()
            return None
        # Another laptop may have had stations of this file: a new one must not own their deeds.
        known = max((entry.author.station for entry in self._desk.tournament.history()), default=0)
        token, number = new_token(), max(self._kept.last_number, known) + 1
        added = KeptStation(
            number=number,
            operator_id=invitation.operator_id,
            name=invitation.name,
            rights=invitation.rights,
            token=hashed(token),
            until=self._now() + STATION_DAYS * _DAY_MS,
        )
        problems = self._remember(stations=(*self._kept.stations, added), last_number=number)
        if problems:
            self._trouble = problems[0]
            self.changed.emit()
            return None
        self._tell_stations()
        return token

    def throw_out(self, number: int) -> tuple[Problem, ...]:
        """Forget a station; its entries stay. Return the reasons if that fails."""
        left = tuple(station for station in self._kept.stations if station.number != number)
        problems = self._remember(stations=left)
        if not problems:
            self._station_sheets.pop(number, None)
        return problems

    # What servers ask

    def station(self, token: str) -> PairedStation | None:
        """Return the station with a token, and note that it was heard."""
        station, now = self._paired.get(hashed(token)), self._now()
        if station is None or station.until <= now:
            return None
        self._heard[station.number] = now
        if self._speaks.get(station.number) is not spoken().language:
            self._speaks[station.number] = spoken().language
            self._asked.emit()
        return station

    def _hall_sheet(self, language: Language) -> HallSheet | None:
        """Return the present sheet of phones; one in another language is made soon."""
        found = self._hall_sheets.get(language)
        if found is None and language not in self._wanted:
            self._wanted.add(language)
            self._asked.emit()
        return found

    def sheet(self, station: int) -> StationSheet | None:
        """Return the present sheet of a station; ``None`` while there is none."""
        return self._station_sheets.get(station)

    @as_window()
    def unpair(self, station: int) -> dict[str, object]:
        """Forget a station that leaves by itself."""
        return {"ok": not self.throw_out(station)}

    # Parts

    @property
    def _uuid(self) -> str:
        return tournaments.header(self._desk.tournament).uuid

    @property
    def _kept(self) -> KeptTournament:
        return self._file.content.of(self._uuid, self._now())

    def _announce(self, address: str) -> tuple[Problem, ...]:
        """Write into the file where phones find the pages: wall and paper say it."""
        return self._desk.take_in(lambda file: wall.announce_phones(file, address))

    def _remember(self, **changed: object) -> tuple[Problem, ...]:
        content = self._file.content
        ports = {
            name: server.port
            for name, server in (("hall_port", self._hall), ("desks_port", self._desks))
            if server is not None
        }
        tournament = self._kept.model_copy(update={"host": self._host, **ports, **changed})
        try:
            self._file.change(content.having(self._uuid, tournament))
        except OSError:
            self.changed.emit()
            return (Problem("network.not_stored"),)
        if self._desks is not None:
            self._know(tournament.stations)
        else:
            self.changed.emit()
        return ()

    def _chosen_host(self) -> str:
        """Return the address to serve at: the one in use, that of last time, or the first."""
        known = self._hosts()
        wanted = (self._host, self._kept.host, *known)
        return next((host for host in wanted if host in known), "")

    def _serve(self, app: Callable[[Hosts], ASGIApp], port: int, files: TlsFiles | None, most: int) -> Server:
        self._host = self._chosen_host()
        if not self._host:
            raise _CannotServeError(Problem("network.no_address"))
        try:
            listening = bind(self._host, port)
        except PortInUseError:
            raise _CannotServeError(Problem("network.port_in_use", params={"port": port})) from None
        names = frozenset({f"{self._host}:{listening.getsockname()[1]}"})
        return Server(app(lambda: names), listening, files, most_from_one=most)

    def _name_of(self, operator_id: int) -> str:
        return next(one.name for one in operators.everyone(self._desk.tournament) if one.id == operator_id)

    def _know(self, stations: tuple[KeptStation, ...]) -> None:
        names = {operator.id: operator.name for operator in operators.everyone(self._desk.tournament)}
        kept = tuple(
            station for station in stations if names.get(station.operator_id) in (None, station.name)
        )
        if kept != stations:
            # The names were removed from the file.
            self._remember(stations=kept)
            return
        self._paired = {
            station.token: PairedStation(
                number=station.number,
                operator_id=station.operator_id,
                name=names[station.operator_id],
                rights=station.rights,
                until=station.until,
            )
            for station in stations
            if names.get(station.operator_id) == station.name and station.until > self._now()
        }
        self.changed.emit()

    def _on_time(self) -> None:
        self._look_for_trouble()
        if self._desks is not None:
            self._know(self._kept.stations)
        self._on_changed()

    def _on_changed(self) -> None:
        if self._hall is not None and not self._hall_soon.isActive():
            self._hall_soon.start()
        if self._desks is not None and not self._soon.isActive():
            self._soon.start()

    def _on_replaced(self) -> None:
        """Go on with another state of the file, in which some operators may be unknown."""
        self._pairing.close()
        if self._desks is not None:
            self._know(self._kept.stations)
        self._announce("" if self._hall is None else Served(self._host, self._hall.port).url)
        self._on_changed()

    def _tell(self) -> None:
        """Make all sheets anew, and start or stop the timer for later ones."""
        self._look_for_trouble()
        self._tell_stations()
        self._tell_hall()
        if self._hall is None and self._desks is None:
            self._again.stop()
        elif not self._again.isActive():
            self._again.start()

    def _look_for_trouble(self) -> None:
        """Notice a lost address or an ended server."""
        served = [server for server in (self._hall, self._desks) if server is not None]
        trouble = None
        if served and self._host not in self._hosts():
            trouble = Problem("network.address_gone", params={"host": self._host})
        elif not all(server.is_running for server in served):
            trouble = Problem("network.ended")
        if trouble != self._trouble:
            self._trouble = trouble
            self.changed.emit()

    def _tell_hall(self) -> None:
        from turnierleitung.stations.hall import HallSheet  # noqa: PLC0415 - 300 ms, loaded when switched on

        if self._hall is None:
            return
        tournament = self._desk.tournament
        if not tournament.is_idle:
            self._hall_soon.start()
            return
        with _KEEPING_THE_LAST:
            view = phones.view(tournament, self._now())
            for language in {spoken().language, *self._wanted.copy()}:
                with speaking(language):
                    self._hall_sheets[language] = HallSheet.of(view, self._hall_sheets.get(language))

    def _tell_stations(self) -> None:
        if self._desks is None or self._work is None:
            return
        if not self._desk.tournament.is_idle:
            self._soon.start()
            return
        with _KEEPING_THE_LAST:
            self._station_sheets = {
                station.number: self._sheet_for(self._work, station) for station in self._paired.values()
            }

    def _sheet_for(self, work: StationWork, station: PairedStation) -> StationSheet:
        with speaking(self._speaks.get(station.number)):
            return _sheet({**work.stand(), **_of_station(station, self._uuid), **work.own(station)})

    def _close_hall(self) -> None:
        if self._hall is not None:
            self._hall.stop()
        self._hall = None
        self._hall_sheets, self._wanted = {}, set()

    def _close_desks(self) -> None:
        self._bridge.close()
        self._pairing.close()
        if self._desks is not None:
            self._desks.stop()
        self._desks = None
        self._paired, self._station_sheets = {}, {}
        self._heard.clear()


class _CannotServeError(Exception):
    """Nothing can be served; the problems say why."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__()
        self.problems = problems


def _of_station(station: PairedStation, tournament: str) -> dict[str, object]:
    """Return the identity of a station; ``of`` marks the waiting entries of its person in this tournament."""
    parts = (
        sha256(part.encode()).hexdigest()[:12]
        for part in (tournament, f"{tournament}\n{station.operator_id}")
    )
    whose = ".".join(parts)
    return {"station": station.number, "who": station.name, "rights": sorted(station.rights), "of": whose}


def _sheet(content: dict[str, object]) -> StationSheet:
    from turnierleitung.stations.desks import StationSheet  # noqa: PLC0415 - 300 ms, loaded when switched on

    body = json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()
    return StationSheet(f'"{sha256(body).hexdigest()[:16]}"', body)
