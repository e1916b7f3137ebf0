/** The square of a QR code: what always stands there, and where codewords go. */

/** Between which lines the alignment patterns of a version lie. */
const ALIGNMENTS = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
];
const FIRST_TOLD = 7;
const TIMING = 6;

export class Square {
  readonly size: number;
  readonly dark: boolean[][];
  private readonly fixed: boolean[][];

  constructor(private readonly version: number) {
    this.size = 4 * version + 17;
    const empty = () =>
      Array.from({ length: this.size }, () => Array<boolean>(this.size).fill(false));
    this.dark = empty();
    this.fixed = empty();
    this.drawTiming();
    this.drawFinders();
    this.drawAlignments();
    this.tellMask(0);
    this.tellVersion();
  }

  isDark(x: number, y: number): boolean {
    return this.dark[y]?.[x] ?? false;
  }

  /** The places of codewords, in their order: up and down in columns of two, from the right. */
  *free(): Generator<[number, number]> {
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === TIMING) right -= 1;
      const up = ((right + 1) & 2) === 0;
      for (let step = 0; step < this.size; step += 1) {
        const y = up ? this.size - 1 - step : step;
        for (const x of [right, right - 1]) if (!this.fixed[y]?.[x]) yield [x, y];
      }
    }
  }

  set(x: number, y: number, dark: boolean): void {
    const row = this.dark[y];
    if (row && x >= 0 && x < this.size) row[x] = dark;
  }

  /** Tell the mask and the error level M, twice. */
  tellMask(mask: number): void {
    const bits = ((mask << 10) | remainder(mask, 10, 0x537)) ^ 0x5412;
    const is = (bit: number) => ((bits >>> bit) & 1) === 1;
    for (let bit = 0; bit < 15; bit += 1) {
      const [x, y] = besideFirst(bit);
      this.fix(x, y, is(bit));
      if (bit < 8) this.fix(this.size - 1 - bit, 8, is(bit));
      else this.fix(8, this.size - 15 + bit, is(bit));
    }
    this.fix(8, this.size - 8, true);
  }

  private tellVersion(): void {
    if (this.version < FIRST_TOLD) return;
    const bits = (this.version << 12) | remainder(this.version, 12, 0x1f25);
    for (let bit = 0; bit < 18; bit += 1) {
      const [far, near] = [this.size - 11 + (bit % 3), Math.floor(bit / 3)];
      this.fix(far, near, ((bits >>> bit) & 1) === 1);
      this.fix(near, far, ((bits >>> bit) & 1) === 1);
    }
  }

  private drawTiming(): void {
    for (let place = 0; place < this.size; place += 1) {
      this.fix(TIMING, place, place % 2 === 0);
      this.fix(place, TIMING, place % 2 === 0);
    }
  }

  private drawFinders(): void {
    const last = this.size - 4;
    for (const [x, y] of [
      [3, 3],
      [last, 3],
      [3, last],
    ] as const) {
      this.drawRings(x, y, 4, (ring) => ring !== 2 && ring !== 4);
    }
  }

  private drawAlignments(): void {
    const lines = ALIGNMENTS[this.version - 1] ?? [];
    const last = lines.at(-1);
    for (const x of lines) {
      for (const y of lines) {
        const isCorner = (x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6);
        if (!isCorner) this.drawRings(x, y, 2, (ring) => ring !== 1);
      }
    }
  }

  private drawRings(x: number, y: number, reach: number, isDark: (ring: number) => boolean): void {
    for (let down = -reach; down <= reach; down += 1) {
      for (let across = -reach; across <= reach; across += 1) {
        this.fix(x + across, y + down, isDark(Math.max(Math.abs(across), Math.abs(down))));
      }
    }
  }

  private fix(x: number, y: number, dark: boolean): void {
    this.set(x, y, dark);
    const row = this.fixed[y];
    if (row && x >= 0 && x < this.size) row[x] = true;
  }
}

/** Where a bit of the mask stands beside the first finder. */
function besideFirst(bit: number): [number, number] {
  if (bit < 6) return [8, bit];
  if (bit === 6) return [8, 7];
  if (bit === 7) return [8, 8];
  return bit === 8 ? [7, 8] : [14 - bit, 8];
}

function remainder(value: number, bits: number, by: number): number {
  let rest = value;
  for (let step = 0; step < bits; step += 1) rest = (rest << 1) ^ ((rest >>> (bits - 1)) * by);
  return rest;
}
