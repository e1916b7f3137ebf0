# Chores in one word. Needs python3 (3.11 or later) and make; all else is fetched into .venv.
# PYTHON=python3.13 chooses another Python, ARGS=… goes to the program, PYTEST_ARGS=… to pytest:
# PYTEST_ARGS='-n 0' runs tests one at a time, in one process. ARGS=quick is for `make test`.

PYTHON ?= python3
ARGS ?=
PYTEST_ARGS ?=

VENV := .venv
BIN := $(VENV)/bin
UV := $(BIN)/uv --no-progress
# One line with its time for each command, whose output is shown if it fails.
STEP := $(PYTHON) steps.py
INSTALL := $(UV) pip install --quiet --compile-bytecode --python $(BIN)/python
PYTEST := $(BIN)/python -m pytest
TOGETHER := --numprocesses auto --dist worksteal
IN_BROWSER := $(PYTEST) -m browser -o cache_dir=$(VENV)/.browser-tests
AUTO := $(PYTEST) -m "not browser and not gpu" --ignore=tests/packaging --ignore=tests/games --ignore=tests/players \
	-o cache_dir=$(VENV)/.auto-tests
NATIVE := MAROONED_RULES=native $(PYTEST) -m "not gpu" tests/engine/compiling tests/engine/wasm
AGAIN := --last-failed --last-failed-no-failures none
# Only tests that failed run again (1 is what pytest says then), and only if all were to run.
FAILED := { [ $$? -eq 1 ] && [ -z "$(PYTEST_ARGS)" ]; }
SAY_AGAIN := echo 'What failed runs once more, with the machine to itself. What passes then hangs on the' \
	'time something takes: it is named above, and its test is to be mended.' >&2
LOCK := $(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --custom-compile-command 'make lock'

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
unexport PYTHONHOME PYTHONPATH VIRTUAL_ENV

.PHONY: help
help: ## say what there is
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "make %-14s %s\n", $$1, $$2}' Makefile

.PHONY: play
play: $(VENV)/.package page ## sit down at the table in the browser
	@$(BIN)/marooned play $(ARGS)

.PHONY: develop
develop: $(VENV)/.test ## install marooned with its optional packages into .venv

.PHONY: page
page: $(VENV)/.build ## build the page, if it is older than its sources
	@$(BIN)/python hatch_build.py

# --- tests

.PHONY: test
ifeq ($(ARGS),quick)
test: test-quick
else
test: test-auto test-native test-plain test-browser test-wheel ## run every test; the most telling: ARGS=quick
endif

.PHONY: test-quick
test-quick: $(VENV)/.test page servers
	MAROONED_RULES=plain $(PYTEST) $(TOGETHER) -m "not browser and not slow" \
		--ignore=tests/packaging $(PYTEST_ARGS)

.PHONY: test-auto
test-auto: $(VENV)/.gpu page precompiled servers ## laws, modes, environments, commands and table, with WebAssembly and native rules
	@$(AUTO) $(TOGETHER) --cache-clear $(PYTEST_ARGS) || { $(FAILED) && $(SAY_AGAIN) && $(AUTO) $(AGAIN); }

.PHONY: test-native
test-native: $(VENV)/.gpu precompiled ## what compiles native code, in native mode alone
	$(NATIVE) $(TOGETHER) $(PYTEST_ARGS)

.PHONY: test-plain
test-plain: $(VENV)/.test ## games and players with plain rules; every branch of the games must be reached
	MAROONED_RULES=plain $(PYTEST) $(TOGETHER) -m "not browser" \
		--cov --cov-config=tests/rules.coveragerc tests/games tests/players $(PYTEST_ARGS)

.PHONY: test-browser
test-browser: $(VENV)/.test page browser servers ## the table in a real browser
	@MAROONED_BROWSER="$$(cat $(VENV)/.browser)"; export MAROONED_BROWSER; \
	$(IN_BROWSER) $(TOGETHER) --cache-clear $(PYTEST_ARGS) || { $(FAILED) && $(SAY_AGAIN) && $(IN_BROWSER) $(AGAIN); }

