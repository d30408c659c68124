.PHONY: help demo test setup client format

help: ## Say what there is
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s%s\n", $$1, $$2 }' Makefile

demo: setup ## Open the Playground, or take a tour of it where there is no display
	@Scripts/demo

test: setup ## Check the format, test the client and the Swift package
	@Scripts/test

setup: ## Install the Debian packages that are missing
	@Scripts/setup

client: setup ## Build the page's client from Client/src
	@Scripts/build-client

format: ## Format all Swift files
	@swift format --in-place --recursive --parallel Package.swift Plugins Sources Tests Examples
