"""The editor of a rulebook with its live rule sheet; the setup wizard and the settings both use it."""
