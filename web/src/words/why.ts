/** Words about clicks: why one does nothing, and what has to be done first. */

export const WATCHING = "You are watching: the players choose.";

/** Where the rules have no word on what was clicked. */
export function unreached(label: string): string {
  return `No action reaches “${label}” now.`;
}

/** An action has been chosen and is still to be completed. */
export function chosenFirst(title: string): string {
  return `“${title}” is chosen: take what glows, or close this first.`;
}

/** Why there is no hint now. */
export const NO_HINT = {
  sent: "Your choice is on its way: a hint is for the next one.",
  busy: "A hint is for what comes next: first see what happens now (Space).",
  only: (text: string) => `No hint is needed: you can only ${text}.`,
  others: (names: string) => `A hint is for your own choice; the table waits for ${names}.`,
  over: "The game is over: there is nothing left to choose.",
};

/** To the menu that a line of it has unfolded. */
export const BACK = "Back";

/** Asked before a turn is ended that could go on. */
export const ENDING = {
  title: (left: number) => (left === 1 ? "One action is left" : `${left} actions are left`),
  goOn: "Keep playing",
  unasked: "Do not ask again",
  tool: { on: "Asks first", off: "Ends at once" },
  hint: "Whether it asks before you end with actions left",
};
