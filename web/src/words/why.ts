/** Words about clicks: why one does nothing, and what has to be done first. */

export const WATCHING = "You are watching: the players choose.";

/** Where the rules have no word on what was clicked. */
export function unreached(label: string): string {
  return `No action reaches “${label}” now.`;
}

/** An action has been chosen and is still to be completed. */
export function chosenFirst(title: string): string {
  return `“${title}” is chosen: take what glows, or put it away (Esc).`;
}
