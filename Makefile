# make run    tries the editor out
# make test   is all that a change must pass
# make help   lists the rest

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift

# What the editor is linked with, and what its tests use beyond that.
PACKAGES := libncurses-dev libtermkey-dev libutf8proc-dev libunistring-dev libpcre2-dev \
  libxxhash-dev
TEST_PACKAGES := libvterm-dev unicode-data ncurses-term foot-terminfo kitty-terminfo git tmux strace
ifeq ($(shell id -u),0)
# Callers of editors that only root can try without touching anything of the system's.
TEST_PACKAGES += cron sudo
endif

# The release carries in itself the Swift runtime and all libraries that come as archives: it runs
# where no toolchain is, and starts a third sooner. Nor does it look for libraries beside itself.
# Tests are debug builds, in which overlapping accesses and wrong threads trap; the release does not
# look again.
#
# The functions that keys run through lie side by side: between two keys the caches go cold, and what
# is scattered takes longer to come back. Names of the list that are no longer there do no harm.
ARCHIVES := .build/archives
ARCHIVED := tinfo utf8proc unistring pcre2-8 xxhash stdc++
KEY_ORDER := .ci/key-order.list
UNSTRIPPED := --configuration release --product inset --static-swift-stdlib --disable-local-rpath \
  -Xlinker -L$(ARCHIVES) -Xswiftc -Xclang-linker -Xswiftc -fuse-ld=lld \
  -Xlinker --symbol-ordering-file=$(KEY_ORDER) -Xlinker --no-warn-symbol-ordering \
  -Xswiftc -Xfrontend -Xswiftc -function-sections \
  -Xswiftc -enforce-exclusivity=unchecked -Xswiftc -Xfrontend -Xswiftc -disable-dynamic-actor-isolation \
  -Xswiftc -Xclang-linker -Xswiftc -static-libgcc
RELEASE := $(UNSTRIPPED) -Xlinker --strip-all
INSET := .build/release/inset

FUZZERS := TextFuzzer InputFuzzer
FUZZ_SECONDS ?= 60

SOURCES := Sources Tests Package.swift

.PHONY: build run test faults check lint bench order fuzz screenshot install clean help packages test-packages toolchain

build: toolchain packages ## build the release
	@.ci/archives $(ARCHIVES) $(ARCHIVED)
	$(SWIFT) build $(RELEASE)

run: build ## build the release and open a sample note in it
	@note=$$(mktemp --suffix=.md) && cp docs/sample-note.md "$$note" && \
	{ $(INSET) "$$note"; echo "inset left with status $$?; the note is $$note"; }

# Debug and once: the executables that tests start come out of the same build. A crash in a test must
# end it, so the backtracer, which waits for threads that it cannot stop, is off.
test: check packages test-packages ## check, build and run all tests
	$(SWIFT) build --build-tests
	SWIFT_BACKTRACE=enable=no $(SWIFT) test --skip-build --disable-xctest

faults: packages test-packages ## put every fault before every call of a save; takes minutes
	$(SWIFT) build --build-tests
	INSET_FAULTS=all SWIFT_BACKTRACE=enable=no \
	  $(SWIFT) test --skip-build --disable-xctest --filter FaultTests

check: lint ## check form and structure; takes seconds
	@Tests/Checks/structure-test.sh
	@Tests/Checks/structure.sh

lint: toolchain
	@$(SWIFT) format lint --strict --parallel --recursive $(SOURCES)

# Built apart: other flags would have the release compiled anew each time.
bench: build test-packages ## measure; takes minutes
	INSET=$(CURDIR)/$(INSET) \
	  $(SWIFT) run --configuration release --scratch-path .build/benchmarks Benchmarks $(BENCH)

# Built apart, with the symbols that the list is made of.
order: toolchain packages test-packages ## write the order of the functions that keys run through anew
	@.ci/packages valgrind
	@.ci/archives $(ARCHIVES) $(ARCHIVED)
	$(SWIFT) build --scratch-path .build/order $(UNSTRIPPED) -Xlinker --strip-debug \
	  -Xlinker -Map=.build/order/map
	.ci/key-order .build/order/release/inset .build/order/map >$(KEY_ORDER).new
	mv $(KEY_ORDER).new $(KEY_ORDER)

# Built apart: everything is compiled with libFuzzer's counters. Each goes on where the last run
# ended, and leaves what broke a promise in .build/fuzz.
fuzz: toolchain packages test-packages ## invent inputs until something breaks; FUZZ_SECONDS=60 each
	@for fuzzer in $(FUZZERS); do \
	  $(SWIFT) build --scratch-path .build/fuzz --product $$fuzzer -Xswiftc -sanitize=fuzzer \
	    -Xswiftc -DFUZZING && \
	  mkdir -p .build/fuzz/corpus/$$fuzzer && \
	  set -- -max_total_time=$(FUZZ_SECONDS) -max_len=4096 -artifact_prefix=.build/fuzz/$$fuzzer- && \
	  if test -f Tests/$$fuzzer/dictionary; then set -- "$$@" -dict=Tests/$$fuzzer/dictionary; fi && \
	  SWIFT_BACKTRACE=enable=no .build/fuzz/debug/$$fuzzer "$$@" .build/fuzz/corpus/$$fuzzer || exit; \
	done

screenshot: toolchain packages test-packages ## draw docs/screenshot.svg from a real session
	$(SWIFT) build
	.build/debug/Screenshot >docs/screenshot.svg.new
	mv docs/screenshot.svg.new docs/screenshot.svg

install: build ## install below PREFIX (/usr/local); DESTDIR goes in front
	install -D -m 755 $(INSET) "$(DESTDIR)$(PREFIX)/bin/inset"
	install -D -m 644 docs/man/inset.1 "$(DESTDIR)$(PREFIX)/share/man/man1/inset.1"

clean: ## remove what was built
	rm -rf .build

help: ## list what can be made
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

packages:
	@.ci/packages $(PACKAGES)

test-packages:
	@.ci/packages $(TEST_PACKAGES)

toolchain:
	@command -v $(SWIFT) >/dev/null || { \
	  echo "$(SWIFT) is not on PATH: install Swift 6.2 or later, https://www.swift.org/install/" >&2; \
	  exit 1; }
