/** The desert side of a tile, seen from high up, on 100 by 100: several lies of the dunes. */

import type { JSX } from "preact";

const GROUND = () => <path d="M0 0h100v100H0z" fill="url(#des-sand)" />;
const LIT = "#fbe9ba";
const SHADE = "#bd8442";

const LIES: readonly (() => JSX.Element)[] = [
  // Two long ridges.
  () => (
    <>
      <path d="M0 34C22 18 40 22 58 32s30 10 42 0v68H0z" fill="#eecb8a" />
      <path d="M0 34C22 18 40 22 58 32s30 10 42 0c-8 16-24 20-42 14S20 36 0 50z" fill={SHADE} opacity=".55" />
      <path d="M0 34C22 18 40 22 58 32s30 10 42 0" fill="none" stroke={LIT} stroke-width="2.2" />
      <path d="M0 74c16-12 30-12 46-3s34 10 54-4v33H0z" fill="#f1d194" />
      <path d="M0 74c16-12 30-12 46-3s34 10 54-4c-10 16-28 22-48 16S16 76 0 88z" fill={SHADE} opacity=".5" />
      <path d="M0 74c16-12 30-12 46-3s34 10 54-4" fill="none" stroke={LIT} stroke-width="2" />
    </>
  ),
  // A crescent.
  () => (
    <>
      <path d="M0 100V62C18 52 34 56 50 60s34 2 50-8v48z" fill="#e6bb76" />
      <path d="M12 58C16 24 62 8 88 40c-8-4-16-4-22 0-12 6-14 24-30 26-10 1-18-2-24-8z" fill="#f3d598" />
      <path d="M88 40C62 8 16 24 12 58c12-16 24-14 34-18 14-6 24-12 42 0z" fill="#fbe9ba" opacity=".75" />
      <path d="M88 40c-8-4-16-4-22 0-12 6-14 24-30 26 4-10 6-16 14-22 12-9 24-12 38-4z" fill={SHADE} opacity=".7" />
      <path d="M54 84c12-10 30-12 46-4M4 90c10-6 22-6 30-2" fill="none" stroke={SHADE} stroke-width="1.6" opacity=".6" />
    </>
  ),
  // Rocks in a hollow.
  () => (
    <>
      <path d="M0 26c26-14 70-14 100 4v70H0z" fill="#eac380" />
      <path d="M0 26c26-14 70-14 100 4-30-6-70-8-100 10z" fill={LIT} opacity=".7" />
      <path d="M30 62c4-14 14-20 22-18 10-4 22 4 24 18 2 6-4 10-24 10s-25-3-22-10z" fill="#8a6540" />
      <path d="M52 44c10-4 22 4 24 18 2 6-4 10-24 10-4-8-6-18 0-28z" fill="#6b4a2d" />
      <path d="M36 56c4-8 10-10 15-10l-4 10z" fill="#b08a5c" />
      <path d="M16 78c2-6 8-8 12-6s6 6 4 8-16 3-16-2z" fill="#8a6540" />
      <path d="M24 76c30 8 52 4 64-6l12 4v26H0V86z" fill="#f1d194" opacity=".92" />
      <path d="M6 92c20-8 34-4 46-4s28-4 42-8" fill="none" stroke={SHADE} stroke-width="1.6" opacity=".55" />
    </>
  ),
  // Bones on a slope.
  () => (
    <>
      <path d="M0 100 100 38v62z" fill="#e4b970" />
      <path d="M0 100C22 70 60 60 100 38" fill="none" stroke={LIT} stroke-width="2.4" />
      <path d="M0 100C22 70 60 60 100 38 78 70 46 88 20 100z" fill={SHADE} opacity=".45" />
      <path d="M0 22c18 6 40 4 56-8" fill="none" stroke={SHADE} stroke-width="1.6" opacity=".6" />
      <g fill="none" stroke="#fff7e2" stroke-width="2.6" stroke-linecap="round">
        <path d="M22 58c12-10 28-14 44-12" stroke-width="3" />
        <path d="M30 52c-3-8-1-14 4-18M40 48c-2-8 0-14 5-17M50 46c-1-7 2-12 7-14" />
      </g>
      <path d="M64 44c0-6 6-9 11-7 4 2 6 7 3 11l-6 3c-5 0-8-3-8-7z" fill="#fff7e2" />
      <circle cx="71" cy="43" r="1.8" fill="#7b5a34" />
    </>
  ),
  // A broken column of what lies below.
  () => (
    <>
      <path d="M0 40c24-16 50-14 68-6 14 6 24 6 32 2v64H0z" fill="#ebc583" />
      <path d="M0 40c24-16 50-14 68-6 14 6 24 6 32 2" fill="none" stroke={LIT} stroke-width="2" />
      <path d="M36 70 44 28l14 2-4 42z" fill="#8fb0aa" />
      <path d="M50 29l8 1-4 42-8-1z" fill="#5f8586" />
      <path d="M42 24l18 2 1 7-20-3z" fill="#a9c6be" />
      <path d="M43 38l14 2M41 50l14 2" stroke="#41666a" stroke-width="1.4" />
      <path d="M64 72l14-8 8 6-12 8z" fill="#7fa19d" />
      <path d="M10 76c22-12 56-8 90-2v26H0v-18z" fill="#f3d598" />
      <path d="M10 76c22-12 56-8 90-2-34 2-66 2-100 8z" fill={SHADE} opacity=".4" />
      <path d="M12 92c18-6 40-4 60-2" fill="none" stroke={SHADE} stroke-width="1.4" opacity=".5" />
    </>
  ),
  // One great dune with a winding crest.
  () => (
    <>
      <path d="M0 0h70c4 22-26 22-24 46S8 74 12 100H0z" fill="#f5d99f" />
      <path d="M70 0c4 22-26 22-24 46S8 74 12 100h34c2-18 24-26 24-46S94 22 90 0z" fill={SHADE} opacity=".6" />
      <path d="M70 0c4 22-26 22-24 46S8 74 12 100" fill="none" stroke={LIT} stroke-width="2.6" />
      <path d="M8 26c10-4 18-3 26 1M4 48c10-5 18-5 26-2M82 62c6 2 12 2 18 0M66 86c12 4 22 3 34-1" fill="none" stroke={SHADE} stroke-width="1.6" opacity=".5" />
    </>
  ),
  // Tracks over low ripples.
  () => (
    <>
      <path d="M0 52c20-10 34-8 52-2s32 6 48-4v54H0z" fill="#ecc888" />
      <path d="M0 52c20-10 34-8 52-2s32 6 48-4" fill="none" stroke={LIT} stroke-width="2" />
      <path d="M0 16q14-8 28 0t28 0 28 0 28 0M-6 32q14-8 28 0t28 0 28 0 28 0M-4 70q14-8 28 0t28 0 28 0 28 0M0 88q14-8 28 0t28 0 28 0 28 0" fill="none" stroke={SHADE} stroke-width="2" opacity=".55" />
      <g fill="#9c6a2f" opacity=".75">
        <path d="M22 92l5-4 2 5-4 3zM34 84l5-4 2 5-4 3zM40 72l5-4 2 5-4 3zM52 64l5-4 2 5-4 3zM56 50l5-4 2 5-4 3zM68 42l5-4 2 5-4 3zM72 28l5-4 2 5-4 3zM84 20l5-4 2 5-4 3zM88 6l5-4 2 5-4 3z" />
      </g>
    </>
  ),
];

