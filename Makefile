.PHONY: help demo new test test-on stress attack bench bench-check setup client docs format

help: ## Say what there is
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s%s\n", $$1, $$2 }' Makefile

demo: setup ## Open the Playground, or take a tour of it where there is no display
	@Scripts/demo

new: ## Make a package for a desktop app of your own; NAME=Inbox DIR=../Inbox, and ID=org.example.Inbox if you like
	@Scripts/new "$$NAME" "$$DIR" "$$ID"

test: setup ## Check the format, test the client and the Swift package
	@Scripts/test

test-on: ## The demo and the tests, under Wayland, too, on another Debian, in a root of its own; SUITE=bookworm, trixie or sid
	@Scripts/test-on $(SUITE)

stress: setup ## Floods, growth and endurance, the attacker's first two minutes, and the tests again and again beside busy loops; ROUNDS=3
	@Scripts/stress $(if $(ROUNDS),--rounds $(ROUNDS))

attack: setup ## Play hostile pages, servers and peers against an app with nearly all that Ponte has, and judge it; MINUTES=20 SEED=1 ONLY=name, or REPLAY=file; DOORS=1 says what it has reached
	@Scripts/attack $(if $(MINUTES),--minutes $(MINUTES)) $(if $(SEED),--seed $(SEED)) $(if $(ONLY),--only "$(ONLY)") $(if $(REPLAY),--replay "$(REPLAY)") $(if $(DOORS),--debug)

bench: setup ## Measure the bridge against the engine's own channels, in nine minutes; QUICK=1 in two
	@Scripts/bench $(if $(QUICK),--quick)

bench-check: setup ## Fail where the bridge is slower, against the engine, than Benchmarks/thresholds.json allows
	@Scripts/bench --quick --check

setup: ## Install the Debian packages that are missing
	@Scripts/setup

client: setup ## Build the page's client from Client/src, and the examples' pages
	@Scripts/build-client
	@Scripts/build-pages

docs: setup ## Make a site of the guides and of all public symbols, in build/docs
	@Scripts/build --quiet
	@Scripts/docs

format: ## Format all Swift files
	@swift format --in-place --recursive --parallel Package.swift Plugins Sources Tests Examples Benchmarks/Package.swift Benchmarks/Sources
