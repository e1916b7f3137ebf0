/** The picture of a card, whatever its kind; and the back of one. */

import { BOLT_ART } from "./bolts";
import { CHARMS } from "./charms";
import { MOUNTS } from "./mounts";
import { SymbolShape } from "./symbols";

const ART = { ...MOUNTS, ...CHARMS, ...BOLT_ART };

export function Figure({ of }: { of: string }) {
  return (
    <svg class="dor-figure" viewBox="0 0 48 48" aria-hidden="true">
      <FigureShape of={of} />
    </svg>
  );
}

function FigureShape({ of }: { of: string }) {
  const symbol = of.startsWith("bonus-") && of.slice("bonus-".length);
  return symbol ? <BonusShape symbol={symbol} /> : (ART[of]?.() ?? <Back />);
}

/** A bonus shows its symbol in a burst of light. */
function BonusShape({ symbol }: { symbol: string }) {
  return (
    <>
      <path
        d="M24 1l4 8 8-5 0 9 9 0-5 8 8 3-8 4 5 8-9 0 0 9-8-5-4 8-4-8-8 5 0-9-9 0 5-8-8-4 8-3-5-8 9 0 0-9 8 5z"
        fill="#ffe08a"
        stroke="#a86d14"
        stroke-width="1.5"
        stroke-linejoin="round"
      />
      <g transform="translate(10 9) scale(1.17)">
        <SymbolShape of={symbol} />
      </g>
    </>
  );
}

function Back() {
  return (
    <g fill="none" stroke="#f2d48a" stroke-width="1.8" stroke-linejoin="round">
      <circle cx="24" cy="24" r="17" />
      <path d="M24 5l4 15 15 4-15 4-4 15-4-15-15-4 15-4z" fill="#d9a441" />
    </g>
  );
}

export function CardBack() {
  return (
    <svg class="dor-figure" viewBox="0 0 48 48" aria-hidden="true">
      <Back />
    </svg>
  );
}
