# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Ponte authors
import unittest
from shrink import least

MIB = 1 << 20
VALUE = {"$any": [{"a": [1, 2], "bad": {"$size": True}, "c": 1}, *range(8)]}
STEPS = [{"where": "popup", "with": {"name": number, "value": VALUE}, "times": 3000, "size": 16 * MIB} for number in range(12)]
GAME = {"name": "mix 1", "acts": [[0.2, "hands", "escape", 1], [0.3, "bus", "click", 2]], "steps": STEPS}


def fails(game, *needed):
    """Whether the game has those steps, as often and as large as they fail."""
    steps = [step for step in game["steps"] if step["times"] >= 300 and step["size"] >= MIB and "bad" in str(step["with"])]
    return {step["with"]["name"] for step in steps} >= {*(needed or [7])}


class Shrinking(unittest.TestCase):
    def test_one_step_is_left_with_what_it_needs(self):
        step = {"where": "main", "with": {"name": 7, "value": {"$any": [{"bad": {"$size": True}}]}}, "times": 300, "size": MIB}
        self.assertEqual(least(GAME, fails, 300), {"name": "mix 1", "acts": [], "steps": [step]})

    def test_steps_that_need_each_other_are_left(self):
        self.assertEqual([step["with"]["name"] for step in least(GAME, lambda game: fails(game, 2, 3, 11), 300)["steps"]], [2, 3, 11])

    def test_it_ends_in_time_with_a_game_that_fails(self):
        # Each game takes a minute.
        played = []
        small = least(GAME, lambda game: played.append(game) or fails(game), 300, lambda: 60 * len(played))
        self.assertTrue(len(played) == 5 and fails(small) and len(small["steps"]) < 12)
