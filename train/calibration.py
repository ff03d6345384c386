"""Whether what is predicted comes true: ten bins, as a table and as a picture."""

BINS = 10
NEAR = 0.02  # as far as predicted and observed points may be apart


class Bin:
    def __init__(self, predicted, observed, positions):
        self.predicted, self.observed, self.positions = predicted, observed, positions

    @property
    def apart(self):
        return abs(self.predicted - self.observed)


def bins_of(chance, points):
    """By the chance that was given; empty ones are left out."""
    found = []
    number = (chance * BINS).long().clamp(0, BINS - 1)
    for i in range(BINS):
        here = number == i
        if here.any():
            found.append(Bin(chance[here].mean().item(), points[here].mean().item(), int(here.sum())))
    return found


def table(bins):
    lines = ["predicted  observed  positions"]
    lines += [f"   {x.predicted:.3f}     {x.observed:.3f}  {x.positions}" for x in bins]
    return "\n".join(lines + [f"furthest apart: {max(x.apart for x in bins):.3f}"])


def picture(bins, title):
    """An SVG: a dot a bin, its area by the number of positions; the band is what counts as near."""
    size, edge = 400, 40

    def at(predicted, observed):
        return f"{edge + predicted * size:.1f},{edge + (1 - observed) * size:.1f}"

    most = max(x.positions for x in bins)
    band = " ".join([at(0, NEAR), at(1 - NEAR, 1), at(1, 1), at(1, 1 - NEAR), at(NEAR, 0), at(0, 0)])
    marks = [f'<polygon points="{band}" fill="#dde"/>',
             f'<rect x="{edge}" y="{edge}" width="{size}" height="{size}" fill="none" stroke="#888"/>',
             f'<polyline points="{at(0, 0)} {at(1, 1)}" stroke="#888"/>']
    for x in bins:
        centre_x, centre_y = at(x.predicted, x.observed).split(",")
        marks.append(f'<circle cx="{centre_x}" cy="{centre_y}" r="{3 + 7 * (x.positions / most) ** 0.5:.1f}" '
                     f'fill="#247" fill-opacity="0.7"><title>{x.predicted:.3f} predicted, {x.observed:.3f} observed, '
                     f"{x.positions} positions</title></circle>")
    for i in range(0, 11, 2):
        column, line = at(i / 10, 0).split(",")
        marks.append(f'<text x="{column}" y="{float(line) + 16}" text-anchor="middle">{i / 10:.1f}</text>')
        column, line = at(0, i / 10).split(",")
        marks.append(f'<text x="{float(column) - 6}" y="{float(line) + 4}" text-anchor="end">{i / 10:.1f}</text>')
    middle, whole = edge + size / 2, size + 2 * edge
    marks.append(f'<text x="{middle}" y="24" text-anchor="middle">{title}: observed points by predicted points</text>')
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole} {whole}" font-family="sans-serif" '
            f'font-size="12">\n' + "\n".join(marks) + "\n</svg>\n")
