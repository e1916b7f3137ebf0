/** Texts while the page connects to a table, and what is missing if that takes long. */

export const ARRIVAL = {
  coming: "Joining the table…",
  refused: "You cannot join this table.",
  again: "Try again",
  trying: "The page keeps trying to connect.",
  away: "The server does not answer.",
  blocked:
    "The server answers, but WebSocket connections fail. The proxy in front of it must forward the Upgrade, Connection and Host headers.",
  silent: "The connection is open, but the server has not sent the table yet.",
};