/** Two tiles side by side should not look the same; every second row is drawn the other way round. */
const ORDER = [0, 1, 5, 4, 6, 1, 2, 6, 0, 5, 6, 5, 1, 0, 3, 0, 4, 6, 5, 1, 3, 0, 5, 1, 2];

/** Columns are letters, rows numbers: the picture goes with the cell where the tile was laid. */
function Lie({ tile }: { tile: string }) {
  const column = tile.charCodeAt(0) - "a".charCodeAt(0);
  const row = Number(tile.charAt(1)) - 1;
  const lie = LIES[ORDER[(row * 5 + column) % ORDER.length] ?? 0]?.();
  return row % 2 ? <g transform="matrix(-1 0 0 1 100 0)">{lie}</g> : <>{lie}</>;
}

interface DesertProps {
  tile: string;
  back: string | null;
}

export function Desert({ tile, back }: DesertProps) {
  return (
    <svg class="des-art" viewBox="0 0 100 100" aria-hidden="true">
      {GROUND()}
      {back === "crash" ? <Wreck /> : back === "water" ? <WaterSign /> : <Lie tile={tile} />}
      <path d="M0 0h100v100H0z" fill="url(#des-ripple)" opacity=".16" />
    </svg>
  );
}

/** A drop in a ring of pebbles: there may be water here. */
function WaterSign() {
  return (
    <>
      <path d="M0 66c20-14 44-12 60-4s28 6 40-2v40H0z" fill="#ebc583" />
      <path d="M0 66c20-14 44-12 60-4s28 6 40-2" fill="none" stroke={LIT} stroke-width="2" />
      <ellipse cx="50" cy="52" rx="34" ry="31" fill="#b57c3a" opacity=".35" />
      <circle cx="50" cy="48" r="31" fill="none" stroke="#fff4d6" stroke-width="5" stroke-dasharray="7 5.2" />
      <circle cx="50" cy="48" r="25" fill="#f9e6b6" />
      <path d="M50 25c6 10 14 17 14 27a14 14 0 0 1-28 0c0-10 8-17 14-27z" fill="url(#des-water)" stroke="#154e6c" stroke-width="2.4" />
      <path d="M42 53c0 5 3 8 7 8.5" fill="none" stroke="#e6fbff" stroke-width="3" stroke-linecap="round" />
    </>
  );
}

