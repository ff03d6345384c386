#!/usr/bin/env python3
"""Training from games to a net, on a few hundred games: seconds.

    train/test_training.py [BAIZE]      the program (default: build/release/baize)
"""
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest
import unittest.mock
import xml.etree.ElementTree as xml

import numpy as np
import torch

import calibration
from net import KINDS, MAGIC, Net, WholeNet, bucket_of, crc32c
from positions import CERTAIN, Program, half_and_half, lot, stretch_of, to_learn

HERE = pathlib.Path(__file__).resolve().parent
BAIZE = str(HERE.parent / "build/release/baize")
SQUARES, RULES = 32, 77


def any_net(hidden=32, buckets=4):
    torch.manual_seed(5)
    net = Net(SQUARES, hidden, buckets)
    net.keep_in_range()
    return net


def any_inputs(count):
    chance = np.random.default_rng(3)
    kind = chance.integers(0, 2 * KINDS, (count, SQUARES))  # half of the squares are empty
    inputs = np.stack([kind == i for i in range(KINDS)], axis=1).reshape(count, -1)
    return inputs, bucket_of(torch.from_numpy(inputs.sum(1)), SQUARES, 4)


class WholeNumbers(unittest.TestCase):
    def test_are_near_what_was_trained(self):
        net, (inputs, bucket) = any_net(), any_inputs(500)
        whole = WholeNet.of(net, 100)
        with torch.no_grad():
            trained = net(torch.from_numpy(inputs).float(), bucket)[0].numpy() * 100
        self.assertGreater(np.ptp(trained), 10)
        self.assertLess(np.abs(whole.scores(inputs, bucket.numpy()) - trained).max(), 3)

    def test_come_back_from_a_file_and_from_learning(self):
        data = WholeNet.of(any_net(), 120).bytes(RULES)
        read = WholeNet.read(data, RULES)
        self.assertEqual(read.bytes(RULES), data)
        net = Net(SQUARES, 32, 4)
        read.to(net, 120)
        self.assertEqual(WholeNet.of(net, 120).bytes(RULES), data)

    def test_of_another_game_or_damaged_are_refused(self):
        data = WholeNet.of(any_net(), 120).bytes(RULES)
        for wrong, rules in ((data, RULES + 1), (data[:-1], RULES), (data[:500] + b"?" + data[501:], RULES),
                             (data[:20] + b"?" + data[21:], RULES), (b"%PDF" + data, RULES), (b"", RULES)):
            with self.assertRaises(SystemExit):
                WholeNet.read(wrong, rules)

    def test_with_a_sum_beyond_16_bits_are_not_written(self):
        net = any_net()
        with torch.no_grad():
            net.first.weight[3, :SQUARES] = 1.1  # a man on every square: 32 x 1.1 x 1016
        with self.assertRaisesRegex(SystemExit, "16 bits"):
            WholeNet.of(net, 100)
        with torch.no_grad():
            net.first.weight[3, :SQUARES] = -1.1
        with self.assertRaisesRegex(SystemExit, "16 bits"):
            WholeNet.of(net, 100)

    def test_of_a_net_that_is_kept_in_range_have_no_such_sum(self):
        net, before = any_net(), any_net()
        with torch.no_grad():
            net.first.weight[3, :SQUARES] = 1.1
            net.first.weight[4, :SQUARES] = -2
        net.keep_in_range()
        WholeNet.of(net, 100)
        self.assertTrue((net.first.weight[:3] == before.first.weight[:3]).all())
        self.assertLess(net.first.weight[3, 0], 1.05)

    def test_have_the_checksum_of_the_program(self):
        self.assertEqual(crc32c(b"123456789"), 0xE3069283)


class Calibration(unittest.TestCase):
    def test_is_the_same_as_chance_or_is_told(self):
        chance = torch.rand(200_000, generator=torch.Generator().manual_seed(1))
        points = (torch.rand(200_000, generator=torch.Generator().manual_seed(2)) < chance).float()
        bins = calibration.bins_of(chance, points)
        self.assertEqual(len(bins), 10)
        self.assertEqual(sum(x.positions for x in bins), 200_000)
        self.assertLess(max(x.apart for x in bins), calibration.NEAR)
        worse = calibration.bins_of(chance, points * 0.9)
        self.assertGreater(max(x.apart for x in worse), 0.08)
        self.assertIn("furthest apart: 0.09", calibration.table(worse))

    def test_is_a_picture_with_a_dot_a_bin(self):
        bins = calibration.bins_of(torch.tensor([0.05, 0.5, 1.0]), torch.tensor([0.0, 0.5, 1.0]))
        picture = xml.fromstring(calibration.picture(bins, "dam-haji"))
        self.assertEqual(len(picture.findall("{*}circle")), 3)


class Games(unittest.TestCase):
    def test_are_held_out_as_a_whole(self):
        games = np.repeat(np.arange(3000, dtype=np.uint32), 30)
        held = lot(games, 0.04).reshape(3000, 30)
        self.assertTrue((held.all(axis=1) == held.any(axis=1)).all())
        self.assertAlmostEqual(held.mean(), 0.04, delta=0.01)

    def test_old_and_new_are_halves(self):
        record = np.dtype([("game", "<u4"), ("points", "u1")])
        new, old = np.zeros(20_000, record), np.ones(60_000, record)
        new["game"], old["game"] = np.arange(20_000) // 20, np.arange(60_000) // 20
        both = half_and_half(new, old)
        self.assertAlmostEqual(both["points"].mean(), 0.5, delta=0.02)
        self.assertEqual((both["points"] == 0).sum(), 20_000)
        of_new, of_old = (set(both["game"][both["points"] == i]) for i in (0, 1))
        self.assertFalse(of_new & of_old)

    def test_expected_odds_are_stretched_to_fit_the_results(self):
        chance = np.random.default_rng(8)
        odds = chance.normal(0, 1, 100_000)
        expected = np.rint(63 / (1 + np.exp(-odds))).astype(np.uint8)
        points = (chance.random(len(odds)) < 1 / (1 + np.exp(-1.5 * odds))).astype(np.float32)
        self.assertAlmostEqual(stretch_of(expected, points), 1.5, delta=0.08)


