"""Pictures for the wall: made small enough for the file of the tournament, refused where they are none."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QImage, QImageReader

from turnierleitung.domain.problems import Problem, Refused
from turnierleitung.services.wall.scenes import MOST_BYTES, packed

PICTURE: Final = QSize(1600, 900)
LOGO: Final = QSize(400, 400)
_QUALITIES: Final = (88, 75, 60, 40)
_LARGEST: Final = QSize(20_000, 20_000)


def read(path: Path, most: QSize) -> str:
    """Return a picture as it is stored, no larger than ``most``.

    Raises:
        Refused: it is no picture, or it cannot be read.
    """
    reader = QImageReader(str(path))
    reader.setAutoTransform(True)
    reader.setDecideFormatFromContent(True)
    size = reader.size()
    if size.isValid() and size.boundedTo(_LARGEST) == size and size.boundedTo(most) != size:
        reader.setScaledSize(size.scaled(most, Qt.AspectRatioMode.KeepAspectRatio))
    image = reader.read()
    if image.isNull():
        raise Refused(Problem("wall.no_picture", params={"name": path.name}))
    if image.size().boundedTo(most) != image.size():
        ratio, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        image = image.scaled(most, ratio, smooth)
    for kind, quality in (("PNG", -1), *(("JPG", quality) for quality in _QUALITIES)):
        found = packed(_written(image, kind, quality))
        if len(found) <= MOST_BYTES:
            return found
    raise Refused(Problem("wall.picture_too_large"))


def _written(image: QImage, kind: str, quality: int) -> bytes:
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, kind, quality)  # type: ignore[call-overload]  # PySide's stub wants bytes
    return bytes(content.data())
