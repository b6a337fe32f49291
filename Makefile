# Everything is made inside this folder: .venv, web/node_modules, the built page. Nothing is asked of the
# machine but Python, Node and make; of make, nothing newer than 3.81, which is what macOS has.

# A Python to use instead of the first that is new enough:  make play PYTHON=/opt/python/bin/python3
PYTHON =
# Options for the server:  make play ARGS="--port 0 --no-open"
ARGS =
# Where the page will be served, for search engines:  make page SITE=https://example.org/klondike/
SITE =

SHELL = /bin/sh
.DEFAULT_GOAL = help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help play test test-python test-web test-browser deep bench page clean tools FORCE

# What lies outside .venv and web/node_modules is not looked at, whatever the user has set.
unexport PYTHONPATH PYTHONHOME PIP_USER PIP_TARGET PIP_PREFIX NODE_PATH NODE_OPTIONS
export PYTHONNOUSERSITE = 1
export PIP_DISABLE_PIP_VERSION_CHECK = 1
export PIP_ROOT_USER_ACTION = ignore
export NPM_CONFIG_UPDATE_NOTIFIER = false

python = .venv/bin/python
built_page = src/klondike/server/page/index.html
guide = web/guide/en/index.html
node_modules = web/node_modules/.package-lock.json
web_tools = web/dist-tools/ask-kernel.mjs
# There when the kernel was built as WebAssembly, or when it was found that it cannot be: the page does without.
wasm = .make/kernel-wasm
# Installing builds it, when there is a compiler. Folders are listed too: they change when a file goes.
kernel = $(wildcard CMakeLists.txt) $(shell find kernel/include kernel/src)
say = @printf '· %s\n'
tell_kernel = @$(python) -c 'from klondike.solver.kernel import load; load()' 2>/dev/null || \
	echo "· no C++ compiler was found: klondike solve is slow without one, and klondike hint does not work"

help: ## list what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-13s %s\n", $$1, $$2 }' Makefile

play: tools .make/python-web $(built_page) ## set up what is missing and open the game; ARGS="--port 8080 --no-open"
	$(say) "starting the game; Ctrl+C stops it"
	@exec $(python) -m klondike web $(ARGS)

test: tools test-python test-web test-browser ## set up what is missing and run every check
	$(say) "all is well"

test-python: .make/python-dev $(web_tools) $(wasm) ## the checks of the Python side alone
	$(say) "ruff: style of the Python code"
	@$(python) -m ruff check --quiet
	@$(python) -m ruff format --check --quiet
	$(say) "mypy: types of the Python code"
	@$(python) -m mypy --no-error-summary
	$(say) "pytest: the Python tests"
	@$(python) -m pytest -n auto -m "not deep" tests
	$(say) "doctest: the examples in the Python code"
	@$(python) -m pytest --doctest-modules src/klondike

test-web: $(node_modules) $(built_page) ## the checks of the page alone
	$(say) "tsc and biome: types and style of the page"
	@cd web && npm run --silent check
	$(say) "vitest: the page's tests"
	@cd web && npm test --silent

