# Everything is set up by itself, in .venv. All that is needed is Python 3.11 or newer, and make.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.stamp
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
GAME ?= dnup

.DEFAULT_GOAL := help
.PHONY: play test test-long lint format golden bench clean help

play: $(STAMP)-play ## play a game in this terminal
	@$(BIN)/pawtable play $(GAME)

test: $(STAMP)-test lint ## all checks, in a few minutes
	$(BIN)/python -m pytest -n auto

test-long: $(STAMP)-test lint ## the same with many more games
	$(BIN)/python -m pytest -n auto --hypothesis-profile=long

lint: $(STAMP)-test ## style, types and the direction of imports
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

format: $(STAMP)-test ## write the code in the project's style
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

golden: $(STAMP)-test ## write the golden playthroughs, counts and generated docs anew, on purpose
	$(BIN)/python -m tests.golden

bench: $(STAMP)-play .venv-bench/.stamp ## how fast it is, beside other libraries
	$(BIN)/python bench/speed.py --peers .venv-bench/bin/python

clean: ## remove what was set up
	rm -rf $(VENV) .venv-bench

help: ## this list
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

$(STAMP)-play: pyproject.toml constraints.txt | $(VENV)
	@echo "Setting up Pawtable (once; a minute or so) ..."
	@$(PIP) --constraint constraints.txt --editable .
	@touch $@

$(STAMP)-test: pyproject.toml constraints.txt | $(STAMP)-play
	@echo "Setting up what the tests need (once; a minute or two) ..."
	@$(PIP) "pip>=25.1"
	@$(PIP) --constraint constraints.txt --editable . --group test
	@touch $@

.venv-bench/.stamp: bench/requirements.txt | $(VENV)
	@echo "Setting up the libraries to compare with (once; a minute or two) ..."
	@$(PYTHON) -m venv .venv-bench
	@.venv-bench/bin/python -m pip install --quiet --disable-pip-version-check --requirement bench/requirements.txt
	@touch $@

$(VENV):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Pawtable needs Python 3.11 or newer, and $(PYTHON) is " + sys.version.split()[0] + ". Try: make PYTHON=python3.12 ...")'
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); echo "$(PYTHON) could not make a virtual environment. On Debian and Ubuntu: apt install python3-venv"; exit 1; }
