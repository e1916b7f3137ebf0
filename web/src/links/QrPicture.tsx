/** A link as a picture that a phone reads. */

import { useMemo } from "preact/hooks";
import { qrCode } from "./qr";

/** A quiet edge, without which it is not found. */
const EDGE = 4;

export function QrPicture({ text, label }: { text: string; label: string }) {
  const rows = useMemo(() => qrCode(text), [text]);
  if (!rows) return null;
  const size = rows.length + 2 * EDGE;
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={pathOf(rows)} fill="#000" shape-rendering="crispEdges" />
    </svg>
  );
}

function pathOf(rows: boolean[][]): string {
  const modules = rows.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x + EDGE} ${y + EDGE}h1v1h-1z`] : [])),
  );
  return modules.join("");
}
