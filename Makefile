# Two commands are all one needs: `make run` and `make test`. Works from any folder: make -C PATH run.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

VENV := .venv
BIN := $(VENV)/bin
STEP := tools/step.sh
PYTEST := $(BIN)/python -m pytest -q
WORKERS ?= 2
SEED ?= 1
# Each worker has a half of the tests in their order, and takes over from the other what is left there at the end.
SIDE_BY_SIDE := -n $(WORKERS) --dist worksteal

.PHONY: help run test check lint unit slow java build minecraft soak perturbed bench compiled compiled-test compiled-wheel oracle docs clean

help:
	@echo "make run      start the playground and play (FRESH=1 forgets earlier tables)"
	@echo "make test     set everything up and run every test"
	@echo "make check    lint, types, architecture and quick tests"
	@echo "make bench    measure, print ratios, write build/bench.json"
	@echo "make compiled compile the engine's hot modules into build/compiled (needs a C compiler; optional)"
	@echo "make docs     draw the pictures of the documents and write the pages of rules anew"
	@echo "make soak     the long form of tests that try chance: 1,000 kills and the like"
	@echo "make perturbed the bridge's quick tests while disks, pictures, bots and tables take longer by chance (SEED=1)"
	@echo "make oracle   compare for long with independent figures"
	@echo "make clean    remove what was built, but not var/ (the saved tables)"

run: .stamps/run
	@exec tools/run.sh

test: lint unit slow java minecraft

check: lint unit

lint: .stamps/dev
	@$(STEP) "ruff check" $(BIN)/ruff check .
	@$(STEP) "ruff format" $(BIN)/ruff format --check .
	@$(STEP) "import contracts" $(BIN)/lint-imports
	@$(STEP) "buf lint" $(BIN)/buf lint protos
	@$(STEP) "generated wire code is current" tools/check_wire.sh
	@$(STEP) "mypy --strict" $(BIN)/mypy engine commands bridge tests examples tools/rule_pages

unit: .stamps/dev
	@echo "quick tests"
	@$(PYTEST) $(SIDE_BY_SIDE) -m "not slow and not minecraft"

slow: .stamps/dev .stamps/editor
	@echo "slow tests"
	@$(PYTEST) $(SIDE_BY_SIDE) -m "slow and not minecraft"

java: .stamps/dev
	@echo "Java build and tests"
	@tools/maven.sh verify

build:
	@echo "Building the Java side"
	@tools/maven.sh -DskipTests package

minecraft: .stamps/dev .stamps/node
	@$(STEP) "the clients' own tests" npm test --silent --prefix tests/end_to_end
	@echo "Minecraft clients against the playground"
	@JAVA_HOME=$$(tools/find_jdk.sh) $(PYTEST) -n $(WORKERS) --dist loadfile --no-loadscope-reorder -m minecraft

soak: .stamps/dev
	@echo "long forms"
	@MAHJONG_BRIDGE_SOAK=1 $(PYTEST) -m soak

# Tests that wait for what they want to see pass whatever takes longer: a disk, a picture, a bot, a busy table.
perturbed: .stamps/dev
	@echo "quick tests of the bridge, perturbed by seed $(SEED)"
	@$(PYTEST) $(SIDE_BY_SIDE) -m "not slow and not minecraft" --perturb $(SEED) --timeout 240 tests/bridge

bench: .stamps/dev
	@$(BIN)/python tests/benchmarks/run.py $(ONLY)

# The same engine source, its hot modules compiled by mypyc; `make bench` then measures both. Nothing needs it.
COMPILED := build/compiled

compiled: $(COMPILED)/SOURCE.sha256

$(COMPILED)/SOURCE.sha256: $(shell find engine/mahjong_engine -name '*.py') tools/compile_engine.py | .stamps/dev
	@$(STEP) "compiling the engine (some minutes)" $(BIN)/python tools/compile_engine.py $(COMPILED)

# All but the test that replaces a function inside a module, which compiled callers would not see.
compiled-test: compiled
	@echo "the engine's quick tests on the compiled engine"
	@PYTHONPATH=$(COMPILED) $(PYTEST) $(SIDE_BY_SIDE) -m "not slow and not minecraft" tests/engine \
		--deselect tests/engine/fans/test_qingque_random_wins.py::test_a_set_that_is_not_listed_is_found

compiled-wheel: .stamps/dev
	@HATCH_BUILD_HOOK_ENABLE_CUSTOM=true $(BIN)/python -m pip wheel --no-deps --wheel-dir dist .

# Long comparisons with independent figures and programs, each with a fixed seed: ten million hands of 青雀 (seed 14), two
# hundred matches of every preset of riichi through every form of record (seed 7000), a million wins (seed 1000000), five
# thousand matches beside jansou, more than ten million leaves of every variant below stored positions, and a thousand
# walls for each two neighbouring levels of bots (numbers 100000 on).
oracle: .stamps/dev
	@$(BIN)/python tests/oracle/qingque_sets.py
	@$(BIN)/python tests/oracle/record_forms.py
	@$(BIN)/python tests/oracle/generated_wins.py
	@$(BIN)/python tests/oracle/beside_jansou.py
	@$(BIN)/python tests/oracle/perft.py
	@$(BIN)/python tests/oracle/bot_levels.py

# Look at them before you commit them.
docs: .stamps/dev
	@$(STEP) "drawing docs/pictures" $(BIN)/python tools/draw_pictures.py
	@$(STEP) "writing docs/rules" $(BIN)/python tools/write_rules.py

clean:
	@rm -rf build dist .stamps $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	@rm -rf java-shim/target java-shim/*/target tests/end_to_end/node_modules tests/editor/node_modules
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Setting up. A stamp is renewed when what it was made from changes.
$(BIN)/python:
	@python=$$(tools/find_python.sh); \
	echo "Making a Python environment in $(VENV) ..."; \
	"$$python" -m venv $(VENV)

.stamps/run: pyproject.toml | $(BIN)/python
	@mkdir -p .stamps
	@echo "Installing the Python packages ..."
	@$(STEP) "  mahjong-bridge and what it needs" $(BIN)/python -m pip install --disable-pip-version-check -e .
	@touch $@

.stamps/dev: pyproject.toml | $(BIN)/python
	@mkdir -p .stamps
	@echo "Installing the Python packages ..."
	@$(STEP) "  mahjong-bridge and its test tools" $(BIN)/python -m pip install --disable-pip-version-check -e '.[dev]'
	@touch $@ .stamps/run

.stamps/node: FOLDER := tests/end_to_end
.stamps/node: FOR := client tests
.stamps/editor: FOLDER := tests/editor
.stamps/editor: FOR := editor tests
.stamps/node: tests/end_to_end/package-lock.json
.stamps/editor: tests/editor/package-lock.json
.stamps/node .stamps/editor:
	@mkdir -p .stamps
	@command -v npm >/dev/null || { echo "missing: Node 20 or newer with npm (for the $(FOR))" >&2; exit 1; }
	@$(STEP) "Node packages of the $(FOR)" npm ci --prefix $(FOLDER) --no-audit --no-fund
	@touch $@
