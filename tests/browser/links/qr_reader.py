"""A slow, obvious reader of QR codes of error level M, which holds ours to the standard."""

from collections.abc import Callable, Iterator

Rows = list[list[bool]]

ALIGNED = {
    1: [],
    2: [18],
    3: [22],
    4: [26],
    5: [30],
    6: [34],
    7: [22, 38],
    8: [24, 42],
    9: [26, 46],
}
"""The lines of alignment patterns beyond the first, which is 6."""
BLOCKS = {1: (1, 10), 2: (1, 16), 3: (1, 26), 4: (2, 18), 5: (2, 24)}
BLOCKS |= {6: (4, 16), 7: (4, 18), 8: (4, 22), 9: (5, 22)}
"""How many blocks there are, and how much of each corrects errors."""
FORMATS = [0x5412, 0x5125, 0x5E7C, 0x5B4B, 0x45F9, 0x40CE, 0x4F97, 0x4AA0]
"""What the standard's table tells for level M and each mask."""
MASKS: list[Callable[[int, int], bool]] = [
    lambda y, x: (y + x) % 2 == 0,
    lambda y, _: y % 2 == 0,
    lambda _, x: x % 3 == 0,
    lambda y, x: (y + x) % 3 == 0,
    lambda y, x: (y // 2 + x // 3) % 2 == 0,
    lambda y, x: y * x % 2 + y * x % 3 == 0,
    lambda y, x: (y * x % 2 + y * x % 3) % 2 == 0,
    lambda y, x: ((y + x) % 2 + y * x % 3) % 2 == 0,
]


def text_of(rows: Rows) -> str:
    """Return what a code says; its blocks must be without a fault."""
    version = (len(rows) - 17) // 4
    data = [byte for block in blocks(codewords(rows), version) for byte in block]
    bits = "".join(f"{byte:08b}" for byte in data)
    assert bits[:4] == "0100", "it is not of bytes"
    length = int(bits[4:12], 2)
    told = bytes(int(bits[at : at + 8], 2) for at in range(12, 12 + 8 * length, 8))
    return told.decode()


def codewords(rows: Rows) -> list[int]:
    mask = MASKS[mask_of(rows)]
    bits = "".join(str(int(rows[y][x] != mask(y, x))) for y, x in places(len(rows)))
    return [int(bits[at : at + 8], 2) for at in range(0, len(bits) - 7, 8)]


def mask_of(rows: Rows) -> int:
    """Return the mask that both copies of the format tell."""
    size = len(rows)
    beside = [rows[y][8] for y in (0, 1, 2, 3, 4, 5, 7, 8)]
    beside += [rows[8][x] for x in (7, 5, 4, 3, 2, 1, 0)]
    apart = [rows[8][x] for x in range(size - 1, size - 9, -1)]
    apart += [rows[y][8] for y in range(size - 7, size)]
    assert beside == apart, "the two copies differ"
    return FORMATS.index(sum(dark << bit for bit, dark in enumerate(beside)))


def places(size: int) -> Iterator[tuple[int, int]]:
    """Give the places of the codewords' bits."""
    upward = True
    for right in (*range(size - 1, 6, -2), 5, 3, 1):
        lines = range(size - 1, -1, -1) if upward else range(size)
        yield from ((y, x) for y in lines for x in (right, right - 1) if is_free(y, x, size))
        upward = not upward


def is_free(y: int, x: int, size: int) -> bool:
    version, last = (size - 17) // 4, size - 9
    corner = (y < 9 and x < 9) or (y < 9 and x > last) or (y > last and x < 9)
    told = version > 6 and ((y < 6 and x > size - 12) or (x < 6 and y > size - 12))
    return not (corner or told or 6 in (y, x) or is_aligned(y, x, version))


def is_aligned(y: int, x: int, version: int) -> bool:
    lines = [6, *ALIGNED[version]] if version > 1 else []
    corners = {(6, 6), (6, lines[-1]), (lines[-1], 6)} if lines else set()
    centres = [(down, across) for down in lines for across in lines]
    near = [each for each in centres if abs(each[0] - y) < 3 and abs(each[1] - x) < 3]
    return any(each not in corners for each in near)


def blocks(told: list[int], version: int) -> Iterator[list[int]]:
    """Give the data of each block, once its codewords agree."""
    count, correcting = BLOCKS[version]
    data = len(told) - count * correcting
    lengths = [data // count + (number >= count - data % count) for number in range(count)]
    found: list[list[int]] = [[] for _ in lengths]
    order = [
        block for place in range(max(lengths)) for block in range(count) if place < lengths[block]
    ]
    for number, codeword in zip([*order, *list(range(count)) * correcting], told, strict=True):
        found[number].append(codeword)
    for block, length in zip(found, lengths, strict=True):
        assert not any(syndromes(block, correcting)), "a block is at fault"
        yield block[:length]


def syndromes(block: list[int], correcting: int) -> list[int]:
    """Return the values of a block, as a polynomial, at the powers of 2: all 0 without a fault."""
    found, point = [], 1
    for _ in range(correcting):
        value = 0
        for codeword in block:
            value = times(value, point) ^ codeword
        found.append(value)
        point = times(point, 2)
    return found


def times(one: int, other: int) -> int:
    """Multiply two elements of the field of 256."""
    found = 0
    for bit in range(8):
        if other >> bit & 1:
            found ^= one << bit
    for bit in range(14, 7, -1):
        if found >> bit & 1:
            found ^= 0x11D << (bit - 8)
    return found
