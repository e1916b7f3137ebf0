/** The masks of a QR code, and how hard to read each leaves it. */

type Mask = (x: number, y: number) => number;

export const MASKS: readonly Mask[] = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

const RUN = /0{5,}|1{5,}/g;
const LIKE_A_FINDER = /(?=10111010000|00001011101)/g;

/** Long runs, squares, what looks like a finder, and too much of one shade are hard to read. */
export function difficulty(dark: boolean[][]): number {
  const rows = dark.map(lineOf);
  const columns = dark.map((_, x) => lineOf(dark.map((row) => row[x] ?? false)));
  const lines = [...rows, ...columns];
  return total(lines.map(runs)) + 40 * total(lines.map(finders)) + squares(rows) + shade(rows);
}

function lineOf(row: boolean[]): string {
  return row.map(Number).join("");
}

function total(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function runs(line: string): number {
  return total((line.match(RUN) ?? []).map(({ length }) => length - 2));
}

function finders(line: string): number {
  return [...line.matchAll(LIKE_A_FINDER)].length;
}

function squares(rows: string[]): number {
  let found = 0;
  for (const [y, row] of rows.slice(1).entries()) {
    const above = rows[y] ?? "";
    for (let x = 1; x < row.length; x += 1) {
      const four = new Set([row[x], row[x - 1], above[x], above[x - 1]]);
      if (four.size === 1) found += 3;
    }
  }
  return found;
}

function shade(rows: string[]): number {
  const all = rows.join("");
  const part = all.replaceAll("0", "").length / all.length;
  return 10 * Math.max(0, Math.ceil(Math.abs(part - 0.5) * 20) - 1);
}
