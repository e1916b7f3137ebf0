/** Texts about clicks: why a click has no effect, and what must be done first. */

export const WATCHING = "You are watching; only players can act.";

/** For an item that no action can involve. */
export function unreached(label: string): string {
  return `No action involves “${label}” now.`;
}

/** For a click while a chosen action is incomplete. */
export function chosenFirst(title: string): string {
  return `“${title}” is chosen. Click a glowing item, or close the menu first.`;
}

/** Why there is no hint now. */
export const NO_HINT = {
  sent: "Your choice is being sent. Ask for a hint at your next choice.",
  busy: "Events are still being shown. Skip them first (Space).",
  only: (text: string) => `No hint is needed: you can only ${text}.`,
  others: (names: string) => `Hints are for your own choices, but the table waits for ${names}.`,
  over: "The game is over: there is nothing to choose.",
};

/** Label of the way back from a submenu. */
export const BACK = "Back";

/** The question before a turn ends with actions left. */
export const ENDING = {
  title: (left: number) => (left === 1 ? "One action is left" : `${left} actions are left`),
  goOn: "Keep playing",
  unasked: "Do not ask again",
  tool: { on: "Asks first", off: "Ends at once" },
  hint: "Whether to confirm before you end your turn with actions left",
};
