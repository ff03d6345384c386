"""The net as it is trained, and as whole numbers in a file (docs/training.md)."""
import math
import struct

import numpy as np
import torch
from torch import nn

KINDS = 4  # own men, other men, own kings, other kings
SECOND = 32
HEADS = 4  # score; then win, draw and loss
ON = 127  # a unit that is fully on
FIRST_SHIFT, SECOND_SHIFT, OUTPUT_SHIFT = 3, 6, 10
CHANCES_UNIT = 256  # of the logarithms of the chances
MOST_SECOND = 127 / 2**SECOND_SHIFT  # a weight of the second layer is a byte
MOST_SUM = 32767  # of the first layer
MOST_SCORE = 9000  # no judgement is beyond
UNIT = 100  # a man in a quiet middlegame
FIRST, SECOND_ONE = ON * 2**FIRST_SHIFT, 2**SECOND_SHIFT  # what stands for one
MAGIC, HEAD = b"BaizeNet", "<HBBIHHHHIII"


class Net(nn.Module):
    def __init__(self, squares, hidden, buckets):
        super().__init__()
        self.squares, self.hidden, self.buckets = squares, hidden, buckets
        self.first = nn.Linear(KINDS * squares, hidden)
        self.second = nn.Linear(hidden, SECOND * buckets)
        self.score = nn.Linear(SECOND, buckets)
        self.chances = nn.Linear(SECOND, 3 * buckets)

    def forward(self, inputs, bucket):
        """The score as the logarithm of the odds, and those of win, draw and loss; the latter learn
        from the units without changing them."""
        rows = torch.arange(len(inputs), device=inputs.device)
        first = self.first(inputs).clamp(0, 1)
        second = self.second(first).view(-1, self.buckets, SECOND)[rows, bucket].clamp(0, 1)
        score = self.score(second)[rows, bucket]
        chances = self.chances(second.detach()).view(-1, self.buckets, 3)[rows, bucket]
        return score, chances

    def keep_in_range(self):
        """Weights of the second layer are bytes. Sums of the first, with the piece on each square that adds
        most, have 16 bits; whatever rounding adds is left room for."""
        with torch.no_grad():
            self.second.weight.clamp_(-MOST_SECOND, MOST_SECOND)
            weights, bias = self.first.weight, self.first.bias
            kinds = weights.view(-1, KINDS, self.squares)
            most = torch.maximum(kinds.amax(1).clamp(min=0).sum(1) + bias, -kinds.amin(1).clamp(max=0).sum(1) - bias)
            shrink = ((MOST_SUM - self.squares) / FIRST / most.clamp(min=1)).clamp(max=1)
            weights *= shrink[:, None]
            bias *= shrink


