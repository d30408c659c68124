# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Ponte authors
"""Makes a game smaller that fails. A way takes a part of it, and `fails`: whether the game fails with another part in its place."""
import functools, time


def fewer(parts, fails, least=0):
    """The parts that are needed. All are left out, then halves, and so on down to single ones, the last first."""
    piece = len(parts)
    while piece:
        for at in reversed(range(0, len(parts), piece)):
            rest = parts[:at] + parts[at + piece:]
            parts = rest if len(rest) >= least and fails(rest) else parts
        piece //= 2
    return parts


def lower(number, fails, divisors):
    for divisor in divisors:
        while number // divisor and fails(number // divisor):
            number //= divisor
    return number


def within(whole, key, way, fails):
    """The whole with a smaller part."""
    put = lambda part: {**whole, key: part} if isinstance(whole, dict) else [*whole[:key], part, *whole[key + 1:]]
    return put(way(whole[key], lambda part: fails(put(part))))


def simpler(value, fails):
    """A value with fewer members and elements, those of `$any` among them."""
    if isinstance(value, list):
        value = fewer(value, fails)
    elif isinstance(value, dict) and not any(name.startswith("$") for name in value):
        value = dict(fewer([*value.items()], lambda members: fails(dict(members))))
    for key in value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ():
        value = within(value, key, simpler, fails)
    return value


WAYS = {
    "times": functools.partial(lower, divisors=(10, 2)), "size": functools.partial(lower, divisors=(1024, 16)),
    "where": lambda where, fails: "main" if where == "main" or fails("main") else where,
    "with": lambda given, fails: within(given, "value", simpler, fails) if "value" in given else given,
}


def least(game, fails, seconds, clock=time.monotonic):
    """The smallest game that fails of those that so many seconds let it try: the game itself where none does."""
    end = clock() + seconds
    still = lambda smaller: clock() < end and fails(smaller)
    game = within(within(game, "acts", fewer, still), "steps", functools.partial(fewer, least=1), still)
    for key, way in WAYS.items():
        for at in range(len(game["steps"])):
            step = lambda one, fails: within(one, key, way, fails)
            game = within(game, "steps", lambda steps, fails: within(steps, at, step, fails), still)
    return game
