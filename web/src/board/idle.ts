/** What can wait until the browser has nothing better to do. */

/** Milliseconds after which it waits no longer. */
const LATEST = 2000;
/** For browsers that do not tell when they are idle. */
const SOON = 300;

/** Do something once there is time, and return what calls it off. */
export function whenIdle(wanted: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(wanted, SOON);
    return () => clearTimeout(timer);
  }
  const turn = requestIdleCallback(wanted, { timeout: LATEST });
  return () => cancelIdleCallback(turn);
}
