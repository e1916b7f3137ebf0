/** What makes a label fit where it is written. For skins. */

/** Longer words are broken where there is no room for them. */
const LONG = 8;
const SOFT_HYPHEN = "\u00ad";
/** Between two consonants that do not sound as one. */
const JOINT = /(?<=[bcdfgklmnprstvwxz]|[cst]h)(?![cst]h(?<=.h))(?=[bcdfgjklmnpqrstvwz][aeiouyrl])/giu;

/** The longest part of a label that is never broken: it says how small a label must be written. */
export function longestWord(label: string): string {
  const parts = label.split(new RegExp(`[ ${SOFT_HYPHEN}]`, "u"));
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest));
}

/** A label whose long words may be broken in the middle. */
export function hyphenated(label: string): string {
  return label.split(" ").map(broken).join(" ");
}

function broken(word: string): string {
  const joints = [...word.matchAll(JOINT)].map(({ index }) => index);
  const inside = joints.filter((index) => index > 2 && index < word.length - 2);
  if (word.length <= LONG || !inside.length) return word;
  const off = (index: number) => Math.abs(index - word.length / 2);
  const joint = inside.reduce((best, index) => (off(index) < off(best) ? index : best));
  return `${word.slice(0, joint)}${SOFT_HYPHEN}${word.slice(joint)}`;
}

export { counted } from "../phrases";
