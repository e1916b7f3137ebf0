/** Points as they are written: with a true minus sign. */

export function signed(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}
