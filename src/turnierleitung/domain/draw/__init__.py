"""Who plays with whom and where: pure functions of people, seed and algorithm version."""
