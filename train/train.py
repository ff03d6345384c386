#!/usr/bin/env python3
"""Trains a net on games of `baize lab selfplay` and writes it as a file that the program reads.

    train/train.py international first.games second.games --out international.net
    train/train.py international fresh.games --from international.net --chances --out international.net
    train/train.py dam-haji --quick

Needs PyTorch 1.13 or later (Debian 12: python3-torch; with libopenblas0 it is many times as quick)
and numpy; a GPU is used if there is one. Games, not positions, are kept apart for validation. Last
come how well the predictions hold on positions that were not learnt from, how near the whole numbers
of the file are to what was trained, and whether the program computes the same from it.
"""
import argparse
import math
import os
import pathlib
import subprocess
import tempfile
import time

import numpy as np
import torch
from torch import nn

import calibration
from net import KINDS, MAGIC, UNIT, Net, WholeNet, men_of
from positions import Positions, Program, half_and_half, lot, to_learn, together

HERE = pathlib.Path(__file__).resolve().parent


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("game")
    parser.add_argument("games", nargs="*", help="files of `baize lab selfplay`")
    parser.add_argument("--old", nargs="+", default=[], metavar="GAMES",
                        help="files of earlier generations: half of what is learnt from is theirs")
    parser.add_argument("--out", help="the file of the net")
    parser.add_argument("--plot", help="a picture of the calibration, an SVG")
    parser.add_argument("--from", dest="begin", metavar="NET", help="goes on with these weights")
    parser.add_argument("--chances", action="store_true",
                        help="with --from: only the chances are learnt anew, best from games that nothing was learnt "
                             "from before; the scores stay what they are")
    parser.add_argument("--baize", default=str(HERE.parent / "build/release/baize"))
    parser.add_argument("--hidden", type=int, default=64, choices=[32, 64, 128, 256])
    parser.add_argument("--buckets", type=int, default=4)
    parser.add_argument("--epochs", type=int, default=16)
    parser.add_argument("--batch", type=int, default=16384)
    parser.add_argument("--rate", type=float, default=0.002)
    parser.add_argument("--result", type=float, default=0.8, help="share of the result in what is learnt (0.8)")
    parser.add_argument("--tables", type=int, default=5, metavar="PERCENT",
                        help="so many of a hundred positions are drawn from the endgame tables (5)")
    parser.add_argument("--held-out", type=float, default=0.04, help="share of the games for validation (0.04)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--quick", action="store_true", help="seconds: a few hundred games of its own, learnt from twice")
    options = parser.parse_intermixed_args()
    if options.quick:
        options.hidden, options.epochs, options.batch = 32, 2, 512
    elif not options.games or not options.out:
        parser.error("games to learn from and --out are needed, or --quick")
    if options.chances and not options.begin:
        parser.error("--chances needs --from, the net whose they are")
    return options


def play_quickly(options, folder):
    """Games and tables that are just enough to see every step at work."""
    os.environ["BAIZE_TABLES"] = folder
    options.games = [f"{folder}/quick.games"]
    options.out = options.out or f"{folder}/quick.net"
    for words in (["tables", "build", options.game, "--pieces", "3"],
                  ["lab", "selfplay", options.game, "--nodes", "50", "--games", "320", "--tables", "--threads", "2",
                   "--file", options.games[0]]):
        subprocess.run([options.baize, *words], check=True, stdout=subprocess.DEVNULL)


def refuse_others(path, begins):
    """Nothing is written over but what this has written, and that is said before it learns for an hour."""
    path = pathlib.Path(path)
    if path.exists() and not path.read_bytes().startswith(begins):
        raise SystemExit(f"{path} is something else and stays as it is")


def load(program, options):
    """What is learnt from, and what is held out: positions of games, and those of tables."""
    stretches = []

    def read(files):
        parts = []
        for file in files:
            records = program.positions([file], "--tables", options.tables, "--seed", options.seed + len(stretches))
            learnt, stretch = to_learn(records, options.result)
            parts.append(learnt)
            stretches.append(f"{stretch:.2f}")
        return together(parts)

    records = read(options.games)
    if options.old:
        records = half_and_half(records, read(options.old))
    held, certain = lot(records["game"], options.held_out), records["certain"]
    device = "cuda" if torch.cuda.is_available() else "cpu"
    parts = [Positions(records[rows], program.board, options.buckets, device)
             for rows in (~held, held & ~certain, held & certain)]
    learnt, apart, of_tables = parts
    if len(apart) == 0:
        raise SystemExit("too few games to hold some of them out")
    print(f"{len(learnt)} positions to learn from, {len(apart)} of games held out and {len(of_tables)} of tables, "
          f"of {len(np.unique(records['game'][~certain]))} games; hidden {options.hidden}, buckets {options.buckets}, "
          f"result {options.result}, expected odds times {' and '.join(stretches)}, seed {options.seed}, {device}",
          flush=True)
    return parts


def losses(net, positions, rows):
    inputs, bucket = positions.inputs(rows)
    score, chances = net(inputs, bucket)
    return (nn.functional.binary_cross_entropy_with_logits(score, positions.target[rows]),
            nn.functional.cross_entropy(chances, positions.outcome[rows]))


def scores_of(net, positions, most=None):
    with torch.no_grad():
        return torch.cat([net(*positions.inputs(rows))[0] for rows in positions.rows(most=most)])


def points_by_chances(net, positions):
    """The chances are learnt from results alone; the score also from what the search expected."""
    with torch.no_grad():
        chances = torch.cat([net(*positions.inputs(rows))[1].softmax(1) for rows in positions.rows()])
    return chances[:, 0] + chances[:, 1] / 2


