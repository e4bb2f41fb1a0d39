"""What every game stands on: declared states, bitsets, chance, windows and the contract. No game names, no I/O."""
