#!/usr/bin/env python3
"""Trains a net on games of `baize lab selfplay` and writes it as a file that the program reads.

    train/train.py international first.games second.games --out international.net

Needs PyTorch 1.13 or later (Debian 12: python3-torch) and numpy; a GPU is used if there is one. Games,
not positions, are kept apart for validation. Last come how well the predictions hold on positions that
were not learnt from, in ten bins, and how near the whole numbers of the file are to what was trained.
"""
import argparse
import math
import pathlib
import subprocess
import time

import numpy as np
import torch
from torch import nn

from net import KINDS, UNIT, Net, WholeNet, bucket_of

HERE = pathlib.Path(__file__).resolve().parent


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("game")
    parser.add_argument("games", nargs="+", help="files of `baize lab selfplay`")
    parser.add_argument("--out", required=True, help="the file of the net")
    parser.add_argument("--baize", default=str(HERE.parent / "build/release/baize"))
    parser.add_argument("--hidden", type=int, default=64, choices=[32, 64, 128, 256])
    parser.add_argument("--buckets", type=int, default=4)
    parser.add_argument("--epochs", type=int, default=16)
    parser.add_argument("--batch", type=int, default=16384)
    parser.add_argument("--rate", type=float, default=0.002)
    parser.add_argument("--result", type=float, default=0.8, help="share of the result in what is learnt (0.8)")
    parser.add_argument("--held-out", type=float, default=0.04, help="share of the games for validation (0.04)")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def load(options, board):
    """All positions: sets as words, points 0 to 2, expected 0 to 63, and the game each is from."""
    words = 2 if board == 12 else 1
    record = np.dtype([("sets", "<u8", (KINDS, words)), ("game", "<u4"), ("points", "u1"), ("expected", "u1"), ("", "<u2")])
    command = [options.baize, "lab", "positions", options.game, *options.games]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as program:
        data = program.stdout.read()
    if program.returncode != 0:
        raise SystemExit("the positions could not be read")
    return np.frombuffer(data, record)


def facts_of(options):
    """Board and key of the rules, as the program says."""
    said = subprocess.run([options.baize, "lab", "positions", options.game, options.games[0], "--rules"], check=True, capture_output=True, text=True)
    board, key = said.stdout.split()
    return int(board), int(key)


class Positions:
    """On the device, unpacked a batch at a time."""

    def __init__(self, records, board, buckets, share, device):
        self.squares = board * board // 2
        self.sets = torch.from_numpy(np.ascontiguousarray(records["sets"]).view(np.int64)).to(device)
        points = torch.from_numpy(records["points"].astype(np.int64)).to(device)
        expected = torch.from_numpy(records["expected"].astype(np.float32)).to(device) / 63
        self.target = share * points.float() / 2 + (1 - share) * expected
        self.outcome = 2 - points  # win, draw, loss
        self.points = points.float() / 2
        self.buckets = buckets
        at = torch.arange(self.squares, device=device)
        self.word, self.shift = at // 64, at % 64

    def __len__(self):
        return len(self.target)

    def inputs(self, rows):
        bits = self.sets[rows][:, :, self.word] >> self.shift & 1
        pieces = bits.sum((1, 2))
        return bits.flatten(1).float(), bucket_of(pieces, self.squares, self.buckets)


def losses(net, positions, rows):
    inputs, bucket = positions.inputs(rows)
    score, chances = net(inputs, bucket)
    return (nn.functional.binary_cross_entropy_with_logits(score, positions.target[rows]),
            nn.functional.cross_entropy(chances, positions.outcome[rows]), score)


def validate(net, positions):
    """Against the results alone, so that runs with different targets can be compared."""
    scores, inputs = [], torch.arange(len(positions), device=positions.target.device)
    with torch.no_grad():
        for rows in inputs.split(65536):
            scores.append(losses(net, positions, rows)[2])
    score = torch.cat(scores)
    return nn.functional.binary_cross_entropy_with_logits(score, positions.points).item(), score


