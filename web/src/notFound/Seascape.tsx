/** The picture of the start page: a low sun, a rock with a palm, a small boat, and the swell. */

export function Seascape() {
  return (
    <svg class="seascape" viewBox="0 0 1200 360" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <linearGradient id="scape-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" class="scape-high" />
          <stop offset=".62" class="scape-mid" />
          <stop offset="1" class="scape-low" />
        </linearGradient>
        <radialGradient id="scape-sun">
          <stop offset="0" class="scape-sun" />
          <stop offset=".3" class="scape-sun" stop-opacity=".9" />
          <stop offset=".34" class="scape-sun" stop-opacity=".35" />
          <stop offset="1" class="scape-sun" stop-opacity="0" />
        </radialGradient>
      </defs>
      <rect width="1200" height="360" fill="url(#scape-sky)" />
      <g class="scape-stars">
        {STARS.map(([x, y, r]) => (
          <circle key={x} cx={x} cy={y} r={r} />
        ))}
      </g>
      <circle cx="820" cy="218" r="190" fill="url(#scape-sun)" />
      <path class="scape-far" d="M0 236c90-8 120-40 190-38 54 2 70 30 120 32 60 2 80-18 130-14 46 4 70 22 140 24H0z" />
      <path class="scape-sea3" d="M0 238h1200v122H0z" />
      <g class="scape-glitter">
        {GLITTER.map(([x, y, width]) => (
          <rect key={y} x={x} y={y} width={width} height="2.5" rx="1.2" />
        ))}
      </g>
      <Isle />
      <Boat />
      <path class="scape-sea2" d="M0 292c50-12 100-12 150 0s100 12 150 0 100-12 150 0 100 12 150 0 100-12 150 0 100 12 150 0 100-12 150 0 100 12 150 0v68H0z" />
      <path class="scape-sea1" d="M-60 322c50-13 100-13 150 0s100 13 150 0 100-13 150 0 100 13 150 0 100-13 150 0 100 13 150 0 100-13 150 0 100 13 150 0 60-10 110-10v60H-60z" />
    </svg>
  );
}

function Isle() {
  return (
    <g transform="translate(296.2 92.4) scale(.72)">
      <path class="scape-rock" d="M930 296c14-34 44-58 92-62 40-3 62 14 96 20 30 6 54 20 66 42v30H930z" />
      <path class="scape-rock-light" d="M966 268c14-16 34-28 58-31-12 10-20 24-26 40-10 2-22-2-32-9z" />
      <g class="scape-palm">
        <path class="scape-trunk" d="M1052 246c-4-38 2-74 22-104l7 4c-18 30-22 62-18 100z" />
        <g class="scape-leaf">
          <path d="M1076 142c-28-22-58-20-78 0 28-8 50-6 78 0z" />
          <path d="M1076 142c-14-34-40-46-66-40 26 6 44 18 66 40z" />
          <path d="M1076 142c6-34 28-50 56-48-22 8-40 24-56 48z" />
          <path d="M1076 142c28-18 56-14 74 8-26-10-46-12-74-8z" />
          <path d="M1076 142c20-2 42 14 46 40-14-20-26-30-46-40z" />
        </g>
      </g>
    </g>
  );
}

function Boat() {
  return (
    <g class="scape-berth">
      <g class="scape-boat">
        <path class="scape-hull" d="M548 284h96c-6 16-18 24-34 24h-32c-16 0-26-8-30-24z" />
        <path class="scape-mast" d="M594 284v-86h4v86z" />
        <path class="scape-sail" d="M602 200c24 18 34 46 32 76h-32zM588 214c-16 16-24 38-24 62h24z" />
      </g>
    </g>
  );
}

const STARS = [
  [60, 40, 1.6], [138, 92, 1.1], [214, 28, 1.3], [300, 70, 1.8], [392, 34, 1], [470, 104, 1.3],
  [548, 46, 1.7], [640, 24, 1.1], [708, 80, 1.2], [900, 40, 1.5], [984, 70, 1], [1148, 36, 1.6],
] as const;

const GLITTER = [
  [770, 244, 100], [748, 254, 70], [836, 256, 66], [790, 266, 84], [730, 276, 52], [850, 279, 60],
  [776, 290, 92], [744, 303, 40], [838, 306, 70], [792, 318, 58],
] as const;
