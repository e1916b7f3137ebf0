/** The storm: a spiral of sand over the hole; and the signs of the storm cards, on 24 by 24. */

import type { JSX } from "preact";
import { windOf } from "../words/names";

const STEPS = 36;

/** An arm of the spiral: it grows from the eye and thins out at the rim. */
function arm(start: number, turns: number, reach: number, breadth: number): string {
  const sides: [string[], string[]] = [[], []];
  for (let step = 0; step <= STEPS; step += 1) {
    const along = step / STEPS;
    const angle = start + along * turns * 2 * Math.PI;
    const half = (breadth / 2) * Math.sin(Math.PI * along ** 0.8);
    const middle = 5 + along ** 0.9 * (reach - 5);
    sides[0].push(at(middle + half, angle));
    sides[1].unshift(at(middle - half, angle));
  }
  return `M${[...sides[0], ...sides[1]].join("L")}z`;
}

function at(radius: number, angle: number): string {
  return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
}

const SLOW = [0, 1, 2, 3, 4].map((index) => arm((index * 2 * Math.PI) / 5, 0.8, 57, 13));
const QUICK = [0, 1, 2].map((index) => arm((index * 2 * Math.PI) / 3 + 0.5, 1.15, 44, 9));
const TONES = ["#f0cf8d", "#d9a860", "#f8e3b0", "#c58f4a", "#e6bc74"];
const LIGHT = ["#fff3cf", "#f0cf8d", "#e0b066"];

export function Vortex() {
  return (
    <svg class="des-vortex" viewBox="-60 -60 120 120" aria-hidden="true">
      <circle r="60" fill="url(#des-eye)" />
      <g class="des-whirl slow" opacity=".9">
        {SLOW.map((path, index) => (
          <path key={index} d={path} fill={TONES[index]} />
        ))}
      </g>
      <g class="des-whirl" opacity=".85">
        {QUICK.map((path, index) => (
          <path key={index} d={path} fill={LIGHT[index]} />
        ))}
      </g>
      <circle r="6.5" fill="#1d0f07" />
      <g class="des-whirl" fill="#7a4f22">
        <path d="M30-34l4-2 2 4-4 2zM-40 18l4 1-1 4-4-1zM12 44l4-1 1 3-4 1zM-24-38l3-1 1 3-3 1z" />
      </g>
    </svg>
  );
}

const SUN = () => (
  <>
    <circle cx="12" cy="12" r="5.5" fill="currentColor" />
    <path d="M12 1v3M12 20v3M1 12h3M20 12h3M4.2 4.2l2.1 2.1M17.7 17.7l2.1 2.1M19.8 4.2l-2.1 2.1M6.3 17.7l-2.1 2.1" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" />
  </>
);

const RISING = () => (
  <path d="M3 3h18M5 7.5h14M8 12h9M9.5 16.5h5.5M11 21h2" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" />
);

const TURNS = { north: 0, east: 90, south: 180, west: 270 } as const;

export function Arrow({ direction }: { direction: keyof typeof TURNS }) {
  return (
    <svg class="des-arrow" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 2l8 9h-5v11H9V11H4z" fill="currentColor" transform={`rotate(${TURNS[direction]} 12 12)`} />
    </svg>
  );
}

/** A storm card's sign: an arrow with as many tiles behind it as it blows, the sun, the storm. */
export function StormSign({ card }: { card: string }) {
  return (
    <svg class="des-storm-sign" viewBox="0 0 24 24" aria-hidden="true">
      {signOf(card)}
    </svg>
  );
}

function signOf(card: string): JSX.Element {
  const wind = windOf(card);
  if (!wind) return card === "sun_beats_down" ? SUN() : RISING();
  const tiles = Array.from({ length: wind.strength }, (_, index) => 9 + index * 5);
  return (
    <g fill="currentColor" transform={`rotate(${TURNS[wind.direction]} 12 12)`}>
      <path d="M12 .5 20.5 8h-17z" />
      {tiles.map((y) => (
        <rect key={y} x="9" y={y} width="6" height="4" rx=".8" />
      ))}
    </g>
  );
}
