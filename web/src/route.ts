/** The address bar as a signal; links inside the page do not reload it. */

import { computed, signal } from "@preact/signals";

const path = signal(location.pathname);

addEventListener("popstate", () => {
  path.value = location.pathname;
});

export const tableId = computed(() => /^\/table\/([^/]+)\/?$/.exec(path.value)?.[1] ?? null);

export function go(address: string): void {
  history.pushState(null, "", address);
  path.value = location.pathname;
  scrollTo(0, 0);
}

export function followLink(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  go((event.currentTarget as HTMLAnchorElement).pathname);
}
