/** The six symbols of treasures, on a square of 24. */

import type { JSX } from "preact";

const INK = "#33200c";

const IDOL = () => (
  <g fill="#a8b6a0" stroke={INK} stroke-width="1.3" stroke-linejoin="round">
    <path d="M8 2h8l1.5 4-1 6.5c2.5 1 3 3 3 6l1 4H3.5l1-4c0-3 .5-5 3-6L6.5 6z" />
    <path d="M8 6.5h8M9 6.5v2h2v-2M13 6.5v2h2v-2M12 8l-1 3h2zM9.5 13h5M4.5 18.5h15" fill="none" />
  </g>
);

const MASK = () => (
  <g stroke={INK} stroke-width="1.3" stroke-linejoin="round">
    <path d="M4 3c5-2 11-2 16 0 .6 8-2 15-8 19C6 18 3.4 11 4 3z" fill="#d98b4f" />
    <path d="M6.5 8.5c1.5-1.5 3-1.5 4.2.3-1.4 1.2-3 1.2-4.2-.3zM17.5 8.5c-1.5-1.5-3-1.5-4.2.3 1.4 1.2 3 1.2 4.2-.3z" fill="#fff4d8" />
    <path d="M9 15.5c2 1.5 4 1.5 6 0-1 3-5 3-6 0zM12 2v10l-1.5 1.5h3M4.5 5l3 .5M19.5 5l-3 .5" fill="none" />
  </g>
);

const CROWN = () => (
  <g stroke={INK} stroke-width="1.3" stroke-linejoin="round">
    <path d="M2.5 7l4.5 5 5-8.5L17 12l4.5-5-2 13h-15z" fill="#f3c542" />
    <path d="M4.5 16.5h15" fill="none" />
    <circle cx="12" cy="3.5" r="1.6" fill="#c8402e" />
    <circle cx="2.6" cy="6.5" r="1.5" fill="#c8402e" />
    <circle cx="21.4" cy="6.5" r="1.5" fill="#c8402e" />
  </g>
);

const CHALICE = () => (
  <g fill="#e9b94a" stroke={INK} stroke-width="1.3" stroke-linejoin="round">
    <path d="M5 3h14c.5 6-2 10-5.5 11v4l4 2v2H6.5v-2l4-2v-4C7 13 4.5 9 5 3z" />
    <path d="M5 4C2 3.5 1.5 9 6.5 10.5M19 4c3-.5 3.5 5-1.5 6.5" fill="none" />
    <circle cx="12" cy="8" r="2.2" fill="#4b8fc2" />
  </g>
);

const TABLET = () => (
  <g stroke={INK} stroke-width="1.3" stroke-linejoin="round">
    <path d="M4.5 22V8c0-8 15-8 15 0v14z" fill="#c9b694" />
    <path d="M8 8.5h3M13 8.5h3M8 12h8M8 15.5h2.5M13 15.5h3M8 19h5" fill="none" stroke-width="1.7" stroke-linecap="round" />
  </g>
);

const GEM = () => (
  <g stroke={INK} stroke-width="1.3" stroke-linejoin="round">
    <path d="M6.5 3.5h11L22.5 10 12 22 1.5 10z" fill="#4fb5a0" />
    <path d="M6.5 3.5 9 10l3-6.5L15 10l2.5-6.5zM1.5 10h21L12 22 9 10z" fill="#bdece0" fill-opacity=".55" />
  </g>
);

const SIGNS: Record<string, () => JSX.Element> = {
  idol: IDOL,
  mask: MASK,
  crown: CROWN,
  chalice: CHALICE,
  tablet: TABLET,
  gem: GEM,
};

export function SymbolShape({ of }: { of: string }) {
  return (SIGNS[of] ?? GEM)();
}

export function SymbolSign({ of }: { of: string }) {
  return (
    <svg class="dor-symbol" viewBox="0 0 24 24" aria-hidden="true">
      <SymbolShape of={of} />
    </svg>
  );
}
