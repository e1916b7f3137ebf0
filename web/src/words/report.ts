/** Texts of reports about people. */

export const REPORT = {
  title: (name: string) => `Report ${name}`,
  text: "The operator of this server sees your report, both names and the last chat messages of this table.",
  reason: "Reason",
  reasons: [
    ["insult", "Insults or threats"],
    ["name", "Offensive name"],
    ["spam", "Spam"],
    ["cheating", "Cheating"],
    ["other", "Something else"],
  ] as const,
  details: "Details (optional)",
  send: "Send the report",
  cancel: "Cancel",
  sent: "Thank you. The operator will read your report.",
};
