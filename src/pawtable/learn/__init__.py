"""Learning to play from nothing but games against itself: `python -m pawtable.learn GAME`.

The games and the learner are on the graphics card if there is one (core/on_card.py), else both on the processor. It needs
PyTorch: `pip install pawtable[learn]`. docs/learning.md says how to go about it, and what came of it.
"""
