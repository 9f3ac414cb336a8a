"""The wall of the hall: what was released, how it looks, what each of its scenes shows."""
