/** The words of the start page. */

export const START = {
  about: ([least, most]: [number, number], together: boolean) =>
    `For ${least} to ${most}, ${together ? "all win or lose together" : "each for themselves"}.`,
  players: "Players",
  setup: "Seats and rules",
  learn: "Learn it by playing",
  resume: "Back to your table",
  clock: "with a clock",
  person: (index: number) => (index ? `Player ${index + 1}` : "You"),
  friends: (count: number) => (count === 1 ? "a friend" : `${count} friends`),
  times: (count: number, name: string) => (count === 1 ? name : `${count} × ${name}`),
  won: (players: number, title: string) => `Won by ${players} × ${title} alone, as counted`,
  notCounted: (seats: number, counted: number[]) =>
    `Win rates were counted with ${counted.join(" or ")} at the table, not with ${seats}.`,
  counted: "How this was counted",
  ofHundred: (percent: number) => `${Math.round(percent)} of 100`,
  rules: "Rules",
  of: (title: string) => `of ${title}`,
  order: "Sort",
  orders: {
    waiting: "What waits for me",
    newest: "Newest first",
    game: "By game",
  },
  put: "Put away",
  putAway: (title: string, when: string) => `Put ${title} away, opened ${when}`,
  bringBack: (count: number) => (count === 1 ? "Show the one put away" : `Show all ${count} put away`),
  companions: (count: number) => (count === 1 ? "a companion" : `${count} companions`),
  free: (count: number) => (count === 1 ? "a free seat" : `${count} free seats`),
  notPossible: (option: string, value: string) => `${option}: “${value}” is not possible here.`,
  possible: (choices: string) => `Possible are: ${choices}.`,
};
