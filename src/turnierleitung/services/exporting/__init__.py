"""Lists for other programs: as text and as workbook, safe to open there."""
