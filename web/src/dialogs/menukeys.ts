/** Keys inside a menu. */

export function stepFocus(event: KeyboardEvent): void {
  const items = [
    ...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>("[role=menuitem]"),
  ];
  const next = nextIndex(event.key, items.indexOf(document.activeElement as HTMLElement), items);
  if (next === null) return;
  event.preventDefault();
  event.stopPropagation();
  const item = items[next];
  if (isDigit(event.key)) item?.click();
  else item?.focus();
}

function nextIndex(key: string, at: number, { length }: { length: number }): number | null {
  if (key === "ArrowDown") return (at + 1) % length;
  if (key === "ArrowUp") return (at - 1 + length) % length;
  if (key === "Home") return 0;
  if (key === "End") return length - 1;
  return isDigit(key) ? Number(key) - 1 : null;
}

function isDigit(key: string): boolean {
  return /^[1-9]$/.test(key);
}
