"""What the director can do: one module per activity, one function per action."""
