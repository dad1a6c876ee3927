#!/usr/bin/env python3
"""Writes the program that a page holds: program.py PAGE WASM. It unpacks as `core.js` does, for readers that run no script."""

import pathlib
import re
import sys
import zlib

# What stands for a code that a page cannot hold.
CODES = [0, 13, 60, 0]


def unpacked(text, size):
    """Returns the bytes of a text of seven bits a character; those from U+0080 on hold a code by its number, and five bits more."""
    data, bits, count = bytearray(), 0, 0
    for character in text:
        code = ord(character)
        is_plain = code < 128
        bits = bits << 7 | code if is_plain else bits << 12 | CODES[code >> 5 & 3] << 5 | code & 31
        count += 7 if is_plain else 12
        while count >= 8:
            count -= 8
            data.append(bits >> count & 255)
        bits &= (1 << count) - 1
    return bytes(data[:size])


def repeated(data):
    """Returns bytes with their repetitions: columns of how many bytes are taken, how many are copied, and from how far before."""
    place = 0

    def number():
        nonlocal place
        value, shift = 0, 0
        while True:
            byte = data[place]
            place += 1
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    size, count = number(), number()
    taken, copied, distances = ([number() for _ in range(count)] for _ in range(3))
    result, distance = bytearray(), 0
    for take, copy, far in zip(taken, copied, distances):
        result += data[place:place + take]
        place += take
        distance = far or distance
        while copy > 0:
            # A copy may reach into itself.
            part = min(copy, distance)
            start = len(result) - distance
            result += result[start:start + part]
            copy -= part
    assert len(result) == size, f"{len(result)} bytes, not {size}"
    return bytes(result)


def main():
    page, wasm = map(pathlib.Path, sys.argv[1:])
    text = page.read_bytes().decode("utf-8")
    size, module = re.search(r'<script type="application/gzip" id="module" data-size="(\d+)">([^<]*)</script>', text).groups()
    wasm.write_bytes(repeated(zlib.decompress(unpacked(module, int(size)), 31)))


main()
