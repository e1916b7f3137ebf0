/** Texts of the start page. */

export const START = {
  about: ([least, most]: [number, number], together: boolean) =>
    `For ${least} to ${most} people. ${together ? "All win or lose together" : "Each plays for themselves"}.`,
  players: "Players",
  setup: "Seats and rules",
  learn: "Learn it by playing",
  resume: "Back to your table",
  clock: "with a clock",
  person: (index: number) => (index ? `Player ${index + 1}` : "You"),
  friends: (count: number) => (count === 1 ? "a friend" : `${count} friends`),
  times: (count: number, name: string) => (count === 1 ? name : `${count} × ${name}`),
  won: (players: number, title: string) => `Games won by ${players} × ${title}`,
  notCounted: (seats: number, counted: number[]) =>
    `Win rates were measured with ${counted.join(" or ")} players, not with ${seats}.`,
  counted: "How this was measured",
  ofHundred: (percent: number) => `${Math.round(percent)} of 100`,
  rules: "Rules",
  of: (title: string) => `of ${title}`,
  order: "Sort",
  orders: {
    waiting: "Waiting for me",
    newest: "Newest first",
    game: "By game",
  },
  put: "Hide",
  putAway: (title: string, when: string) => `Hide ${title}, opened ${when}`,
  bringBack: (count: number) => (count === 1 ? "Show one hidden table" : `Show ${count} hidden tables`),
  companions: (count: number) => (count === 1 ? "an AI player" : `${count} AI players`),
  free: (count: number) => (count === 1 ? "a free seat" : `${count} free seats`),
  notPossible: (option: string, value: string) => `${option}: “${value}” is not possible here.`,
  possible: (choices: string) => `Possible: ${choices}.`,
};
