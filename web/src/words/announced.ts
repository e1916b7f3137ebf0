/** Texts of the operator's notice. */

export const ANNOUNCED = {
  label: "Notice of the operator",
  hide: "Hide the notice",
};