class Training(unittest.TestCase):
    """With the program and games of its own."""

    @classmethod
    def setUpClass(cls):
        cls.scratch = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.scratch.cleanup)
        cls.net, cls.plot = f"{cls.scratch.name}/quick.net", f"{cls.scratch.name}/quick.svg"
        cls.first = cls.train("--quick", "--out", cls.net, "--plot", cls.plot)

    @classmethod
    def train(cls, *words, game="dam-haji"):
        return subprocess.run([sys.executable, HERE / "train.py", game, "--baize", BAIZE, *words], capture_output=True,
                              text=True, check=False)

    def test_ends_with_a_net_that_the_program_reads(self):
        self.assertEqual(self.first.returncode, 0, self.first.stderr)
        self.assertIn("furthest apart: ", self.first.stdout)
        self.assertRegex(self.first.stdout, r"the program computes the same of \d{4,} positions")
        self.assertTrue(pathlib.Path(self.net).read_bytes().startswith(MAGIC))
        self.assertTrue(pathlib.Path(self.plot).read_text().startswith("<svg"))
        played = subprocess.run([BAIZE, "match", f"best:weights={self.net}", "random", "--game", "dam-haji",
                                 "--nodes", "200", "--pairs", "2"], capture_output=True, text=True, check=False)
        self.assertEqual(played.returncode, 0, played.stderr)

    def test_goes_on_with_weights_and_old_games(self):
        games = f"{self.scratch.name}/more.games"
        subprocess.run([BAIZE, "lab", "selfplay", "dam-haji", "--nodes", "50", "--games", "96", "--file", games,
                        "--weights", self.net, "--seed", "2"], check=True, capture_output=True)
        again = self.train("--quick", "--from", self.net, "--old", games, "--out", self.net)
        self.assertEqual(again.returncode, 0, again.stderr)
        self.assertIn("units for odds of e", again.stdout)

        def loss(said):
            return float(said.split("epoch 2: ")[1].split("held out ")[1].split(",")[0])
        self.assertLess(loss(again.stdout), loss(self.first.stdout) + 0.02)

    def test_learns_chances_anew_and_leaves_the_scores(self):
        out = f"{self.scratch.name}/chances.net"
        again = self.train("--quick", "--from", self.net, "--chances", "--seed", "3", "--out", out)
        self.assertEqual(again.returncode, 0, again.stderr)
        rules = Program(BAIZE, "dam-haji", f"{self.scratch.name}/none").rules
        before, after = (WholeNet.read(pathlib.Path(file).read_bytes(), rules) for file in (self.net, out))
        for name in ("first", "first_bias", "second", "second_bias"):
            self.assertTrue((getattr(before, name) == getattr(after, name)).all(), name)
        self.assertTrue((before.outputs[:, 0] == after.outputs[:, 0]).all())
        self.assertTrue((before.output_bias[:, 0] == after.output_bias[:, 0]).all())
        self.assertTrue((before.outputs[:, 1:] != after.outputs[:, 1:]).any())
        self.assertIn("needs --from", self.train("--quick", "--chances").stderr)

    def test_of_another_game_or_over_another_file_stops(self):
        self.assertIn("for other rules", self.train("--quick", "--from", self.net, game="english").stderr)
        notes = pathlib.Path(self.scratch.name) / "notes"
        notes.write_text("my notes\n")
        self.assertIn("stays as it is", self.train("--quick", "--out", str(notes)).stderr)
        self.assertEqual(notes.read_text(), "my notes\n")

    def test_learns_positions_of_tables_too(self):
        games = f"{self.scratch.name}/few.games"
        subprocess.run([BAIZE, "lab", "selfplay", "dam-haji", "--nodes", "20", "--games", "64", "--file", games],
                       check=True, capture_output=True)
        with unittest.mock.patch.dict(os.environ, {"BAIZE_TABLES": self.scratch.name}):
            subprocess.run([BAIZE, "tables", "build", "dam-haji", "--pieces", "2"], check=True, capture_output=True)
            program = Program(BAIZE, "dam-haji", games)
            played, both = program.positions([games]), program.positions([games], "--tables", 10)
        self.assertTrue((both[:len(played)] == played).all())
        drawn = both[len(played):]
        self.assertEqual(len(drawn), len(played) // 9)
        self.assertTrue((drawn["expected"] == CERTAIN).all() and (played["expected"] <= 63).all())
        self.assertEqual(len(set(drawn["game"])), len(drawn))
        learnt, _ = to_learn(both, 0.5)
        self.assertTrue((learnt["target"] == learnt["points"])[len(played):].all())
        self.assertFalse((learnt["target"] == learnt["points"])[:len(played)].any())


if __name__ == "__main__":
    if len(sys.argv) > 1:
        BAIZE = sys.argv.pop(1)
    unittest.main()