def bucket_of(pieces, squares, buckets):
    """As Network::stage() has it."""
    return ((pieces - 1) * buckets // men_of(squares)).clamp(0, buckets - 1)


def side_of(squares):
    return int(round((2 * squares) ** 0.5))


def men_of(squares):
    """Of both sides, at the start."""
    side = side_of(squares)
    return side * (side // 2 - 1)


def one_of_outputs(per_logit):
    return np.array([per_logit] + 3 * [CHANCES_UNIT]) * 2**OUTPUT_SHIFT


def rounded(values, most):
    whole = np.rint(values)
    if np.abs(whole).max() > most:
        raise SystemExit(f"a weight of {np.abs(whole).max():.0f} is too large for {most}")
    return whole.astype(np.int64)


class WholeNet:
    """The net in whole numbers: what the program has."""

    def __init__(self, squares, hidden, buckets):
        self.squares, self.hidden, self.buckets = squares, hidden, buckets

    @classmethod
    def of(cls, net, per_logit):
        """Rounded from one that was trained. `per_logit`: evaluation units for odds of e to one."""
        whole = cls(net.squares, net.hidden, net.buckets)
        weights = {name: p.detach().cpu().double().numpy() for name, p in net.named_parameters()}
        whole.first = rounded(weights["first.weight"].T * FIRST, 32767)
        whole.first_bias = rounded(weights["first.bias"] * FIRST, 32767)
        whole.second = rounded(weights["second.weight"] * SECOND_ONE, 127).reshape(net.buckets, SECOND, -1)
        whole.second_bias = rounded(weights["second.bias"] * SECOND_ONE * ON, 2**31 - 1).reshape(net.buckets, SECOND)
        outputs = np.concatenate([weights["score.weight"][:, None, :],
                                  weights["chances.weight"].reshape(net.buckets, 3, SECOND)], axis=1)
        biases = np.concatenate([weights["score.bias"][:, None],
                                 weights["chances.bias"].reshape(net.buckets, 3)], axis=1)
        one = one_of_outputs(per_logit)
        whole.outputs = rounded(outputs * one[:, None] / ON, 32767)
        whole.output_bias = rounded(biases * one, 2**31 - 1)
        whole.prove_ranges()
        return whole

    def to(self, net, per_logit):
        """And back: the weights of a net that is to go on learning."""
        one = one_of_outputs(per_logit)
        outputs, biases = self.outputs * ON / one[:, None], self.output_bias / one
        learnt = {"first.weight": self.first.T / FIRST, "first.bias": self.first_bias / FIRST,
                  "second.weight": self.second.reshape(-1, self.hidden) / SECOND_ONE,
                  "second.bias": self.second_bias.reshape(-1) / SECOND_ONE / ON,
                  "score.weight": outputs[:, 0], "score.bias": biases[:, 0],
                  "chances.weight": outputs[:, 1:].reshape(-1, SECOND), "chances.bias": biases[:, 1:].reshape(-1)}
        net.load_state_dict({name: torch.from_numpy(np.ascontiguousarray(x)).float() for name, x in learnt.items()})

    def prove_ranges(self):
        """No position has sums that do not fit: of each unit, on each square the piece that adds most.
        Sums on the way may wrap round; they come back. The program refuses a file where this does not hold."""
        kinds = self.first.reshape(KINDS, self.squares, self.hidden)
        for sign in (1, -1):
            most = sign * self.first_bias + np.maximum((sign * kinds).max(axis=0), 0).sum(axis=0)
            if most.max() > MOST_SUM:
                raise SystemExit(f"a sum of the first layer may be {most.max()}, which 16 bits do not hold")

    def evaluate(self, inputs, bucket):
        """All outputs of positions, as the program computes them."""
        first = np.clip((inputs.astype(np.int64) @ self.first + self.first_bias) >> FIRST_SHIFT, 0, ON)
        second = np.einsum("ni,nji->nj", first, self.second[bucket]) + self.second_bias[bucket]
        second = np.clip(second >> SECOND_SHIFT, 0, ON)
        return (np.einsum("nj,nkj->nk", second, self.outputs[bucket]) + self.output_bias[bucket]) >> OUTPUT_SHIFT

    def scores(self, inputs, bucket):
        return np.clip(self.evaluate(inputs, bucket)[:, 0], -MOST_SCORE, MOST_SCORE)

    def bytes(self, rules):
        weights = self.first_bias.astype("<i2").tobytes() + self.first.astype("<i2").tobytes()
        for bucket in range(self.buckets):
            weights += self.second_bias[bucket].astype("<i4").tobytes()
            weights += self.second[bucket].astype("i1").tobytes()
            weights += self.output_bias[bucket].astype("<i4").tobytes()
            weights += self.outputs[bucket].astype("<i2").tobytes()
        head = MAGIC + struct.pack(HEAD, 1, side_of(self.squares), self.buckets, rules, self.hidden, SECOND, UNIT, 0,
                                   len(weights), crc32c(weights), 0)
        return head + struct.pack("<I", crc32c(head)) + weights

    @classmethod
    def read(cls, data, rules):
        """The net of a file for these rules."""
        size = len(MAGIC) + struct.calcsize(HEAD) + 4
        if len(data) < size or not data.startswith(MAGIC):
            raise SystemExit("the file holds no weights")
        version, side, buckets, key, hidden, second, _, _, length, checksum, _ = struct.unpack_from(HEAD, data, len(MAGIC))
        weights = data[size:]
        if crc32c(data[:size - 4]) != struct.unpack_from("<I", data, size - 4)[0] or crc32c(weights) != checksum:
            raise SystemExit("the weights are damaged")
        if (version, key, second, length) != (1, rules, SECOND, len(weights)):
            raise SystemExit("the weights are of another form or for other rules")
        whole, at = cls(side * side // 2, hidden, buckets), 0

        def take(kind, *shape):
            nonlocal at
            found = np.frombuffer(weights, kind, math.prod(shape), at)
            at += found.nbytes
            return found.reshape(shape).astype(np.int64)

        whole.first_bias, whole.first = take("<i2", hidden), take("<i2", KINDS * whole.squares, hidden)
        stages = [(take("<i4", SECOND), take("i1", SECOND, hidden), take("<i4", HEADS), take("<i2", HEADS, SECOND))
                  for _ in range(buckets)]
        whole.second_bias, whole.second, whole.output_bias, whole.outputs = map(np.stack, zip(*stages))
        return whole


def crc32c(data):
    """Castagnoli's checksum, as src/base/crc32c.h has it."""
    table = []
    for value in range(256):
        for _ in range(8):
            value = value >> 1 ^ (0x82F63B78 if value & 1 else 0)
        table.append(value)
    crc = 0xFFFFFFFF
    for byte in data:
        crc = table[(crc ^ byte) & 255] ^ crc >> 8
    return crc ^ 0xFFFFFFFF
