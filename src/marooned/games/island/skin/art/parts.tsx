/** What the scenes share: skies, stars, water. Every scene is drawn on 120 by 90. */

const SKIES = {
  night: ["#0c1736", "#1f3a66", "#4d6f97"],
  dusk: ["#2f2a5c", "#96557c", "#f2a566"],
  dawn: ["#f08a4b", "#f7b765", "#fde3a2"],
  day: ["#63aecb", "#a5d5dc", "#e6f0dc"],
  calm: ["#8fc7b0", "#c3e0bd", "#f0f2cf"],
  mist: ["#83989c", "#aebcb6", "#d9ddcd"],
  ember: ["#120c16", "#33141c", "#5b1d1c"],
  shade: ["#0a1020", "#17243f", "#2c3e5e"],
  deep: ["#0d5566", "#1c8490", "#6cc4b8"],
  storm: ["#33415a", "#5f748c", "#b3bfc0"],
  violet: ["#1e1a44", "#4a3574", "#b0709b"],
  blaze: ["#5a1630", "#b23a3c", "#f39a5a"],
} as const;

type Tone = keyof typeof SKIES;

/** Gradients and patterns that all pictures point at; laid once on the page. */
export function Defs() {
  return (
    <svg class="isl-defs" width="0" height="0" aria-hidden="true">
      <defs>
        {Object.entries(SKIES).map(([tone, [high, middle, low]]) => (
          <linearGradient key={tone} id={`isl-${tone}`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stop-color={high} />
            <stop offset=".55" stop-color={middle} />
            <stop offset="1" stop-color={low} />
          </linearGradient>
        ))}
        <radialGradient id="isl-glow">
          <stop offset="0" stop-color="#ffe9a8" />
          <stop offset=".35" stop-color="#ffb347" stop-opacity=".75" />
          <stop offset="1" stop-color="#ff7a2e" stop-opacity="0" />
        </radialGradient>
        <radialGradient id="isl-moonlight">
          <stop offset="0" stop-color="#f8f3dd" stop-opacity=".7" />
          <stop offset="1" stop-color="#f8f3dd" stop-opacity="0" />
        </radialGradient>
        <pattern id="isl-swell" width="28" height="14" patternUnits="userSpaceOnUse">
          <path d="M2 5q4-4 8 0t8 0M16 12q4-4 8 0t8 0M-12 12q4-4 8 0t8 0" fill="none" stroke="#e9fbff" stroke-width="1.5" />
        </pattern>
      </defs>
    </svg>
  );
}

export function Sky({ tone }: { tone: Tone }) {
  return <path d="M0 0h120v90H0z" fill={`url(#isl-${tone})`} />;
}

export function Stars({ at }: { at: readonly (readonly [number, number])[] }) {
  return (
    <g fill="#fdf6de">
      {at.map(([x, y], index) => (
        <circle key={index} cx={x} cy={y} r={index % 3 ? 0.8 : 1.3} />
      ))}
    </g>
  );
}

export function Moon({ x, y, r }: { x: number; y: number; r: number }) {
  return (
    <>
      <circle cx={x} cy={y} r={r * 2.1} fill="url(#isl-moonlight)" />
      <circle cx={x} cy={y} r={r} fill="#f6efd3" />
    </>
  );
}

interface WaterProps {
  y: number;
  fill: string;
  crest?: string;
}

export function Water({ y, fill, crest = "#e9f6f1" }: WaterProps) {
  const waves = "q7.5-6 15 0t15 0 15 0 15 0 15 0 15 0 15 0 15 0";
  return (
    <>
      <path d={`M0 ${y}${waves}V90H0z`} fill={fill} />
      <path d={`M0 ${y}${waves}`} fill="none" stroke={crest} stroke-width="1.6" opacity=".8" />
    </>
  );
}
