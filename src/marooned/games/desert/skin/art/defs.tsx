/** Gradients and patterns that the pictures point at; laid once on the page. */

const SLOPES = {
  sand: ["#f7dfa6", "#ecc683", "#dca75e"],
  heap: ["#ffe2a0", "#f0b75e", "#bf7a2c"],
  stone: ["#86a9a4", "#628b8b", "#466d72"],
  water: ["#7fd4d6", "#2f93ad", "#1c6286"],
  brass: ["#ffe6a0", "#d9a441", "#8f5f1c"],
  dawn: ["#39548f", "#d98a7a", "#ffd99a"],
  noon: ["#e8863a", "#f6b04f", "#fbe0a0"],
  night: ["#0f1533", "#2b2d5c", "#7a5470"],
  murk: ["#3a2a20", "#7a5433", "#c08a4c"],
} as const;

export function Defs() {
  return (
    <svg class="des-defs" width="0" height="0" aria-hidden="true">
      <defs>
        {Object.entries(SLOPES).map(([name, [high, middle, low]]) => (
          <linearGradient key={name} id={`des-${name}`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stop-color={high} />
            <stop offset=".5" stop-color={middle} />
            <stop offset="1" stop-color={low} />
          </linearGradient>
        ))}
        <radialGradient id="des-eye">
          <stop offset="0" stop-color="#1d0f07" />
          <stop offset=".45" stop-color="#3c2412" />
          <stop offset=".85" stop-color="#5a3a1f" stop-opacity=".75" />
          <stop offset="1" stop-color="#5a3a1f" stop-opacity="0" />
        </radialGradient>
        <radialGradient id="des-shine">
          <stop offset="0" stop-color="#fff6cf" />
          <stop offset=".4" stop-color="#ffd574" stop-opacity=".7" />
          <stop offset="1" stop-color="#ffb13d" stop-opacity="0" />
        </radialGradient>
        <pattern id="des-ripple" width="22" height="9" patternUnits="userSpaceOnUse">
          <path d="M0 3q5.5-4 11 0t11 0M-5 7.5q5.5-4 11 0t11 0 11 0" fill="none" stroke="#9c6a2f" stroke-width=".9" />
        </pattern>
        <pattern id="des-hatch" width="9" height="9" patternUnits="userSpaceOnUse">
          <path d="M0 9 9 0M-2 2l4-4M7 11l4-4M0 0l9 9M-2 7l4 4M7-2l4 4" fill="none" stroke="#7b4a17" stroke-width="1.1" />
        </pattern>
      </defs>
    </svg>
  );
}
