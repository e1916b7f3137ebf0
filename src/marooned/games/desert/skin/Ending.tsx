/** The picture of the end: up and away, or one of three ways to stay for ever. */

import type { JSX } from "preact";
import { PartShape } from "./art/figures";
import type { DesertProps } from "./view";

const SCENES: Record<string, () => JSX.Element> = {
  escaped: Away,
  thirst: Parched,
  buried: Buried,
  swept_away: SweptAway,
};

export function Ending({ table }: DesertProps) {
  const Scene = SCENES[table.view.outcome?.reason ?? ""] ?? Buried;
  return (
    <svg
      class="des-ending"
      viewBox="0 0 240 90"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <Scene />
    </svg>
  );
}

function Away() {
  return (
    <>
      <path d="M0 0h240v90H0z" fill="url(#des-dawn)" />
      <circle cx="176" cy="66" r="42" fill="url(#des-shine)" />
      <circle cx="176" cy="64" r="13" fill="#fff4cc" />
      <path d="M0 74c40-16 70-10 110-2s80 6 130-8v26H0z" fill="#b9753f" />
      <path d="M0 82c50-10 90-6 130-2s70 0 110-6v16H0z" fill="#8a5230" />
      <path d="M30 76h26l4 6H26z" fill="#4b7377" />
      <ellipse cx="43" cy="76" rx="14" ry="3" fill="#d9a441" />
      <path d="M52 72C66 66 74 58 86 50" fill="none" stroke="#fff1cf" stroke-width="2" stroke-dasharray="1 6" stroke-linecap="round" opacity=".9" />
      <g transform="translate(84 8) rotate(-9 36 26)">
        <FlyingMachine />
      </g>
      <path d="M196 22q4-4 7 0q3-4 7 0M214 32q3-3 5 0q2-3 5 0" fill="none" stroke="#2c2340" stroke-width="1.5" stroke-linecap="round" />
    </>
  );
}

function FlyingMachine() {
  return (
    <>
      <path d="M-8 20C6 4 20 10 34 22l-4 6C16 24 4 22-8 20z" fill="#f3dfb2" stroke="#4a2f1b" stroke-width="1.5" stroke-linejoin="round" />
      <path d="M2 15l14 9M12 12l11 12" stroke="#4a2f1b" stroke-width="1" />
      <path d="M8 30c8-8 44-10 58 2-8 10-50 12-58-2z" fill="#b5713a" stroke="#4a2f1b" stroke-width="1.6" />
      <path d="M12 31c12 4 40 5 52 1" fill="none" stroke="#7a4520" stroke-width="1.4" />
      <path d="M30 24C34 4 58-6 78 2c-4 14-22 24-40 22z" fill="#fbeac2" stroke="#4a2f1b" stroke-width="1.6" stroke-linejoin="round" />
      <path d="M36 23C44 12 58 4 76 3M42 23c8-7 18-13 29-16" fill="none" stroke="#4a2f1b" stroke-width="1" />
      <circle cx="41" cy="22.5" r="3" fill="#e8b48c" stroke="#4a2f1b" stroke-width="1.2" />
      <circle cx="33" cy="23" r="3" fill="#8a5a3a" stroke="#4a2f1b" stroke-width="1.2" />
      <circle cx="49" cy="23.5" r="3" fill="#f2cda8" stroke="#4a2f1b" stroke-width="1.2" />
      <path d="M30.5 21c1-2 4-2 5 0zM38.5 20.5c1-2 4-2 5 0z" fill="#c2573b" />
      <path d="M66 32l8-1" stroke="#4a2f1b" stroke-width="2.4" />
      <ellipse cx="75" cy="31" rx="2.4" ry="13" fill="#ffe9b0" stroke="#4a2f1b" stroke-width="1" opacity=".9" />
      <circle cx="75" cy="31" r="2" fill="#d9a441" stroke="#4a2f1b" stroke-width="1" />
      <path d="M8 30l-10-8-3 12z" fill="#c2573b" stroke="#4a2f1b" stroke-width="1.4" stroke-linejoin="round" />
      <path d="M22 35l3-4 3 4-3 4z" fill="#f2913d" stroke="#4a2f1b" stroke-width="1" />
    </>
  );
}

function Parched() {
  return (
    <>
      <path d="M0 0h240v90H0z" fill="url(#des-noon)" />
      <circle cx="66" cy="26" r="40" fill="url(#des-shine)" />
      <circle cx="66" cy="26" r="15" fill="#fffbe6" />
      <path d="M66-6v8M34 26h8M90 26h8M43 3l6 6M89 3l-6 6M43 49l6-6M89 49l-6-6M66 50v8" stroke="#fffbe6" stroke-width="3" stroke-linecap="round" />
      <path d="M0 58c60-12 180-12 240 0v32H0z" fill="#dca75e" />
      <path d="M6 72l26-6 18 8 30-8 22 8 34-6 26 8 30-8 40 6M32 66l-8-8M50 74l-6 16M80 66l10-12M102 74l8 16M136 68l-6-12M162 76l8 14M192 68l10-10" fill="none" stroke="#8a5a26" stroke-width="1.5" />
      <g transform="translate(146 58) rotate(12)">
        <path d="M4-12h8v6H4z" fill="#56636d" stroke="#33230f" stroke-width="1.4" />
        <circle cx="8" cy="6" r="12" fill="#4f7f5c" stroke="#33230f" stroke-width="1.6" />
        <circle cx="8" cy="6" r="8" fill="#d8e9d2" />
        <path d="M8-1c3 4 5 6 5 9a5 5 0 0 1-10 0c0-3 2-5 5-9z" fill="none" stroke="#1c6286" stroke-width="1.4" stroke-dasharray="2 2" />
      </g>
      <path d="M166 71c6 3 12 3 16 1" fill="none" stroke="#8a5a26" stroke-width="3" stroke-linecap="round" opacity=".6" />
      <path d="M196 62c4-14 8-16 16-14 2-4 6-4 8-1l4 1-4 2c0 6-6 12-14 14l2 8h-4l-1-7-7 4z" fill="#3a2a20" />
      <path d="M216 46.5l4-1" stroke="#e9a08a" stroke-width="2" stroke-linecap="round" />
      <path d="M102 66c0-7 6-10 11-7 3-4 11-2 11 4 4 1 4 5 1 6h-22z" fill="#8a5a30" stroke="#4a2f1b" stroke-width="1.2" />
      <path d="M113 59c-2 3-2 6-1 10" fill="none" stroke="#4a2f1b" stroke-width="1.2" />
    </>
  );
}

