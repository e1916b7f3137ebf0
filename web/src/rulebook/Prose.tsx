/** A text of the rules: numbers in it open their rules, what was looked for is marked. */

import { RULES } from "../words/rules";
import { openRule } from "./book";

const NUMBER = /^[A-Z]{3}-\d+$/;
const RULING = /^\((?:rulings?|reconstructed)\)$/;
const PIECES = /([A-Z]{3}-\d+|\((?:rulings?|reconstructed)\))/;

export function Prose({ text, words }: { text: string; words: string[] }) {
  return (
    <>
      {text.split(PIECES).map((piece, index) => (
        <Piece key={index} piece={piece} words={words} />
      ))}
    </>
  );
}

function Piece({ piece, words }: { piece: string; words: string[] }) {
  if (NUMBER.test(piece)) {
    return (
      <button type="button" class="rule-link" onClick={() => openRule(piece)}>
        {piece}
      </button>
    );
  }
  if (RULING.test(piece)) return <em title={RULES.ruling}>{piece}</em>;
  return <Marked text={piece} words={words} />;
}

function Marked({ text, words }: { text: string; words: string[] }) {
  if (!words.length) return <>{text}</>;
  const found = new RegExp(`(${words.map(escaped).join("|")})`, "gi");
  return (
    <>{text.split(found).map((part, at) => (at % 2 ? <mark key={at}>{part}</mark> : part))}</>
  );
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