def loss_of(score, positions):
    """Against the results alone, so that runs with different targets can be compared."""
    return nn.functional.binary_cross_entropy_with_logits(score, positions.points[:len(score)]).item()


def held_out(net, apart, of_tables):
    said = f"held out {loss_of(scores_of(net, apart), apart):.4f}"
    return said + (f", of tables {loss_of(scores_of(net, of_tables), of_tables):.4f}" if len(of_tables) else "")


def train(net, learnt, apart, of_tables, options):
    generator = torch.Generator().manual_seed(options.seed)
    # The score does not learn from the chances, so what is left out here stays as it is.
    learning = net.chances.parameters() if options.chances else net.parameters()
    optimizer = torch.optim.AdamW(learning, lr=options.rate, weight_decay=0.01)
    batches = len(learnt) // options.batch + 1
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, options.rate, total_steps=options.epochs * batches)
    start = time.time()
    for epoch in range(options.epochs):
        order = torch.randperm(len(learnt), generator=generator).to(learnt.target.device)
        total = 0.0
        for rows in order.tensor_split(batches):
            of_score, of_chances = losses(net, learnt, rows)
            optimizer.zero_grad()
            (of_score + of_chances).backward()
            optimizer.step()
            schedule.step()
            if not options.chances:
                net.keep_in_range()
            total += of_score.item()
        if epoch % 4 == 3 or epoch + 1 == options.epochs:
            print(f"epoch {epoch + 1}: loss {total / batches:.4f}, {held_out(net, apart, of_tables)}, "
                  f"{time.time() - start:.0f} s", flush=True)


def continued(program, options, apart):
    """The net of a file, to learn on. The file does not tell how many units odds of e are: it is taken to
    be what makes its scores fit the results best."""
    whole = WholeNet.read(pathlib.Path(options.begin).read_bytes(), program.rules)
    options.hidden, apart.buckets = whole.hidden, whole.buckets
    net = Net(whole.squares, whole.hidden, whole.buckets).to(apart.target.device)
    whole.to(net, 1)
    score = scores_of(net, apart, 200_000)
    per_logit = min((20 * 1.02**i for i in range(200)), key=lambda units: loss_of(score / units, apart))
    whole.to(net, per_logit)
    print(f"from {options.begin}: {per_logit:.0f} units for odds of e")
    return net, per_logit


def units_per_logit(net, positions):
    """So many that a man more in a quiet middlegame, with no king about, is worth 100."""
    score, counts = scores_of(net, positions, 500_000), []
    for rows in positions.rows(most=500_000):
        counts.append(positions.inputs(rows)[0].view(-1, KINDS, positions.squares).sum(2))
    counts = torch.cat(counts)
    pieces, full = counts.sum(1), men_of(positions.squares)
    middle = (counts[:, 2:].sum(1) == 0) & (pieces >= full * 0.4) & (pieces <= full * 0.8)
    ahead = counts[:, 0] - counts[:, 1]
    one_up = score[middle & (ahead == 1)].mean() - score[middle & (ahead == -1)].mean()
    # Far beyond what any net that has learnt something comes to; a few hundred games may have none such.
    return 2 * UNIT / min(max(one_up.nan_to_num(0.5).item(), 0.5), 8.0)


def prove(program, options, net, whole, per_logit, apart):
    """The file as the program reads it, against the whole numbers here and against what was trained."""
    said = program.positions(options.games, "--weights", options.out, most=20_000)
    told = Positions(to_learn(said, 1)[0], program.board, net.buckets, "cpu")
    inputs, bucket = told.inputs(torch.arange(len(told)))
    scores = whole.scores(inputs.numpy(), bucket.numpy())
    if len(said) == 0 or (scores != said["judged"]).any():
        raise SystemExit("the program computes something else from the file")
    trained = scores_of(net.cpu(), told).numpy() * per_logit
    off = math.sqrt(((scores - trained)**2).mean())
    print(f"{per_logit:.1f} units for odds of e; whole numbers are off by {off:.2f} units; "
          f"the program computes the same of {len(said)} positions")


def run(options):
    refuse_others(options.out, MAGIC)
    if options.plot:
        refuse_others(options.plot, b"<svg")
    torch.manual_seed(options.seed)
    program = Program(options.baize, options.game, options.games[0])
    learnt, apart, of_tables = load(program, options)
    if options.begin:
        net, per_logit = continued(program, options, apart)
        learnt.buckets = of_tables.buckets = apart.buckets
    else:
        net = Net(apart.squares, options.hidden, options.buckets).to(apart.target.device)
    train(net, learnt, apart, of_tables, options)
    print("By the score:\n" + calibration.table(calibration.bins_of(torch.sigmoid(scores_of(net, apart)), apart.points)))
    bins = calibration.bins_of(points_by_chances(net, apart), apart.points)
    print("By the chances of win and draw:\n" + calibration.table(bins))
    print(held_out(net, apart, of_tables))
    if not options.chances:
        per_logit = units_per_logit(net, apart)
    whole = WholeNet.of(net, per_logit)
    pathlib.Path(options.out).write_bytes(whole.bytes(program.rules))
    prove(program, options, net, whole, per_logit, apart)
    if options.plot:
        pathlib.Path(options.plot).write_text(calibration.picture(bins, options.game))


def main():
    options = arguments()
    if not options.quick:
        return run(options)
    with tempfile.TemporaryDirectory() as folder:
        play_quickly(options, folder)
        run(options)


if __name__ == "__main__":
    main()
