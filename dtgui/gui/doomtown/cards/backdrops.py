"""The backgrounds of card pictures: skies, ranges, rays."""

from __future__ import annotations

from math import cos, pi, sin

from dtgui.gui.doomtown.cards.stage import PaintingStage


def open_country(stage: PaintingStage) -> None:
    """A sky with sun or moon over one of several horizons."""
    stage.dice.choice((mesas, mountains, hills, mesas))(stage)


def rays(stage: PaintingStage) -> None:
    """A burst of rays from behind the subject, as on a poster."""
    fill(stage)
    beams = stage.dice.choice((10, 14, 18))
    reach = stage.half_width + stage.height
    turn = stage.dice.random() * pi / beams
    for beam in range(beams):
        start = turn + 2 * pi * beam / beams
        stop = start + pi / beams
        stage.polygon(
            stage.tones.far,
            [(0, -50), (reach * cos(start), -50 + reach * sin(start)), (reach * cos(stop), -50 + reach * sin(stop))],
        )


def rings(stage: PaintingStage) -> None:
    """Paint rings around a supernatural subject."""
    fill(stage)
    for radius, colour in ((62, stage.tones.far), (50, stage.tones.sky), (42, stage.tones.far), (35, stage.tones.sky)):
        stage.oval(colour, 0, -50, radius, radius)
    for _ in range(14):
        x, y = stage.dice.uniform(-stage.half_width, stage.half_width), -stage.dice.uniform(4, stage.height - 4)
        stage.sign("icons/type-spell", stage.tones.middle, x, y, stage.dice.uniform(4, 9))


def boards(stage: PaintingStage) -> None:
    """The boards of a wall or a table top."""
    fill(stage)
    top = -stage.height
    while top < 0:
        stage.box(stage.tones.far, -stage.half_width, top, 2 * stage.half_width, 1.4)
        for _ in range(2):
            x = stage.dice.uniform(-stage.half_width, stage.half_width)
            stage.box(stage.tones.far, x, top, 1.4, 15)
        top += 15


def harlequin(stage: PaintingStage) -> None:
    """A pattern of lozenges."""
    fill(stage)
    wide, high = 20.0, 32.0
    across = int(stage.half_width / wide) + 1
    for row in range(int(stage.height / high) + 2):
        for column in range(-across, across + 1):
            x, y = column * wide, -row * high
            stage.polygon(stage.tones.far, [(x, y - high / 2), (x + wide / 2, y), (x, y + high / 2), (x - wide / 2, y)])


def fill(stage: PaintingStage) -> None:
    """The plain ground of a picture."""
    stage.box(stage.tones.sky, -stage.half_width, -stage.height, 2 * stage.half_width, stage.height)


def sky(stage: PaintingStage) -> None:
    """A sky with sun or moon."""
    fill(stage)
    side = stage.dice.choice((-1, 1))
    x, y = side * stage.dice.uniform(24, 40), -stage.dice.uniform(62, 80)
    radius = stage.dice.uniform(9, 17)
    stage.oval(stage.tones.light, x, y, radius, radius)
    if stage.dice.random() < 0.35:
        stage.oval(stage.tones.sky, x + radius * 0.5, y - radius * 0.2, radius * 0.85, radius * 0.85)


def mesas(stage: PaintingStage) -> None:
    """A sky over table mountains."""
    sky(stage)
    edge = stage.half_width
    for base, tone, count in ((-30, stage.tones.far, 3), (-18, stage.tones.middle, 2)):
        for _ in range(count):
            x, wide, high = stage.dice.uniform(-edge, edge), stage.dice.uniform(16, 34), stage.dice.uniform(14, 30)
            stage.polygon(
                tone, [(x - wide, 0), (x - wide * 0.7, base - high), (x + wide * 0.7, base - high), (x + wide, 0)]
            )
        stage.box(tone, -edge, base, 2 * edge, -base)


def mountains(stage: PaintingStage) -> None:
    """A sky over two ranges."""
    sky(stage)
    edge = stage.half_width
    for base, tone, step in ((-30, stage.tones.far, 34), (-14, stage.tones.middle, 26)):
        outline, x = [(-edge - 20, 0.0)], -edge - 20.0
        while x < edge + step:
            outline += [(x, base), (x + step / 2, base - stage.dice.uniform(12, 34))]
            x += step
        stage.polygon(tone, [*outline, (x, base), (x, 0)])


def hills(stage: PaintingStage) -> None:
    """A sky over low hills."""
    sky(stage)
    edge = stage.half_width
    for base, tone in ((-26, stage.tones.far), (-12, stage.tones.middle)):
        for _ in range(3):
            x = stage.dice.uniform(-edge, edge)
            stage.oval(tone, x, base + 14, stage.dice.uniform(40, 70), stage.dice.uniform(22, 34))
        stage.box(tone, -edge, base, 2 * edge, -base)