/** What is left of the machine that brought everybody here. */
function Wreck() {
  return (
    <>
      <path d="M0 58c26-14 70-16 100-2v44H0z" fill="#e6bb76" />
      <path d="M8 70c20-8 60-10 84-2-12 10-60 16-84 2z" fill="#a8713a" opacity=".6" />
      <path d="M14 34 44 44l-4 12-30-12z" fill="#b54a32" />
      <path d="M14 34l30 10-2 5-30-10z" fill="#d9694b" />
      <path d="M30 66C26 46 40 34 58 32c18-2 30 8 32 18-8 12-30 20-60 16z" fill="#8c6a45" />
      <path d="M30 66c-4-20 10-32 28-34-10 8-16 20-16 34z" fill="#a98659" />
      <path d="M52 34c-6 8-9 18-9 31M66 32c-5 8-7 18-6 30M80 38c-5 6-7 12-6 20" fill="none" stroke="#4d3620" stroke-width="2.6" />
      <path d="M62 40c8-4 16-2 20 4l-12 6c-5 1-9-1-11-4z" fill="#2f2416" />
      <path d="M62 62l26 14-4 8-30-14z" fill="#c2573b" />
      <path d="M62 62l26 14-2 3-26-13z" fill="#e07a58" />
      <path d="M22 44 12 66M17 55l-8-6M17 55l10 2" stroke="#4d3620" stroke-width="3" stroke-linecap="round" />
      <path d="M60 26c-4-6 2-8-1-14M70 24c-3-6 3-9 0-16" fill="none" stroke="#6a5a4a" stroke-width="2.6" stroke-linecap="round" opacity=".55" />
      <path d="M0 82c26-14 40-10 58-6s30-2 42-8v32H0z" fill="#f1d194" />
      <path d="M0 82c26-14 40-10 58-6s30-2 42-8" fill="none" stroke={LIT} stroke-width="2" />
    </>
  );
}
