/** What carries the expedition: beasts, boat, dragon and airship, on a square of 48. */

import type { JSX } from "preact";

const INK = "#2c1b0d";

const YAK = () => (
  <g stroke={INK} stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round">
    <path d="M11 19C3 19 1 12 3.5 5c1.5 5 4.5 8 10 8zM37 19c8 0 10-7 7.5-14-1.5 5-4.5 8-10 8z" fill="#efe3c4" />
    <path d="M10 17c2-7 26-7 28 0 3 1 6 3 5 6-3 0-5-1-6-2 1 10-2 21-8 24H19c-6-3-9-14-8-24-1 1-3 2-6 2-1-3 2-5 5-6z" fill="#6f4a2c" />
    <path d="M14 13c4-6 16-6 20 0l-3 9-3-6-4 8-4-8-3 6z" fill="#4a2f1a" />
    <path d="M18 34c0-5 12-5 12 0 1 8-3 10-6 10s-7-2-6-10z" fill="#caa57e" />
    <path d="M21 38v1.5M27 38v1.5M12 30l-2 6M36 30l2 6M14 38l-1 5M34 38l1 5" fill="none" />
    <circle cx="17" cy="27" r="1.6" fill={INK} />
    <circle cx="31" cy="27" r="1.6" fill={INK} />
  </g>
);

const KAMEL = () => (
  <g stroke={INK} stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round">
    <path d="M2 40c0-9 3-14 6-17 2-9 9-11 12-3 3-6 9-6 11 2 1 4 3 5 5 2l2-8c0-5 3-8 7-7l1 4c-1 1-2 1-3 1 0 10-2 18-8 21l-2 11h-4l-1-10H15l-2 10H9L7 34c-2 2-2 5-2 7z" fill="#d9a85c" />
    <path d="M13 20h12l2 7c-5 3-12 3-16 0z" fill="#b8432f" />
    <path d="M11.5 26c5 2.5 11 2.5 15 0M15 21l-1 6M20 21v7M24 21l1 6" fill="none" stroke="#f6dc92" stroke-width="1.3" />
    <path d="M39 8l-2-3M41 8V5" fill="none" />
    <circle cx="41.5" cy="11" r="1.1" fill={INK} />
  </g>
);

const GONOGO = () => (
  <g stroke={INK} stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round">
    <path d="M13 12C7 4 4 8 4 13s4 8 9 8zM35 12c6-8 9-4 9 1s-4 8-9 8z" fill="#5d8b58" />
    <path d="M12 16c1-9 23-9 24 0 1 6-1 11-5 15 2 6 0 12-4 13-5 1-6-3-5-6-3 0-4-3-5-7-4-4-6-9-5-15z" fill="#7fae6b" />
    <path d="M19 32c3 1 7 1 10-1M22 38c1 1 3 1 4 0M20 36c2 1 6 1 9-1" fill="none" />
    <path d="M17 14c2-2 4-2 5 0M26 14c1-2 3-2 5 0" fill="none" />
    <circle cx="18.5" cy="19" r="3.4" fill="#fff5d2" />
    <circle cx="29.5" cy="19" r="3.4" fill="#fff5d2" />
    <circle cx="19" cy="19.5" r="1.3" fill={INK} />
    <circle cx="29" cy="19.5" r="1.3" fill={INK} />
    <path d="M24 9C19 8 17 4 18 1c4 0 6 3 6 8zm0 0c5-1 7-5 6-8-4 0-6 3-6 8z" fill="#2f6b3c" />
  </g>
);

const KAYAK = () => (
  <g stroke={INK} stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round">
    <path d="M0 34c4-4 8-4 12 0s8 4 12 0 8-4 12 0 8 4 12 0v14H0z" fill="#4f9fc4" stroke="none" />
    <path d="M1 24c9 5 37 5 46 0-3 9-10 13-23 13S4 33 1 24z" fill="#c8603a" />
    <path d="M6 31c9 3 27 3 36 0" fill="none" stroke="#f8d9a0" />
    <ellipse cx="24" cy="27" rx="7" ry="2.6" fill="#3b2413" />
    <path d="M20 27c-1-6 1-9 4-9s5 3 4 9z" fill="#e6c15c" />
    <circle cx="24" cy="14" r="3.8" fill="#c98f63" />
    <path d="M9 36 39 10" fill="none" stroke="#7a4f24" stroke-width="2.4" />
    <path d="M11 34c-4 0-6 3-7 6 3 1 7-1 8.5-4.5zM37 12c4 0 6-3 7-6-3-1-7 1-8.5 4.5z" fill="#f2d48a" />
    <path d="M2 41c4-3 6-3 10 0M18 43c4-3 7-3 11 0M35 41c4-3 6-3 10 0" fill="none" stroke="#e6f6fb" />
  </g>
);

const DRAKO = () => (
  <g stroke={INK} stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round">
    <path d="M22 22C18 10 10 4 1 4c2 4 2 6 1 9 4 0 5 2 5 5 4-1 6 1 6 4 4-1 6 0 9 3z" fill="#e39a3c" />
    <path d="M28 20c2-9 8-15 18-16-3 4-3 6-2 9-4 0-6 3-6 6-4-1-5 1-6 4z" fill="#e39a3c" />
    <path d="M36 12c-2-3-6-3-8 0l-5 2c1 3 4 4 7 3-4 6-14 9-16 17-1 5 3 10 10 9 5-1 8-4 13-2 3 1 4 3 4 5 4-4 2-9-3-10-6-2-10 2-14 1-3-1-3-5 1-7 8-3 13-9 11-18z" fill="#5f9d63" />
    <path d="M17 35c3-4 8-6 12-10" fill="none" stroke="#cfe5a5" />
    <path d="M36 12l2-5-4 3M15 30l-4-1 2 5M14 38l-4 2 5 2" fill="#c8432f" />
    <circle cx="31" cy="13.5" r="1.2" fill={INK} />
    <path d="M23 14l-5-2 3 3-3 2 5-1" fill="#f3b53f" stroke-width="1.2" />
  </g>
);

const ZEPPELIN = () => (
  <g stroke={INK} stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round">
    <path d="M40 12l7-6v20l-7-6z" fill="#b9432f" />
    <path d="M2 17C5 8 16 4 26 5c9 1 16 6 18 12-3 6-10 10-19 11C15 29 5 25 2 17z" fill="#e6d3a3" />
    <path d="M3 15c10-3 30-3 40 0M3 20c10 3 30 3 39 0M16 6c-4 6-4 16 0 21M30 6c4 6 4 16 0 21" fill="none" stroke-width="1.3" />
    <path d="M12 13h20v7c-7 1-13 1-20 0z" fill="#b9432f" />
    <path d="M22 13.5l1 2.2 2.5.2-1.9 1.6.7 2.3-2.3-1.3-2.2 1.3.6-2.3-1.9-1.6 2.5-.2z" fill="#f6d56f" stroke="none" />
    <path d="M15 28l2 5M32 28l-2 5" fill="none" />
    <path d="M13 33h22l-3 8H17z" fill="#8a5a2e" />
    <path d="M19 36h3v2h-3zM25 36h3v2h-3z" fill="#fff0bf" stroke-width="1.2" />
  </g>
);

export const MOUNTS: Record<string, () => JSX.Element> = {
  yak: YAK,
  kamel: KAMEL,
  gonogo: GONOGO,
  kayak: KAYAK,
  drako: DRAKO,
  zeppelin: ZEPPELIN,
};
