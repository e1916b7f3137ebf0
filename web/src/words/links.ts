/** Texts beside a link for other people. */

export const LINKS = {
  here: "This link works on this computer only.",
  start: "To invite others, stop the table and start it again with",
  checkout: "or, in a source checkout, with",
  kept: "Your tables are saved.",
  offline: "This computer has no network address now. Connect the computer to a network and reload the page.",
  network: "Works for devices in your network.",
  which: "Address of this computer",
  command: "marooned play --host 0.0.0.0",
  make: "make play ARGS='--host 0.0.0.0'",
};
