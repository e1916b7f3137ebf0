/** What the server tells those who click in vain. */

export interface WhyNotTold {
  type: "why_not";
  seat: number;
  target: string;
  /** Null where something can be done with it. */
  text: string | null;
  rules: string[];
}