# CHROMIUM names a browser that is installed elsewhere.
test-browser: .make/python-web $(built_page) ## the game in a real browser, when there is one
	@for browser in "$$CHROMIUM" chromium chromium-browser google-chrome /usr/bin/chromium; do \
		if [ -n "$$browser" ] && command -v "$$browser" >/dev/null; then \
			echo "· playwright: the game in $$browser"; \
			CHROMIUM=$$(command -v "$$browser"); export CHROMIUM; \
			exec node --test --test-reporter=spec e2e/*.test.mjs; \
		fi; \
	done; \
	echo "· skipped: the game in a browser, as no Chromium was found; CHROMIUM=/path/to/it names one"

deep: .make/python-dev $(web_tools) $(wasm) ## long checks: perft to depth 8, thousands of games and late positions
	$(say) "pytest: the long tests"
	@$(python) -m pytest -n auto -m deep tests

bench: .make/python-dev ## measure speed
	@for bench in bench/*.py; do echo "· $$bench"; $(python) "$$bench" || exit 1; done

page: $(built_page) ## build the page

clean: ## remove everything that make made
	$(say) "removing what make made"
	@rm -rf .make .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis build dist
	@rm -rf web/node_modules web/dist web/dist-tools web/guide web/public/guide web/src/worker/kernel.wasm
	@rm -rf src/klondike/server/page
	@find src tests bench -name __pycache__ -type d -prune -exec rm -rf {} +

# What is missing is named before anything is begun.
tools:
	$(if $(wildcard .venv/bin/python),,$(need_python))
	$(if $(wildcard $(node_modules)),,$(need_node))

# An environment holds its own path, so a folder that was moved needs a new one; so does one cut short, and one
# whose Python is gone.
.make/place: FORCE
	@mkdir -p .make
	@if [ -f $@ ] && [ "$$(cat $@)" != "$$(pwd)" ]; then \
		echo "· the folder was moved: removing .venv"; rm -rf .venv; \
	fi
	@$(python) -c 'import pip, sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || rm -rf .venv $@
	@if [ ! -f $@ ] || [ "$$(cat $@)" != "$$(pwd)" ]; then pwd > $@; fi

.make/venv: .make/place
	$(if $(wildcard .venv/bin/python),,$(need_python))
	@[ -d .venv ] || { echo "· making .venv with $(found_python)"; "$(found_python)" -m venv .venv; }
	@touch $@

.make/python-web: pyproject.toml $(kernel) .make/venv
	$(say) "installing what the server needs into .venv"
	@$(python) -m pip install -qq --editable '.[web]'
	$(tell_kernel)
	@touch $@

.make/python-dev: pyproject.toml $(kernel) .make/venv
	$(say) "installing what the tests need into .venv"
	@$(python) -m pip install -qq --editable '.[dev]'
	$(tell_kernel)
	@touch .make/python-web $@

$(node_modules): web/package.json web/package-lock.json
	$(need_node)
	$(say) "installing what the page needs into web/node_modules"
	@cd web && npm ci --include=dev --no-audit --no-fund --loglevel=error
	@touch $@

# Any Python of an environment will do: the compiler, if one is fetched, goes into it.
$(wasm): .make/venv $(kernel) kernel/wasm/build.py kernel/wasm/clock.cpp
	@$(python) kernel/wasm/build.py web/src/worker/kernel.wasm
	@touch $@

# Folders are listed too: they change when a file goes.
$(built_page): $(node_modules) $(guide) $(wasm) web/index.html web/vite.config.ts web/tsconfig.json \
		$(filter-out web/public/guide% %/robots.txt %/sitemap.xml %/kernel.wasm, \
		$(shell find web/src web/public/* src/klondike/locale src/klondike/learn/data))
	$(need_node)
	$(say) "building the page"
	@cd web && npm run --silent build -- --logLevel warn
	@touch $@

# The guide's text and pictures, as pages that Vite then builds with the rest.
$(guide): .make/python-web .make/site web/src/app/tokens.css $(shell find src/klondike/locale src/klondike/learn \
		src/klondike/survey/data -type f -not -name '*.pyc')
	$(say) "rendering the guide"
	@$(python) -m klondike.learn.pages web --site "$(SITE)"

.make/site: FORCE
	@mkdir -p .make
	@if [ ! -f $@ ] || [ "$$(cat $@)" != "$(SITE)" ]; then echo "$(SITE)" > $@; fi

$(web_tools): $(node_modules) $(shell find web/tools web/src/rules web/src/worker -name '*.ts' -o -name '*.mjs')
	$(need_node)
	$(say) "building the page's rulebook for the tests"
	@cd web && node tools/build-tools.mjs
	@touch $@

# What is missing is named in the one line of make's own error. A name promises nothing: pyenv, for one, has a
# python3.13 that only says that there is none.
found_python = $(shell \
	if [ -n '$(PYTHON)' ]; then set -- '$(PYTHON)'; \
	else set -- python3.13 python3.12 python3.11 python3 python; fi; \
	bare=; \
	for python in "$$@"; do \
		"$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || continue; \
		"$$python" -c 'import ensurepip, venv' 2>/dev/null && echo "$$python" && exit; \
		bare=no-venv; \
	done; \
	echo $$bare)
need_python = $(if $(filter no-venv,$(found_python)),$(error $(no_venv)),$(if $(found_python),,$(error $(no_python))))
no_python = Python 3.11 or later is missing$(if $(PYTHON), (PYTHON is $(PYTHON))); install it, or name one: make PYTHON=/path/to/python3
no_venv = Python has no venv module; install it (on Debian and Ubuntu: apt install python3-venv)

found_node = $(shell \
	node -e 'const [major, minor] = process.versions.node.split(".").map(Number); \
		process.exit(major > 20 || (major === 20 && minor >= 19) ? 0 : 1)' 2>/dev/null || exit; \
	npm --version >/dev/null 2>&1 && echo yes || echo no-npm)
need_node = $(if $(filter no-npm,$(found_node)),$(error $(no_npm)),$(if $(found_node),,$(error $(no_node))))
no_node = Node 20.19 or later is missing; install it, with npm
no_npm = npm is missing; install it beside Node
