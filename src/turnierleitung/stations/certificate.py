"""A certificate that this laptop makes for itself, so that stations speak to it encrypted."""

from __future__ import annotations

import contextlib
import ipaddress
import socket
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from turnierleitung.stations.server import TlsFiles

_NAME: Final = "Turnierleitung"
_DAYS: Final = 820
"""Browsers refuse certificates of more than 825 days."""
_LEAST_DAYS: Final = 30
"""So long a certificate must be valid yet to be used."""


def ensure(folder: Path, host: str, now: datetime) -> tuple[TlsFiles, str]:
    """Return the certificate for an address with its fingerprint; make one if there is none that fits.

    The fingerprint is SHA-256 in pairs of hex digits.

    Raises:
        OSError: it cannot be stored.
    """
    files = TlsFiles(folder / "station.crt", folder / "station.key")
    known = _load(files, host, now)
    made = _make(files, host, now) if known is None else known
    return files, _fingerprint(made)


def _load(files: TlsFiles, host: str, now: datetime) -> x509.Certificate | None:
    with contextlib.suppress(OSError, ValueError, TypeError, x509.ExtensionNotFound):
        known = x509.load_pem_x509_certificate(files.certificate.read_bytes())
        names = known.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
        addresses = {str(address) for address in names.get_values_for_type(x509.IPAddress)}
        lasts = known.not_valid_after_utc > now + timedelta(days=_LEAST_DAYS)
        key = serialization.load_pem_private_key(files.key.read_bytes(), None)
        belongs = key.public_key() == known.public_key()
        if host in addresses and lasts and known.not_valid_before_utc <= now and belongs:
            return known
    return None


def _make(files: TlsFiles, host: str, now: datetime) -> x509.Certificate:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, _NAME)])
    alternatives: list[x509.GeneralName] = [x509.IPAddress(ipaddress.ip_address(host))]
    with contextlib.suppress(ValueError):
        alternatives.append(x509.DNSName(socket.gethostname()))
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now.astimezone(UTC) - timedelta(days=1))
        .not_valid_after(now.astimezone(UTC) + timedelta(days=_DAYS))
        .add_extension(x509.SubjectAlternativeName(alternatives), critical=False)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    files.key.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    files.key.touch(mode=0o600)
    files.key.write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )
    )
    files.certificate.write_bytes(made.public_bytes(serialization.Encoding.PEM))
    return made


def _fingerprint(certificate: x509.Certificate) -> str:
    return certificate.fingerprint(hashes.SHA256()).hex(":").upper()
