"""The net as it is trained, and as whole numbers in a file (docs/training.md)."""
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
UNIT = 100  # a man in a quiet middlegame


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
        with torch.no_grad():
            self.second.weight.clamp_(-MOST_SECOND, MOST_SECOND)


def bucket_of(pieces, squares, buckets):
    """As Network::stage() has it."""
    side = int(round((2 * squares) ** 0.5))
    most = side * (side // 2 - 1)
    return ((pieces - 1) * buckets // most).clamp(0, buckets - 1)


def rounded(values, most):
    whole = np.rint(values)
    if np.abs(whole).max() > most:
        raise SystemExit(f"a weight of {np.abs(whole).max():.0f} is too large for {most}")
    return whole.astype(np.int64)


class WholeNet:
    """The net in whole numbers. `per_logit`: evaluation units for odds of e to one."""

    def __init__(self, net, per_logit):
        weights = {name: p.detach().cpu().double().numpy() for name, p in net.named_parameters()}
        self.squares, self.hidden, self.buckets = net.squares, net.hidden, net.buckets
        first, second = ON * 2**FIRST_SHIFT, 2**SECOND_SHIFT
        self.first = rounded(weights["first.weight"].T * first, 32767)
        self.first_bias = rounded(weights["first.bias"] * first, 32767)
        self.second = rounded(weights["second.weight"] * second, 127).reshape(self.buckets, SECOND, -1)
        self.second_bias = rounded(weights["second.bias"] * second * ON, 2**31 - 1).reshape(self.buckets, SECOND)
        units = np.array([per_logit] + 3 * [CHANCES_UNIT])[None, :, None]
        outputs = np.concatenate([weights["score.weight"][:, None, :],
                                  weights["chances.weight"].reshape(self.buckets, 3, SECOND)], axis=1)
        biases = np.concatenate([weights["score.bias"][:, None],
                                 weights["chances.bias"].reshape(self.buckets, 3)], axis=1)
        self.outputs = rounded(outputs * units * 2**OUTPUT_SHIFT / ON, 32767)
        self.output_bias = rounded(biases * units[..., 0] * 2**OUTPUT_SHIFT, 2**31 - 1)
        self.prove_ranges()

    def prove_ranges(self):
        """No position has sums that do not fit: of each unit, on each square the piece that adds most.
        Sums on the way may wrap round; they come back. The program refuses a file where this does not hold."""
        kinds = self.first.reshape(KINDS, self.squares, self.hidden)
        for sign in (1, -1):
            most = sign * self.first_bias + np.maximum((sign * kinds).max(axis=0), 0).sum(axis=0)
            if most.max() > 32767:
                raise SystemExit(f"a sum of the first layer may be {most.max()}, which 16 bits do not hold")

    def evaluate(self, inputs, bucket):
        """All outputs of positions, as the program computes them."""
        first = np.clip((inputs.astype(np.int64) @ self.first + self.first_bias) >> FIRST_SHIFT, 0, ON)
        second = np.einsum("ni,nji->nj", first, self.second[bucket]) + self.second_bias[bucket]
        second = np.clip(second >> SECOND_SHIFT, 0, ON)
        return (np.einsum("nj,nkj->nk", second, self.outputs[bucket]) + self.output_bias[bucket]) >> OUTPUT_SHIFT

    def bytes(self, rules):
        weights = self.first_bias.astype("<i2").tobytes() + self.first.astype("<i2").tobytes()
        for bucket in range(self.buckets):
            weights += self.second_bias[bucket].astype("<i4").tobytes()
            weights += self.second[bucket].astype("i1").tobytes()
            weights += self.output_bias[bucket].astype("<i4").tobytes()
            weights += self.outputs[bucket].astype("<i2").tobytes()
        board = int(round((2 * self.squares) ** 0.5))
        head = b"BaizeNet" + struct.pack("<HBBIHHHHIII", 1, board, self.buckets, rules, self.hidden, SECOND, UNIT, 0,
                                         len(weights), crc32c(weights), 0)
        return head + struct.pack("<I", crc32c(head)) + weights


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
