#!/bin/sh
# Puts the program into the menu of the desktop and lets .turnier files open with it; --entfernen takes both back.
set -eu
folder=$(cd "$(dirname "$0")" && pwd)
share="${XDG_DATA_HOME:-$HOME/.local/share}"
entry="$share/applications/turnierleitung.desktop"
kind="$share/mime/packages/turnierleitung.xml"
icon="$share/icons/hicolor/256x256/apps/turnierleitung.png"

refresh() {
    if command -v update-mime-database >/dev/null; then update-mime-database "$share/mime" || true; fi
    if command -v update-desktop-database >/dev/null; then update-desktop-database "$share/applications" || true; fi
}

if [ "${1:-}" = "--entfernen" ]; then
    rm -f "$entry" "$kind" "$icon"
    refresh
    echo "Turnierleitung steht nicht mehr im Menü. Turniere und Sicherungen bleiben; diesen Ordner können Sie löschen."
    exit 0
fi
if ! mkdir -p "$(dirname "$entry")" "$(dirname "$kind")" "$(dirname "$icon")" 2>/dev/null || [ ! -w "$(dirname "$entry")" ]; then
    echo "In den Ordner $share lässt sich nicht schreiben. Das Programm läuft auch so: $folder/turnierleitung" >&2
    exit 1
fi
escaped=$(printf '%s' "$folder" | sed 's/[&|\\]/\\&/g')
sed "s|@FOLDER@|$escaped|" "$folder/turnierleitung.desktop" > "$entry"
cp "$folder/turnierleitung.xml" "$kind"
cp "$folder/turnierleitung.png" "$icon"
refresh
if command -v xdg-mime >/dev/null; then xdg-mime default turnierleitung.desktop application/x-turnierleitung || true; fi
echo "Turnierleitung steht jetzt im Menü, und Turniere öffnen sich mit einem Doppelklick."
