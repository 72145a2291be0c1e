# Every target is one npm script; `make up` and `make test` also install and build.
.PHONY: up test soak contract check supply-chain bench rebuild history format clean install build build-server build-client

node_modules/.installed: package-lock.json package.json */package.json
	@echo 'Installing packages'
	@npm ci --loglevel=error --no-audit --no-fund
	@touch $@

install: node_modules/.installed

sources := $(shell find */src */package.json */tsconfig*.json frontend/index.html frontend/build frontend/public frontend/*.ts tsconfig*.json rolldown.config.mjs -type f 2>/dev/null)

log := node_modules/.build.log

# Stands for every workspace's dist: nothing is built again as long as no source has changed.
platform/dist/.built: node_modules/.installed $(sources)
	@echo 'Building, about a minute; details: $(log)'
	@$(MAKE) --jobs=2 --output-sync build-server build-client >$(log) 2>&1 || { cat $(log); exit 1; }
	@touch $@

build-server:
	npm run build:server

build-client: # from the sources alone
	npm run build:client

# The front end's specs, which Vite builds.
frontend/dist/specs/.built: platform/dist/.built
	npm run build:specs
	@touch $@

build: platform/dist/.built

up: build ## run the whole product on this machine with demo data
	@exec npm start --silent

AT ?=
test: build frontend/dist/specs/.built ## everything, browser included, or what is below a path: make test AT=backend/src/project
	npm test -- $(AT)

soak: build frontend/dist/specs/.built ## the same specs with the full counts
	npm run soak

contract: build ## what both stores must do, on those that EVENTSTORE_URL and MONGO_URL name; EVENTSTORE_EMPTY is a command that empties the first
	npm run contract

check: install ## types, lint, boundaries, formatting
	npm run check

supply-chain: install ## signatures of all packages, and sbom.json; skipped where no registry answers
	npm run check:supply-chain

rebuild: build ## build every read model anew beside the live one, compare, switch
	npm run projections -- rebuild all

history: build ## check the whole log: every hash chain, every signed anchor
	npm run history -- verify --all

bench: build ## figures as ratios taken in one run
	npm run bench

format: install
	npm run format

clean:
	rm -rf */dist node_modules .data
