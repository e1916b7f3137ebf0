/** The worker that answers when the server does not; it is never there while the page is written. */

const WORKER = "/worker.js";

export function install(): void {
  if (import.meta.env.DEV || !isSecureContext || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => void begin().catch(() => {}), { once: true });
}

/** What came before the worker was there, it is told of: the browser has it at hand still. */
async function begin(): Promise<void> {
  await navigator.serviceWorker.register(WORKER);
  const { active } = await navigator.serviceWorker.ready;
  const tell = () => active?.postMessage({ keep: pieces() });
  tell();
  document.addEventListener("visibilitychange", tell);
}

function pieces(): string[] {
  const names = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  return names.filter((name) => name.startsWith("/assets/"));
}
