/** Sand on a tile: one tall dune that rises with the number, and a rope where nobody passes. */

export function Heap() {
  return (
    <svg class="des-heap" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path d="M-4 100V46C4 40 10 36 16 26 22 14 30 4 42 4c16 0 22 18 32 26 10 7 20 8 30 18v52z" fill="url(#des-heap)" />
      <path d="M42 4c16 0 22 18 32 26 10 7 20 8 30 18v52H62C52 84 62 66 56 50S40 24 42 4z" fill="#b07733" opacity=".55" />
      <path d="M-4 46C4 40 10 36 16 26 22 14 30 4 42 4c16 0 22 18 32 26 10 7 20 8 30 18" fill="none" stroke="#6d3f17" stroke-width="5" />
      <path d="M-4 47C4 41 10 37 16 27 22 15 30 5.5 42 5.5c16 0 22 17.5 32 25.5 10 7 20 8 30 18" fill="none" stroke="#fff4cf" stroke-width="2.2" />
      <path class="des-crossed" d="M-4 100V46C4 40 10 36 16 26 22 14 30 4 42 4c16 0 22 18 32 26 10 7 20 8 30 18v52z" fill="url(#des-hatch)" opacity=".3" />
    </svg>
  );
}

/** Two stakes and a rope: blocked. */
export function Rope() {
  return (
    <svg class="des-rope" viewBox="0 0 100 100" aria-hidden="true">
      <g fill="#6d3f17" stroke="#2a1606" stroke-width="1.6">
        <path d="M9 52l7-2 3 42h-7zM84 50l7 2-3 40h-7z" />
      </g>
      <path d="M12 60q38 26 76 0M14 76q36 22 72 0" fill="none" stroke="#2a1606" stroke-width="6.4" stroke-linecap="round" />
      <path d="M12 60q38 26 76 0M14 76q36 22 72 0" fill="none" stroke="#fff1cc" stroke-width="3.8" stroke-linecap="round" />
      <path d="M12 60q38 26 76 0M14 76q36 22 72 0" fill="none" stroke="#a8321f" stroke-width="3.8" stroke-dasharray="7 7" />
    </svg>
  );
}
