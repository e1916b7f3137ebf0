/** A text as codewords: its bytes, filled up, in blocks with their correction, interleaved. */

import { correction } from "./field";

/** For each version, of error level M: all its codewords, its blocks, the correction of each block. */
const VERSIONS = [
  [26, 1, 10],
  [44, 1, 16],
  [70, 1, 26],
  [100, 2, 18],
  [134, 2, 24],
  [172, 4, 16],
  [196, 4, 18],
  [242, 4, 22],
  [292, 5, 22],
] as const;

const BYTES = 0b0100;
/** A count of bytes and their kind take a byte and a half; the end is half a byte. */
const OVERHEAD = 2;
const FILLING = [0xec, 0x11];

export interface Written {
  version: number;
  codewords: number[];
}

/** Null where the text is too long. */
export function written(text: string): Written | null {
  const bytes = [...new TextEncoder().encode(text)];
  const index = VERSIONS.findIndex((each) => capacity(each) - OVERHEAD >= bytes.length);
  const version = VERSIONS[index];
  if (!version) return null;
  const data = filled(bytes, capacity(version));
  return { version: index + 1, codewords: interleaved(data, version) };
}

type Version = (typeof VERSIONS)[number];

function capacity([all, blocks, correcting]: Version): number {
  return all - blocks * correcting;
}

function filled(bytes: number[], most: number): number[] {
  const halves = [BYTES, ...[bytes.length, ...bytes].flatMap(halved), 0];
  const data = Array.from({ length: halves.length / 2 }, (_, place) => {
    return ((halves[2 * place] ?? 0) << 4) | (halves[2 * place + 1] ?? 0);
  });
  const free = Math.max(0, most - data.length);
  return [...data, ...Array.from({ length: free }, (_, place) => FILLING[place % 2] ?? 0)];
}

function halved(byte: number): number[] {
  return [byte >>> 4, byte & 15];
}

function interleaved(data: number[], [all, count, correcting]: Version): number[] {
  const blocks = parted(data, all, count, correcting);
  const corrections = blocks.map((block) => correction(block, correcting));
  return [...acrossOf(blocks), ...acrossOf(corrections)];
}

/** The last blocks are longer by one where it does not come out even. */
function parted(data: number[], all: number, count: number, correcting: number): number[][] {
  const short = Math.floor(all / count) - correcting;
  const long = all % count;
  let from = 0;
  return Array.from({ length: count }, (_, index) => {
    const until = from + short + (index >= count - long ? 1 : 0);
    const block = data.slice(from, until);
    from = until;
    return block;
  });
}

function acrossOf(blocks: number[][]): number[] {
  const longest = Math.max(...blocks.map(({ length }) => length));
  const places = Array.from({ length: longest }, (_, place) => place);
  return places.flatMap((place) =>
    blocks.flatMap((block) => (place < block.length ? [block[place] ?? 0] : [])),
  );
}
