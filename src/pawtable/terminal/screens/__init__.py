"""The screens of the full-screen client. None of them knows a game."""