function Buried() {
  return (
    <>
      <path d="M0 0h240v90H0z" fill="url(#des-night)" />
      <circle cx="188" cy="22" r="26" fill="url(#des-shine)" opacity=".5" />
      <path d="M192 12a10.5 10.5 0 1 0 7 15 9 9 0 0 1-7-15z" fill="#f8efd2" />
      <g fill="#fdf6de">
        <circle cx="20" cy="14" r="1" />
        <circle cx="52" cy="30" r="1.3" />
        <circle cx="86" cy="10" r="1" />
        <circle cx="124" cy="22" r="1.3" />
        <circle cx="152" cy="8" r="1" />
        <circle cx="222" cy="36" r="1" />
      </g>
      <path d="M0 62c40-26 90-22 130-10s70 4 110-6v44H0z" fill="#6b4a4d" />
      <path d="M96 58V26" stroke="#2a1c22" stroke-width="2.4" />
      <path d="M97 27c8-3 12 3 20 0v13c-8 3-12-3-20 0z" fill="#c2573b" />
      <path d="M136 62c-2-12 2-22 8-28 4 6 6 16 4 28zM158 62c0-8 4-13 8-15 2 4 3 9 2 15z" fill="#b5713a" stroke="#2a1c22" stroke-width="1.4" />
      <path d="M0 74c46-24 80-22 124-12s76 8 116-4v32H0z" fill="#a97b53" />
      <path d="M0 74c46-24 80-22 124-12s76 8 116-4" fill="none" stroke="#f3d9a8" stroke-width="1.8" />
      <path d="M60 66c1-6 14-7 16 0z" fill="#7a4f22" />
      <path d="M52 66c8 2 24 2 32 0-2-3-6-3-8-2H60c-2-1-6-1-8 2z" fill="#5d3a17" />
      <path d="M0 84c60-12 100-6 140-2s70 0 100-6v14H0z" fill="#d8ad6f" />
    </>
  );
}

const TURNS = Array.from({ length: 12 }, (_, index) => index / 11);

const FLOTSAM = [
  [72, 26, -24],
  [182, 20, 28],
  [158, 52, -60],
] as const;

function SweptAway() {
  return (
    <>
      <path d="M0 0h240v90H0z" fill="url(#des-murk)" />
      <path d="M10 14h40M0 30h30M196 10h36M206 40h34M4 56h30M176 68h40" stroke="#e9c88c" stroke-width="2" stroke-linecap="round" opacity=".45" />
      <path d="M0 76c40-10 80-4 120-2s80-6 120-2v18H0z" fill="#8a5a2e" />
      <Whirlwind />
      {FLOTSAM.map(([x, y, turn]) => (
        <Hat key={x} place={`translate(${x} ${y}) rotate(${turn})`} />
      ))}
      <svg x="92" y="46" width="18" height="18" viewBox="0 0 48 48">
        <PartShape of="propeller" />
      </svg>
      <path d="M0 86c50-8 90-2 130-2s80-4 110 0v6H0z" fill="#6b4220" />
    </>
  );
}

/** Ring upon ring, wider and wider. */
function Whirlwind() {
  return (
    <g stroke="#5d3a17" stroke-width="1">
      {TURNS.map((along) => (
        <ellipse
          key={along}
          cx={122 + 7 * Math.sin(along * 7)}
          cy={82 - along * 82}
          rx={7 + along ** 1.3 * 66}
          ry={4 + along * 9}
          fill={along > 0.5 ? "#c58f4a" : "#d9a860"}
          opacity=".92"
        />
      ))}
      {TURNS.map((along) => (
        <path
          key={along}
          d={`M${122 + 7 * Math.sin(along * 7) - (4 + along * 50)} ${83 - along * 82}q${4 + along * 50} ${4 + along * 9} ${7 + along * 78} 0`}
          fill="none"
          stroke="#f8e3b0"
          stroke-width="1.6"
          stroke-linecap="round"
        />
      ))}
    </g>
  );
}

function Hat({ place }: { place: string }) {
  return (
    <path
      d="M-11 3c6 4 16 4 22 0-2-2-5-2-6-1 0-7-2-9-5-7-3-2-5 0-5 7-1-1-4-1-6 1z"
      transform={place}
      fill="#4a2a12"
      stroke="#f3dfb2"
      stroke-width="1"
    />
  );
}
