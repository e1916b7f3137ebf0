/** Arithmetic of the field of 256 elements, and what it corrects errors with. */

const POLYNOMIAL = 0x11d;

function product(one: number, other: number): number {
  let found = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    found = (found << 1) ^ ((found >>> 7) * POLYNOMIAL);
    found ^= ((other >>> bit) & 1) * one;
  }
  return found;
}

/** The coefficients of the product of (x - 2^i) for so many i, without the first, which is 1. */
function divisor(degree: number): number[] {
  let found = [...Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let index = 0; index < degree; index += 1) {
    found = found.map((each, place) => product(each, root) ^ (found[place + 1] ?? 0));
    root = product(root, 2);
  }
  return found;
}

/** The codewords by which errors in a block are found and mended. */
export function correction(block: number[], count: number): number[] {
  const by = divisor(count);
  let rest = Array<number>(count).fill(0);
  for (const each of block) {
    const factor = each ^ (rest[0] ?? 0);
    rest = by.map((other, place) => (rest[place + 1] ?? 0) ^ product(other, factor));
  }
  return rest;
}
