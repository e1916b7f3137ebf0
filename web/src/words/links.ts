/** The words beside a link that is meant for others. */

export const LINKS = {
  here: "This link works on this computer only.",
  start: "To invite others, stop the table and start it again with",
  checkout: "or, in a source checkout, with",
  kept: "Your tables are kept.",
  offline: "This computer has no network address at present. Connect it to a network and reload the page.",
  network: "For devices in your network.",
  which: "Address of this computer",
  command: "marooned play --host 0.0.0.0",
  make: "make play ARGS='--host 0.0.0.0'",
};
