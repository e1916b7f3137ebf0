/** A QR code of our own: bytes, error level M, versions 1 to 9, which hold 180 bytes. */

import { written, type Written } from "./codewords";
import { difficulty, MASKS } from "./masks";
import { Square } from "./square";

/** Rows of modules, true where dark; null where the text is too long. */
export function qrCode(text: string): boolean[][] | null {
  const found = written(text);
  if (!found) return null;
  const all = MASKS.map((_, mask) => drawn(found, mask));
  const worth = all.map(difficulty);
  return all[worth.indexOf(Math.min(...worth))] ?? null;
}

function drawn({ version, codewords }: Written, mask: number): boolean[][] {
  const square = new Square(version);
  let bit = 0;
  for (const [x, y] of square.free()) {
    const codeword = codewords[bit >>> 3] ?? 0;
    const dark = ((codeword >>> (7 - (bit & 7))) & 1) === 1;
    square.set(x, y, dark !== (MASKS[mask]?.(x, y) === 0));
    bit += 1;
  }
  square.tellMask(mask);
  return square.dark;
}