# Tests of one game stay in one process, which compiles its kernels once.
.PHONY: test-gpu
test-gpu: numba-cuda precompiled ## every game's kernels, compiled for a GPU and run on the processor
	MAROONED_RULES=native $(PYTEST) --numprocesses auto --dist loadgroup tests/gpu $(PYTEST_ARGS)

# Whoever asks for these tests alone is not told that they pass where all were skipped.
.PHONY: numba-cuda
numba-cuda: $(VENV)/.gpu
	@[ -e $< ] || { echo 'make test-gpu needs numba-cuda, which could not be installed; make test does without.' >&2; exit 1; }

.PHONY: test-wheel
test-wheel: $(VENV)/.test page browser ## the wheel built, installed alone and started
	@MAROONED_BROWSER="$$(cat $(VENV)/.browser)"; export MAROONED_BROWSER; $(PYTEST) tests/packaging $(PYTEST_ARGS)

# Each game in a process of its own: tests side by side would wait for one another.
.PHONY: precompiled
precompiled: $(VENV)/.test
	@MAROONED_RULES=native $(BIN)/python -m tests.precompiling

.PHONY: servers
servers: $(VENV)/.test ## find PostgreSQL and Redis for the tests, or install them
	@$(BIN)/python -m tests.servers.programs

# Writes the path of the browser for tests; an empty line stands for Playwright's own.
.PHONY: browser
browser: $(VENV)/.test ## find a browser for the tests, or install one
	@find_one() { \
		for name in "$$MAROONED_BROWSER" chromium chromium-browser google-chrome google-chrome-stable; \
		do if [ -n "$$name" ] && command -v "$$name"; then return; fi; done; return 1; }; \
	install_one() { \
		[ "$$(id -u)" = 0 ] && grep -qs '^ID=debian' /etc/os-release || return 1; \
		echo 'Installing chromium with apt-get, for the tests…' >&2; \
		export DEBIAN_FRONTEND=noninteractive; \
		apt-get update -qq >&2 && apt-get install -qq --no-install-recommends chromium >&2; }; \
	find_one >$(VENV)/.browser \
	|| { install_one && find_one >$(VENV)/.browser; } \
	|| { $(BIN)/playwright install chromium && echo >$(VENV)/.browser; } \
	|| { rm -f $(VENV)/.browser; \
		echo 'The tests need a browser, and none was found or could be installed. Install Chromium' >&2; \
		echo 'or Chrome, or give one: make test MAROONED_BROWSER=/path/to/chromium' >&2; exit 1; }

.PHONY: examine
examine: $(VENV)/.test ## a million whole games, every law after every action; then all modes, byte by byte
	MAROONED_BOUNDS=1 $(BIN)/python -m tests.examination $(ARGS)
	$(BIN)/python -m tests.modes
	MAROONED_RULES=wasm $(BIN)/python -m tests.engine.wasm.searching --searches 10000
	MAROONED_DEALS=1000000 $(PYTEST) tests/games -k first_turn $(PYTEST_ARGS)

# --- code

.PHONY: check
check: $(VENV)/.check node_modules/.package-lock.json ## look for faults: format, lint, types
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	@PATH="$(CURDIR)/$(BIN):$$PATH" npm run --silent check

.PHONY: fix
fix: $(VENV)/.check ## format, and mend what can be mended
	$(BIN)/ruff check --fix-only --quiet .
	$(BIN)/ruff format .

.PHONY: bench
bench: $(VENV)/.test ## measure the speed of the rules
	@$(BIN)/marooned bench $(ARGS)

.PHONY: mutants
mutants: $(VENV)/.test ## break each rule in turn: its tests must notice
	@$(BIN)/python -m tests.mutants $(ARGS)

.PHONY: rules
rules: $(VENV)/.test ## compile the rules of every game to WebAssembly, `rules.wasm` in its folder
	@PYTHONPATH=. MAROONED_GAMES=tests.dice $(BIN)/marooned compile
	@$(BIN)/marooned compile _template

.PHONY: index
index: $(VENV)/.package ## write the rule index into each game's RULES.md
	@$(BIN)/marooned rules --write $(ARGS)

