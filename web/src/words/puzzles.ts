/** The words of puzzles in the page. */

export const PUZZLES = {
  inviteTitle: "Puzzles",
  invite: "Real positions, each with its best plan proved by thousands of games. Find it.",
  count: (solved: number, all: number) => `${solved} of ${all} solved`,
  solvedSoFar: (solved: number) => `${solved} solved`,
  open: "Solve",
  page: (game: string) => `Puzzles: ${game}`,
  back: "Back to the tables",
  loading: "Fetching the puzzles…",
  failed: "The puzzles could not be fetched.",
  again: "Try again",
  about:
    "Play as at any table. Once cards or others would come, you are told how good your plan was, and see the best.",
  level: { easy: "Easy", medium: "Medium", hard: "Hard" },
  all: "All",
  levels: "Which puzzles",
  mark: { solved: "solved", tried: "tried" },
  players: (count: number) => `${count} seats`,
  card: "Puzzle",
  task: (who: string) => `${who}: what is the best you can do now?`,
  taken: (count: number) =>
    count === 1 ? "One step taken." : count ? `${count} steps taken.` : "Your plan ends where luck comes.",
  weighing: "Your plan is being weighed…",
  solved: "Solved!",
  missed: "Not the best.",
  yours: "Your plan",
  best: "The best",
  rest: "All else, at most",
  chance: (worlds: string) =>
    `Chance to win if the rest is played by simple judgement, over ${worlds} possible continuations. Better play wins more often; what counts is the difference.`,
  lost: (points: string) => `${points} points less than the best.`,
  none: "Nothing is better.",
  tried: "No one had thought of that: it was tried just now.",
  solution: "The best plan, step by step",
  others: (count: number) =>
    count === 1 ? "One more is about as good." : `${count} more are about as good.`,
  agreed: "Companions who plan ahead agree.",
  retry: "Once more",
  next: "Next puzzle",
  noneLeft: "All the other puzzles are solved.",
  list: "All puzzles",
  privateTitle: "This puzzle is played in another browser",
  privateText:
    "A link to a running puzzle is private: only the browser that opened it sees the plan and its result. You can play the same puzzle at a table of your own.",
  playIt: "Play this puzzle",
};
