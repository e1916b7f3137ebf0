/** The ten wild places. */

import type { JSX } from "preact";
import { Moon, Sky, Stars, Water } from "./parts";

export const wilds: Record<string, () => JSX.Element> = {
  "breakers-bridge": () => (
    <>
      <Sky tone="storm" />
      <path d="M0 90V38l16-4 12 14 4 42zM120 90V34l-14-2-14 16-4 42z" fill="#4d4a52" />
      <path d="M0 38l16-4 4 6-6 12-14 6zM120 34l-14-2-6 8 8 12 12 4z" fill="#6d6a70" />
      <path d="M18 42q42 26 84-2" fill="none" stroke="#3b2a1d" stroke-width="2" />
      <path d="M16 54q44 24 88-2" fill="none" stroke="#8a5d36" stroke-width="6" />
      <path d="M24 44v14M34 50v12M44 54v11M54 55v12M66 55v11M76 53v11M86 48v12M96 43v13" stroke="#3b2a1d" stroke-width="1.7" />
      <path d="M20 58l2-4M31 63l1-5M42 66l1-5M54 68v-5M66 68v-5M78 65l-1-5M89 61l-1-5M99 56l-2-4" stroke="#5b3b20" stroke-width="1.6" />
      <path d="M40 84c-2-10 4-14 8-8 2-8 10-8 10 0 4-6 10-2 8 8z" fill="#f2faf8" />
      <path d="M86 84c-2-8 4-11 7-6 2-6 9-5 8 1 4-3 7 1 5 5z" fill="#f2faf8" />
      <Water y={78} fill="#2f7390" />
      <g fill="#f2faf8">
        <circle cx="44" cy="68" r="1.5" />
        <circle cx="60" cy="71" r="1.3" />
        <circle cx="96" cy="74" r="1.4" />
      </g>
      <path d="M50 16q5-5 8 0 4-5 8 0M74 24q4-4 6 0 3-4 6 0" fill="none" stroke="#22303f" stroke-width="1.8" />
    </>
  ),
  "cliffs-of-abandon": () => (
    <>
      <Sky tone="day" />
      <circle cx="98" cy="22" r="9" fill="#fff6d4" />
      <path d="M62 90c2-20 10-30 24-34 12-2 24 2 34 8v26z" fill="#7f9aa0" />
      <path d="M0 90V16l34-4 18 8 4 18-6 12 8 16-4 24z" fill="#b59a78" />
      <path d="M34 12l18 8 4 18-6 12 8 16-4 24H40l4-26-8-14 6-18z" fill="#8b7156" />
      <path d="M0 16l34-4 18 8-8 5-18-4-26 4z" fill="#6f9a52" />
      <path d="M8 32h16M4 46h20M10 60h14M2 72h20" stroke="#8b7156" stroke-width="2" />
      <path d="M38 14C36 4 40-2 42-6" fill="none" stroke="#4a3524" stroke-width="3" />
      <path d="M36 14c0-6-2-9-5-11" fill="none" stroke="#4a3524" stroke-width="2" />
      <path d="M26 6c2-8 16-10 22-6 8 0 10 8 2 9-8 3-22 4-24-3z" fill="#4d7d4a" />
      <Water y={74} fill="#3b8ba0" />
      <path d="M50 80q8-8 16 0z" fill="#f3fbf6" />
      <path d="M68 34q5-5 8 0 4-5 8 0M84 46q4-4 6 0 3-4 6 0" fill="none" stroke="#2c4450" stroke-width="1.8" />
      <path d="M56 52l4-2-2 5 4 3-5 1z" fill="#8b7156" />
    </>
  ),
  "crimson-forest": () => (
    <>
      <Sky tone="blaze" />
      <circle cx="74" cy="26" r="11" fill="#ffe3b0" opacity=".9" />
      <path d="M0 54c14-12 24-4 34-10s20 2 32-4 20 4 30-2 16 2 24 0v52H0z" fill="#8c2a36" />
      <g fill="#5e1626">
        <path d="M14 90V50h3v40zM104 90V52h3v38zM58 90V54h3v36z" />
      </g>
      <path d="M15 18c14 12 16 30 0 42C0 48 2 30 15 18zM105 20c14 12 14 32 0 42-14-10-14-30 0-42z" fill="#b32c33" />
      <path d="M15 18c14 12 16 30 0 42zM105 20c14 12 14 32 0 42z" fill="#8f1f2d" />
      <path d="M59 26c14 12 14 32 0 42-14-10-14-30 0-42z" fill="#c8383a" />
      <path d="M59 26c14 12 14 32 0 42z" fill="#9d2530" />
      <path d="M35 90V62h4v28zM81 90V62h4v28z" fill="#3d0f1c" />
      <path d="M37 32c16 12 18 32 0 44-18-12-16-32 0-44zM83 34c16 12 16 30 0 42-16-12-16-30 0-42z" fill="#e0523f" />
      <path d="M37 32c16 12 18 32 0 44zM83 34c16 12 16 30 0 42z" fill="#b83338" />
      <path d="M0 84c20-6 40-4 60-1s40 1 60-3v10H0z" fill="#3d0f1c" />
      <path d="M22 82l4-2 1 4zM52 80l4-2v4zM70 84l4-3 1 4zM96 82l5-2-1 4z" fill="#f2955a" />
    </>
  ),
  "dunes-of-deception": () => (
    <>
      <Sky tone="dawn" />
      <circle cx="86" cy="24" r="13" fill="#fff4cc" />
      <path d="M64 42h44M70 47h34M60 52h30" stroke="#fff4cc" stroke-width="2" stroke-linecap="round" opacity=".7" />
      <path d="M0 58C20 40 36 44 50 54s34 8 70-6v42H0z" fill="#eebf72" />
      <path d="M22 47c10 2 18 4 28 7 14 10 34 8 70-6v10c-30 14-60 16-74 6-8-6-16-12-24-17z" fill="#d29a4d" />
      <path d="M0 74c18-14 36-16 56-8 20 10 40 6 64-4v28H0z" fill="#f5cf88" />
      <path d="M36 62c8 0 14 2 20 4 20 10 40 6 64-4v12c-26 10-46 10-62 2-8-4-14-10-22-14z" fill="#dba757" />
      <path d="M0 86c26-12 46-10 62-4s40 4 58-2v10H0z" fill="#c88f45" />
      <g fill="#a86f31">
        <ellipse cx="16" cy="79" rx="2.4" ry="1.2" />
        <ellipse cx="22" cy="75" rx="2.2" ry="1.1" />
        <ellipse cx="26" cy="71" rx="2" ry="1" />
        <ellipse cx="32" cy="68" rx="1.8" ry=".9" />
      </g>
      <path d="M92 70c-1-8 0-14 3-18m-1 8c-4 0-6-3-6-7m6 3c4-1 6-4 5-8" fill="none" stroke="#5d7a3f" stroke-width="2.6" stroke-linecap="round" />
    </>
  ),
  "lost-lagoon": () => (
    <>
      <Sky tone="day" />
      <path d="M0 44c16-18 34-22 46-10 12-14 30-12 40 0 12-8 24-6 34 4v20H0z" fill="#3f8263" />
      <path d="M0 50c16-12 30-12 46-4 14-8 30-6 40 0 12-4 24-2 34 2v20H0z" fill="#2f6a52" />
      <ellipse cx="60" cy="70" rx="64" ry="24" fill="#f1deaa" />
      <ellipse cx="60" cy="70" rx="52" ry="17" fill="#2fa7a8" />
      <ellipse cx="58" cy="72" rx="38" ry="11" fill="#5fd0c0" />
      <path d="M30 68h16M70 64h18M52 78h22M36 76h8" stroke="#dcfaf0" stroke-width="1.6" stroke-linecap="round" />
      <path d="M62 74l20-9 7 6c-4 6-16 8-24 6z" fill="#6b432a" />
      <path d="M70 71l-3-17 3-1 3 16z" fill="#4a2d1c" />
      <path d="M68 56c6 0 9 3 10 8l-8 3z" fill="#f2e3c2" />
      <path d="M16 84C12 66 14 52 22 38" fill="none" stroke="#7a5434" stroke-width="3.6" />
      <g fill="#4f9a5b">
        <path d="M22 38C10 30 2 34-2 44c8-6 16-6 24-6zM22 38c-4-12 0-20 10-24-2 10-4 16-10 24zM22 38c12-8 22-4 26 6-8-6-16-6-26-6zM22 38c6 2 12 10 10 18-6-4-8-10-10-18z" />
      </g>
    </>
  ),
  "misty-marsh": () => (
    <>
      <Sky tone="mist" />
      <circle cx="86" cy="22" r="10" fill="#f3f2dd" opacity=".85" />
      <path d="M0 50c20-8 40-4 60-2s40-4 60 0v42H0z" fill="#7a8f7c" />
      <path d="M30 66c-2-20-2-34 2-50M32 40c-6-4-10-10-12-18M32 32c6-4 10-8 12-16M31 50c6-2 12-8 16-14" fill="none" stroke="#3c423a" stroke-width="3.2" stroke-linecap="round" />
      <path d="M0 60c30-4 90-4 120 0v30H0z" fill="#4f6c63" />
      <ellipse cx="74" cy="76" rx="30" ry="5" fill="#87a99c" />
      <ellipse cx="26" cy="82" rx="20" ry="4" fill="#87a99c" />
      <g fill="#e9ece0" opacity=".75">
        <path d="M-4 46c18-6 40-6 58 0s36 2 50-2 16 2 20 4-20 8-44 6-60 4-84-8zM6 62c20-6 36-4 52 0s42 4 66-2c-8 10-40 10-62 8S16 70 6 62z" />
      </g>
      <g stroke="#36483a" stroke-width="2.2" stroke-linecap="round">
        <path d="M96 88V56M102 88V62M108 88V52M114 88V64M8 90V66M14 90V72" />
      </g>
      <g fill="#6b4a2c">
        <path d="M94.5 50h3v9h-3zM100.5 56h3v8h-3zM106.5 46h3v9h-3zM6.5 60h3v9h-3z" />
      </g>
      <circle cx="62" cy="56" r="9" fill="url(#isl-glow)" />
      <circle cx="62" cy="56" r="2" fill="#fff3bd" />
    </>
  ),
  observatory: () => (
    <>
      <Sky tone="violet" />
      <Stars at={[[10, 10], [22, 26], [36, 8], [52, 18], [100, 10], [112, 26], [104, 40], [14, 44], [86, 6]]} />
      <path d="M10 10 22 26 36 8M100 10l12 16-8 14" fill="none" stroke="#fdf6de" stroke-width=".7" opacity=".6" />
      <path d="M0 74c20-16 44-22 62-20s40 8 58 22v14H0z" fill="#2a2348" />
      <path d="M34 86V56h52v30z" fill="#d8cbb4" />
      <path d="M62 56h24v30H62z" fill="#ab9c8c" />
      <path d="M30 56h60v-5H30z" fill="#c39a52" />
      <path d="M34 51a26 25 0 0 1 52 0z" fill="#7fa3a8" />
      <path d="M60 26a26 25 0 0 1 26 25H66z" fill="#5c7f8b" />
      <path d="M56 51 70 27.5q5 2 8 5L68 51z" fill="#1b1634" />
      <path d="M60 44 84 10l8 6-24 33z" fill="#d9a94e" />
      <path d="M66 46 88 13l4 3-24 33z" fill="#a87a2f" />
      <path d="M82 10l4-3 9 7-3 4z" fill="#f4d48a" />
      <path d="M54 86V68q6-7 12 0v18z" fill="#3a2a3d" />
      <path d="M40 64h6v8h-6zM74 64h6v8h-6z" fill="#ffd777" />
      <path d="M0 84h120v6H0z" fill="#191433" />
    </>
  ),
  "phantom-rock": () => (
    <>
      <Sky tone="shade" />
      <Moon x={28} y={22} r={10} />
      <path d="M0 66c20-6 40-4 60-2s40-2 60 2v24H0z" fill="#2b4862" />
      <path d="M40 80c-6-14-6-26-2-38 4-16 14-26 28-26 16 0 26 12 28 28 2 12-2 24-6 36z" fill="#7b8796" />
      <path d="M66 16c16 0 26 12 28 28 2 12-2 24-6 36H70c6-22 8-44-4-64z" fill="#5a6577" />
      <path d="M44 46q8-9 15 0-3 10-10 8-5-2-5-8zM70 46q8-9 15 0 0 7-6 8-7 1-9-8z" fill="#16202f" />
      <circle cx="52" cy="48" r="1.8" fill="#bfe7e6" />
      <circle cx="77" cy="48" r="1.8" fill="#bfe7e6" />
      <path d="M62 54l-4 9h9z" fill="#2a3546" />
      <path d="M50 70q14 8 29 0l-3 8H54z" fill="#16202f" />
      <path d="M56 71v6M62 73v5M69 73v5M75 71v5" stroke="#7b8796" stroke-width="2" />
      <path d="M46 34l8-8M84 34l-6-8" stroke="#9aa6b3" stroke-width="2" />
      <Water y={80} fill="#1d3c57" crest="#9cc4cf" />
      <g fill="#cfdadd" opacity=".55">
        <path d="M0 62c18-6 30-2 44 0-10 6-30 8-44 4zM76 66c14-6 30-6 44-2v6c-14 2-32 2-44-4z" />
      </g>
    </>
  ),
  "twilight-hollow": () => (
    <>
      <Sky tone="violet" />
      <Moon x={98} y={18} r={8} />
      <path d="M0 56c20-12 40-8 58-2s40-8 62-4v40H0z" fill="#3d2f66" />
      <path d="M26 90c8-8 10-24 8-40C32 34 24 26 14 20l8-2c6 2 12 6 16 12 0-10-2-18-6-26l8 2c4 8 6 16 7 24C54 18 62 12 74 8l4 4c-12 6-18 14-20 24 6-6 14-8 24-8l2 5c-14 1-22 9-22 22 0 14 4 26 16 35z" fill="#241a36" />
      <path d="M47 30c4 20 2 40-4 60h12c-2-18-2-40 3-54z" fill="#37284d" />
      <path d="M38 82c-3-16 2-28 9-28s12 12 9 28q-9 4-18 0z" fill="#ffb84f" />
      <path d="M41 82c-2-12 1-21 6-21s8 9 6 21q-6 2-12 0z" fill="#fff0b5" />
      <circle cx="47" cy="72" r="20" fill="url(#isl-glow)" opacity=".55" />
      <path d="M0 82c20-6 40-2 60 0s40-4 60-2v10H0z" fill="#1b1430" />
      <g fill="#ffe79a">
        <circle cx="80" cy="56" r="1.7" />
        <circle cx="92" cy="48" r="1.3" />
        <circle cx="104" cy="60" r="1.7" />
        <circle cx="86" cy="70" r="1.3" />
        <circle cx="12" cy="52" r="1.6" />
        <circle cx="20" cy="66" r="1.3" />
        <circle cx="110" cy="44" r="1.2" />
      </g>
      <path d="M96 82v-6m-3 0h6q-3-6-6 0zM106 84v-5m-2.5 0h5q-2.5-5-5 0z" stroke="#e8a9c4" fill="#e8a9c4" />
    </>
  ),
  watchtower: () => (
    <>
      <Sky tone="dusk" />
      <path d="M58 20 120 2v30z" fill="#fff0b8" opacity=".45" />
      <path d="M58 20 0 8v22z" fill="#fff0b8" opacity=".28" />
      <circle cx="58" cy="20" r="16" fill="url(#isl-glow)" />
      <path d="M0 74c14-6 24-4 34-10 16-8 36-8 50 0 12 6 24 6 36 10v16H0z" fill="#5a3a4c" />
      <path d="M46 78l4-46h16l4 46z" fill="#c9b193" />
      <path d="M58 32h8l4 46H58z" fill="#9a8069" />
      <path d="M43 32h30v-5H43z" fill="#6e5242" />
      <path d="M48 27V14h20v13z" fill="#ffdf86" />
      <path d="M48 27V14M55 27V14M61 27V14M68 27V14" stroke="#5b4234" stroke-width="2" />
      <path d="M44 14h28L58 3z" fill="#8a3a34" />
      <path d="M58 3h14L58 3l14 11H58z" fill="#6c2a2a" />
      <path d="M55 78V66q3-4 6 0v12z" fill="#45302a" />
      <path d="M55 42h4v6h-4zM58 54h4v6h-4z" fill="#45302a" />
      <path d="M52 40l-1 8M67 50l1 8M50 60v8" stroke="#9a8069" stroke-width="1.6" />
      <Water y={82} fill="#3d4a78" crest="#f4c9a4" />
    </>
  ),
};
