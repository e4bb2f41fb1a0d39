"""Measuring games and bots."""
