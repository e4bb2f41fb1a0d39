"""What bots are called, unless a person at the table has that name."""

BOT_NAMES = ("Biscuit", "Waffle", "Pickle", "Mochi", "Nugget", "Truffle", "Bramble", "Pepper", "Clover", "Sorrel")
