/** The city sides, on 100 by 100: the paving of the buried city, and what stands on it. */

import type { JSX } from "preact";
import type { Clue } from "../view";
import { PartShape } from "./figures";

const EDGE = "#16343a";

const FACES: Record<string, () => JSX.Element> = {
  launch_pad: () => (
    <>
      <ellipse cx="50" cy="49" rx="42" ry="36" fill={EDGE} opacity=".55" />
      <ellipse cx="50" cy="45" rx="42" ry="35" fill="#2c5359" stroke="#d9a441" stroke-width="3" />
      <ellipse cx="50" cy="45" rx="32" ry="26" fill="#3d6b70" stroke="#f4d58a" stroke-width="1.6" stroke-dasharray="6 4" />
      <path d="M50 23l7 15 18-1-13 11 6 17-18-9-18 9 6-17-13-11 18 1z" fill="url(#des-brass)" stroke="#5b3a0c" stroke-width="1.6" />
      <circle cx="50" cy="45" r="6.5" fill="#2c5359" stroke="#5b3a0c" stroke-width="1.4" />
      <g fill="#fff3bf" stroke="#8f5f1c" stroke-width="1.6">
        <circle cx="50" cy="11.5" r="4" />
        <circle cx="50" cy="78" r="4" />
        <circle cx="9.5" cy="45" r="4" />
        <circle cx="90.5" cy="45" r="4" />
      </g>
    </>
  ),
  tunnel: () => (
    <>
      <path d="M14 82V46C14 24 30 10 50 10s36 14 36 36v36z" fill="#a9c6be" stroke={EDGE} stroke-width="2.4" />
      <path d="M14 56h13M15 40l13 4M23 25l10 9M38 13l5 12M62 13l-5 12M77 25l-10 9M85 40l-13 4M86 56H73" stroke={EDGE} stroke-width="2" />
      <path d="M27 82V47c0-14 10-23 23-23s23 9 23 23v35z" fill="#0f2226" />
      <path d="M33 82V60h34v22zM38 60v-7h24v7zM42 53v-6h16v6z" fill="#33565a" />
      <path d="M33 60h34M33 67h34M33 74h34M38 53h24M42 47h16" stroke="#7fa6a2" stroke-width="1.6" />
      <path d="M27 82V47c0-14 10-23 23-23-8 8-14 20-14 58z" fill="#000" opacity=".35" />
      <g transform="translate(-3 47) scale(.34)">
        <Cog />
      </g>
    </>
  ),
  gear: () => (
    <>
      <ellipse cx="52" cy="52" rx="35" ry="31" fill={EDGE} opacity=".45" />
      <Cog />
      <path d="M14 76l7-13 9 5-6 12zM76 80l3-12 10 1-1 12z" fill="#a9c6be" stroke={EDGE} stroke-width="1.4" />
    </>
  ),
  crash: () => (
    <>
      <path d="M10 24 46 38l-4 12L8 38z" fill="#b54a32" stroke="#4d2016" stroke-width="1.6" />
      <path d="M58 56l34 18-5 9-36-17z" fill="#c2573b" stroke="#4d2016" stroke-width="1.6" />
      <path d="M22 64c-3-26 16-40 36-40 18 0 30 10 32 20-8 16-36 26-68 20z" fill="#8c6a45" stroke="#3c2a17" stroke-width="2" />
      <path d="M22 64c-3-26 16-40 36-40-14 10-20 24-20 42z" fill="#b9935f" />
      <path d="M52 25c-8 10-11 24-10 41M68 25c-6 10-8 22-6 37M82 32c-6 8-8 16-6 24" fill="none" stroke="#3c2a17" stroke-width="2.6" />
      <path d="M64 34c8-4 18-1 21 5l-14 7c-6 1-10-2-12-5z" fill="#bfe5e6" stroke="#3c2a17" stroke-width="1.8" />
      <g transform="translate(8 46) scale(.36)">
        <Cog />
      </g>
    </>
  ),
  well: () => (
    <>
      <path d="M6 66C4 44 24 34 50 34s46 10 44 32c-6 18-82 18-88 0z" fill="#d8b675" stroke="#5b3a0c" stroke-width="1.6" />
      <path d="M13 63c0-15 16-22 37-22s37 7 37 22c-6 13-68 13-74 0z" fill="url(#des-water)" stroke="#154e6c" stroke-width="2.2" />
      <path d="M24 58q7-4 14 0t14 0M46 68q7-4 14 0t14 0" fill="none" stroke="#e6fbff" stroke-width="2.4" stroke-linecap="round" />
      <path d="M76 52c-2-14-1-24 4-34" fill="none" stroke="#6d4522" stroke-width="4.5" stroke-linecap="round" />
      <path d="M80 19c-6-9-16-10-24-4 9-2 15 0 20 5-10-2-17 3-20 11 6-6 13-8 20-7-4 5-4 11-1 16 0-7 3-12 7-14 4 4 6 9 5 16 4-6 3-12-1-17 5 0 9 2 12 7 0-8-5-12-11-13 3-3 7-4 12-3-6-5-14-4-19 3z" fill="#3f8a4a" stroke="#173d22" stroke-width="1.2" />
      <path d="M14 50c-3-10-2-18 2-24M16 27c-5-6-10-6-14-3 5 0 8 2 11 5-5 0-8 4-9 9 3-4 6-5 10-5-1 4 0 7 2 9 0-4 1-7 3-9 3 2 5 5 5 9 2-5 0-9-4-11 3-1 6 0 9 2-1-5-5-8-10-7" fill="#4c9a55" stroke="#173d22" stroke-width="1.2" />
    </>
  ),
  mirage: () => (
    <>
      <path d="M8 62c0-16 18-24 42-24s42 8 42 24c-8 16-76 16-84 0z" fill="#cfa566" stroke="#7b5427" stroke-width="2" stroke-dasharray="7 5" />
      <path d="M22 60l12-7 8 8 14-9 10 8 14-6M34 53l-4-10M56 52l4-12M42 61l-4 11M66 60l6 11M56 52l0 20" fill="none" stroke="#7b5427" stroke-width="1.8" />
      <g fill="none" stroke="#f7f1dc" stroke-width="2.8" stroke-linecap="round" opacity=".95">
        <path d="M20 32q6-6 12 0t12 0 12 0 12 0 12 0" />
        <path d="M26 23q6-6 12 0t12 0 12 0 12 0" stroke-dasharray="9 6" />
        <path d="M34 14q6-6 12 0t12 0" stroke-dasharray="5 6" />
      </g>
      <path d="M50 42c5 8 10 12 10 19a10 10 0 0 1-20 0c0-7 5-11 10-19z" fill="#f7ead0" stroke="#1c6286" stroke-width="2.4" stroke-dasharray="4 3.5" />
      <path d="M40 72 61 47" stroke="#8f2a1a" stroke-width="3.4" stroke-linecap="round" />
    </>
  ),
};

