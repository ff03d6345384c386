"""Positions to learn from, as `baize lab positions` tells them (docs/training.md)."""
import subprocess

import numpy as np
import torch
from torch import nn

from net import KINDS, bucket_of

CERTAIN = 255  # in place of what the search expected: the endgame tables know


class Program:
    """`baize`, asked about one game, of which a file of games is at hand."""

    def __init__(self, path, game, games):
        self.path, self.game = path, game
        said = subprocess.run(self.command(games, "--rules"), check=True, capture_output=True, text=True).stdout
        self.board, self.rules = map(int, said.split())
        words = 2 if self.board == 12 else 1
        self.record = np.dtype([("sets", "<u8", (KINDS, words)), ("game", "<u4"), ("points", "u1"),
                                ("expected", "u1"), ("judged", "<i2")])

    def command(self, *words):
        return [self.path, "lab", "positions", self.game, *map(str, words)]

    def positions(self, files, *options, most=None):
        """All of them, or the first few."""
        with subprocess.Popen(self.command(*files, *options), stdout=subprocess.PIPE) as program:
            data = program.stdout.read(-1 if most is None else most * self.record.itemsize)
            if most is not None:
                program.kill()
        if most is None and program.returncode != 0:
            raise SystemExit("the positions could not be read")
        return np.frombuffer(data, self.record)


def odds_of(expected):
    """The logarithm of the odds that the search gave, which are kept in 63 steps."""
    chance = np.clip(expected.astype(np.float32) / 63, 0.004, 0.996)
    return np.log(chance / (1 - chance))


def stretch_of(expected, points):
    """By how much those have to be multiplied to fit the results best: a man more is 100 units to whoever
    played, but not worth as much in every game and to every judge."""
    odds, points = torch.from_numpy(odds_of(expected)), torch.from_numpy(points)
    return min((0.2 * 1.03**i for i in range(110)),
               key=lambda stretch: nn.functional.binary_cross_entropy_with_logits(stretch * odds, points).item())


def to_learn(records, share):
    """What is to be learnt of the positions of one file. `share`: of the result."""
    learnt = np.empty(len(records), [("sets", records.dtype["sets"]), ("game", "<u4"), ("points", "<f4"),
                                     ("target", "<f4"), ("certain", "?")])
    learnt["sets"], learnt["game"], learnt["points"] = records["sets"], records["game"], records["points"] / 2
    learnt["certain"] = records["expected"] == CERTAIN
    played = ~learnt["certain"]
    stretch = stretch_of(records["expected"][played][:500_000], learnt["points"][played][:500_000])
    expected = 1 / (1 + np.exp(-stretch * odds_of(records["expected"])))
    learnt["target"] = np.where(played, share * learnt["points"] + (1 - share) * expected, learnt["points"])
    return learnt, stretch


def together(parts):
    """Their games, which are numbered from 0 in each, numbered through."""
    first = 0
    for part in parts:
        part["game"] += first
        first = part["game"].max(initial=first) + 1
    return np.concatenate(parts)


def lot(games, share):
    """Games that are drawn, whatever their order: all positions of one game fall together."""
    scattered = games.astype(np.uint64) * np.uint64(0x9E3779B97F4A7C15) >> np.uint64(33)
    return scattered % np.uint64(10_000) < share * 10_000


def half_and_half(new, old):
    """Old and new positions, as many of each: of whichever has more, only some games are taken."""
    fewer = min(len(new), len(old))
    return together([part[lot(part["game"], fewer / len(part))] for part in (new, old)])


class Positions:
    """On the device, unpacked a batch at a time."""

    def __init__(self, learnt, board, buckets, device):
        self.squares = board * board // 2
        self.sets = torch.from_numpy(np.ascontiguousarray(learnt["sets"]).view(np.int64)).to(device)
        self.points, self.target = (torch.from_numpy(learnt[name].copy()).to(device) for name in ("points", "target"))
        self.outcome = (2 - 2 * self.points).long()  # win, draw, loss
        self.buckets = buckets
        at = torch.arange(self.squares, device=device)
        self.word, self.shift = at // 64, at % 64

    def __len__(self):
        return len(self.target)

    def rows(self, at_once=65536, most=None):
        """Their numbers, so many at a time."""
        count = len(self) if most is None else min(len(self), most)
        return torch.arange(count, device=self.target.device).split(at_once)

    def inputs(self, rows):
        bits = self.sets[rows][:, :, self.word] >> self.shift & 1
        pieces = bits.sum((1, 2))
        return bits.flatten(1).float(), bucket_of(pieces, self.squares, self.buckets)
