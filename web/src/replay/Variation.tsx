/** Who is to play on from here, at a table of its own. */

import "../styles/dialogs.css";
import "./variations.css";
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { go } from "../route";
import { WORDS } from "../words/replay";
import { playOn, seatsFor, type Company } from "./variations";
import { DialogFoot } from "./DialogFoot";

interface VariationProps {
  table: string;
  /** How many actions stood; null while the game runs. */
  moment: number | null;
  cooperative: boolean;
  /** What the seats are called. */
  names: string[];
  /** The seat that one would rather play. */
  mine: number;
  onClose: () => void;
}

export function Variation(props: VariationProps) {
  const { table, moment, cooperative, names, mine, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const company = useSignal<Company>("companions");
  const [busy, trouble] = [useSignal(false), useSignal("")];
  useEffect(() => dialog.current?.showModal(), []);
  const begin = async () => {
    busy.value = true;
    try {
      const opened = await playOn(table, moment, seatsFor(company.value, mine, names));
      go(`/table/${opened}`);
    } catch (error) {
      trouble.value = error instanceof Error ? error.message : String(error);
      busy.value = false;
    }
  };
  const ways: [Company, string][] = [
    ["companions", WORDS.withCompanions(names[mine] ?? "")],
    ["alone", WORDS.alone],
  ];
  if (cooperative) ways.push(["friends", WORDS.together]);
  return (
    <dialog class="what-if" ref={dialog} onClose={onClose} aria-labelledby="what-if-title">
      <h2 id="what-if-title">{WORDS.whatIfTitle}</h2>
      <p>{moment === null ? WORDS.whatIfImagined : WORDS.whatIfTrue}</p>
      <fieldset class="what-if-ways">
        <legend>{WORDS.whoPlays}</legend>
        {ways.map(([way, label]) => (
          <label key={way}>
            <input
              type="radio"
              name="company"
              checked={company.value === way}
              onChange={() => (company.value = way)}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <DialogFoot
        label={WORDS.begin}
        trouble={trouble.value}
        busy={busy.value}
        onDo={() => void begin()}
        onClose={() => dialog.current?.close()}
      />
    </dialog>
  );
}