interface CityProps {
  face: string;
  clue: Clue | null;
}

export function City({ face, clue }: CityProps) {
  return (
    <svg class="des-art" viewBox="0 0 100 100" aria-hidden="true">
      <Paving />
      {clue ? <ClueStone clue={clue} /> : FACES[face]?.()}
      <path d="M0 100V80c12 8 22 12 30 20zM100 0v20C90 12 84 8 78 0zM0 0h16C12 6 6 10 0 14z" fill="#ecc683" />
    </svg>
  );
}

function Paving() {
  return (
    <>
      <path d="M0 0h100v100H0z" fill="url(#des-stone)" />
      <path
        d="M0 22h100M0 46h100M0 70h100M0 94h100M20 0v22M56 0v22M84 0v22M8 22v24M38 22v24M72 22v24M24 46v24M60 46v24M90 46v24M10 70v24M44 70v24M76 70v24"
        stroke="#2f565b"
        stroke-width="1.3"
        opacity=".5"
      />
      <path d="M0 23.5h100M0 47.5h100M0 71.5h100" stroke="#c3dad2" stroke-width=".8" opacity=".45" />
    </>
  );
}

/** An inlaid arrow along the row or the column, and what it leads to. */
function ClueStone({ clue }: { clue: Clue }) {
  const turn = clue.axis === "row" ? undefined : "translate(50 41) rotate(90) scale(.8 1) translate(-50 -41)";
  return (
    <>
      <g transform={turn}>
        <path d="M2 41l19-20v12h58V21l19 20-19 20V49H21v12z" fill="url(#des-brass)" stroke="#4a2f08" stroke-width="2.2" stroke-linejoin="round" />
        <path d="M9 41l9-9M91 41l-9-9" stroke="#fff3c4" stroke-width="2" stroke-linecap="round" />
      </g>
      <circle cx="50" cy="41" r="25" fill="#f7ead0" stroke="#4a2f08" stroke-width="2.6" />
      <circle cx="50" cy="41" r="21.5" fill="none" stroke="#b98a3a" stroke-width="1.2" />
      <svg x="31" y="22" width="38" height="38" viewBox="0 0 48 48">
        <PartShape of={clue.part} />
      </svg>
    </>
  );
}

const TEETH = Array.from({ length: 10 }, (_, index) => index * 36);

function Cog() {
  return (
    <g>
      <g fill="#c28e33" stroke="#4a2f08" stroke-width="2">
        {TEETH.map((turn) => (
          <path key={turn} d="M44.5 20 46 8h8l1.5 12z" transform={`rotate(${turn} 50 45)`} />
        ))}
      </g>
      <circle cx="50" cy="45" r="27" fill="url(#des-brass)" stroke="#4a2f08" stroke-width="2" />
      <circle cx="50" cy="45" r="18" fill="none" stroke="#7a4f12" stroke-width="2" stroke-dasharray="3 3" />
      <circle cx="50" cy="45" r="9.5" fill="#3d6b70" stroke="#4a2f08" stroke-width="2.2" />
      <path d="M32 34c5-8 12-11 20-10" fill="none" stroke="#fff6d6" stroke-width="2.6" stroke-linecap="round" opacity=".8" />
    </g>
  );
}