def train(net, positions, held_out, options):
    generator = torch.Generator().manual_seed(options.seed)
    optimizer = torch.optim.AdamW(net.parameters(), lr=options.rate, weight_decay=0.01)
    batches = len(positions) // options.batch + 1
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, options.rate, total_steps=options.epochs * batches)
    start = time.time()
    for epoch in range(options.epochs):
        order = torch.randperm(len(positions), generator=generator).to(positions.target.device)
        total = 0.0
        for rows in order.tensor_split(batches):
            of_score, of_chances, _ = losses(net, positions, rows)
            optimizer.zero_grad()
            (of_score + of_chances).backward()
            optimizer.step()
            schedule.step()
            net.keep_in_range()
            total += of_score.detach()
        if epoch % 4 == 3 or epoch + 1 == options.epochs:
            print(f"epoch {epoch + 1}: loss {total.item() / batches:.4f}, held out {validate(net, held_out)[0]:.4f}, "
                  f"{time.time() - start:.0f} s", flush=True)


def units_per_logit(net, positions):
    """So many that a man more in a quiet middlegame, with no king about, is worth 100."""
    rows = torch.arange(min(len(positions), 500_000), device=positions.target.device)
    scores, ahead, pieces, kings = [], [], [], []
    squares = positions.squares
    with torch.no_grad():
        for part in rows.split(65536):
            inputs, bucket = positions.inputs(part)
            scores.append(net(inputs, bucket)[0])
            counts = inputs.view(-1, KINDS, squares).sum(2)
            ahead.append(counts[:, 0] - counts[:, 1])
            pieces.append(counts.sum(1))
            kings.append(counts[:, 2:].sum(1))
    score, ahead, pieces, kings = (torch.cat(x) for x in (scores, ahead, pieces, kings))
    side = int(round((2 * squares) ** 0.5))
    full = side * (side // 2 - 1)
    middle = (kings == 0) & (pieces >= full * 0.4) & (pieces <= full * 0.8)
    one_up = score[middle & (ahead == 1)].mean() - score[middle & (ahead == -1)].mean()
    # Far beyond what any net that has learnt something comes to.
    return 2 * UNIT / min(max(one_up.item(), 0.5), 8.0)


def calibration(score, points):
    print("predicted  observed  positions")
    chance = torch.sigmoid(score)
    worst = 0.0
    for low in range(10):
        here = (chance >= low / 10) & (chance < (low + 1) / 10)
        if here.sum() == 0:
            continue
        predicted, observed = chance[here].mean().item(), points[here].mean().item()
        worst = max(worst, abs(predicted - observed))
        print(f"   {predicted:.3f}     {observed:.3f}  {int(here.sum())}")
    print(f"furthest apart: {worst:.3f}")


def main():
    options = arguments()
    torch.manual_seed(options.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    board, rules = facts_of(options)
    records = load(options, board)
    # Games are numbered through all files; the middle bits of a product scatter them.
    lot = (records["game"].astype(np.uint64) * np.uint64(0x9E3779B97F4A7C15) >> np.uint64(33)) % np.uint64(10_000)
    held = lot < options.held_out * 10_000
    learnt = Positions(records[~held], board, options.buckets, options.result, device)
    apart = Positions(records[held], board, options.buckets, options.result, device)
    print(f"{len(learnt)} positions to learn from, {len(apart)} held out, of {len(np.unique(records['game']))} games; "
          f"hidden {options.hidden}, buckets {options.buckets}, result {options.result}, seed {options.seed}, {device}", flush=True)
    net = Net(board * board // 2, options.hidden, options.buckets).to(device)
    train(net, learnt, apart, options)
    loss, score = validate(net, apart)
    calibration(score, apart.points)
    per_logit = units_per_logit(net, apart)
    whole = WholeNet(net, per_logit)
    rows = torch.arange(min(len(apart), 20_000), device=device)
    inputs, bucket = apart.inputs(rows)
    units = whole.evaluate(inputs.cpu().numpy(), bucket.cpu().numpy())[:, 0]
    apart_by = units - score[rows].cpu().numpy() * per_logit
    print(f"held out {loss:.4f}; {per_logit:.1f} units for odds of e; whole numbers are off by {math.sqrt((apart_by**2).mean()):.2f} units")
    pathlib.Path(options.out).write_bytes(whole.bytes(rules))


main()