.PHONY: docs
docs: $(VENV)/.docs ## build the documentation site in dist/site; a warning or a broken link is an error
	@$(BIN)/python docs_site.py

.PHONY: wheel
wheel: $(VENV)/.build ## build dist/*.tar.gz, and from it dist/*.whl
	@rm -f dist/marooned-*
	$(UV) build --python $(BIN)/python --out-dir dist \
		--build-constraints requirements/build.txt --require-hashes

.PHONY: release
release: $(VENV)/.check ## check all that a release promises, then build it; first without tests: ARGS=--rehearse
	@$(BIN)/python release.py $(ARGS)

.PHONY: lock
lock: $(VENV)/.build ## choose the versions of everything anew
	$(LOCK) --upgrade --output-file requirements/build.txt requirements/build.in
	$(LOCK) --upgrade --output-file requirements/runtime.txt pyproject.toml
	$(LOCK) --upgrade --output-file requirements/test.txt --extra test \
		--constraints requirements/runtime.txt pyproject.toml
	$(LOCK) --upgrade --output-file requirements/nodes.txt --extra nodes \
		--constraints requirements/test.txt pyproject.toml
	$(LOCK) --upgrade --output-file requirements/gpu.txt --extra gpu \
		--constraints requirements/test.txt pyproject.toml
	$(LOCK) --upgrade --output-file requirements/check.txt --extra dev \
		--constraints requirements/test.txt --constraints requirements/build.txt pyproject.toml
	$(LOCK) --upgrade --output-file requirements/docs.txt \
		--constraints requirements/check.txt requirements/docs.in
	@PATH="$(CURDIR)/$(BIN):$$PATH" npm update --package-lock-only --no-audit --no-fund

.PHONY: clean
clean: ## remove what was built, and caches
	rm -rf dist build __pycache__ src/marooned/table/static .coverage .coverage.* htmlcov test-results \
		.hypothesis .mypy_cache .pytest_cache .ruff_cache
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

.PHONY: purge
purge: clean ## remove .venv and node_modules too
	rm -rf $(VENV) node_modules

# --- set-up: each stamp is newer than what it was made from

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo 'marooned needs Python 3.11 or later; give one: make PYTHON=/path/to/python3' >&2; exit 1; }
	@$(STEP) 'Virtual environment' $(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); \
		echo 'No virtual environment could be made (on Debian: apt-get install python3-venv).' >&2; exit 1; }

$(VENV)/.build: requirements/build.txt | $(BIN)/python
	@$(BIN)/python -m pip --version >/dev/null 2>&1 || $(BIN)/python -m ensurepip >/dev/null
	@$(STEP) 'Build tools' $(BIN)/python -m pip install --disable-pip-version-check --require-hashes -r $<
	@touch $@

$(VENV)/.runtime: requirements/runtime.txt $(VENV)/.build
	@$(STEP) 'Python packages' $(INSTALL) --require-hashes -r $<
	@touch $@

$(VENV)/.package: pyproject.toml hatch_build.py $(VENV)/.runtime
	@$(STEP) 'Marooned itself' $(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.test: requirements/test.txt $(VENV)/.package
	@$(STEP) 'Packages of the tests' $(INSTALL) --require-hashes -r $<
	@touch $@

# Kernels are compiled without a GPU. Where what that takes cannot be had, their tests are skipped.
$(VENV)/.gpu: requirements/gpu.txt $(VENV)/.test
	@if $(INSTALL) --require-hashes -r $<; then touch $@; else \
		echo 'numba-cuda could not be installed, so tests of kernels for a GPU are skipped.' >&2; fi

$(VENV)/.check: requirements/check.txt $(VENV)/.test
	@$(STEP) 'Packages of the checks' $(INSTALL) --require-hashes -r $<
	@touch $@

$(VENV)/.docs: requirements/docs.txt $(VENV)/.package
	@$(STEP) 'Packages of the site' $(INSTALL) --require-hashes -r $<
	@touch $@

node_modules/.package-lock.json: package.json package-lock.json | $(VENV)/.build
	@PATH="$(CURDIR)/$(BIN):$$PATH" $(STEP) 'Packages of the page' npm ci --no-audit --no-fund
	@touch $@
