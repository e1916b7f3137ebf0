/** The eight places where treasures lie. */

import type { JSX } from "preact";
import { Moon, Sky, Stars, Water } from "./parts";

export const sites: Record<string, () => JSX.Element> = {
  "temple-of-the-moon": () => (
    <>
      <Sky tone="night" />
      <Stars at={[[12, 12], [28, 22], [44, 9], [62, 16], [106, 46], [112, 12], [16, 40], [34, 34]]} />
      <Moon x={90} y={24} r={14} />
      <circle cx="96" cy="20" r="12" fill="#28477a" opacity=".92" />
      <path d="M0 62c18-12 34-10 50-2 20 8 44-10 70-4v34H0z" fill="#16294d" />
      <path d="M22 42 54 22l32 20z" fill="#c6d3e2" />
      <path d="M54 22l32 20H54z" fill="#9db0c7" />
      <circle cx="54" cy="35" r="4" fill="#f6efd3" />
      <circle cx="56" cy="34" r="3.4" fill="#a9bacf" />
      <path d="M25 42h58v4.5H25z" fill="#e3ebf3" />
      <path d="M28 46.5h52V70H28z" fill="#1b2f57" />
      <g fill="#d4dfea">
        <path d="M29 46.5h6V70h-6zM42 46.5h6V70h-6zM60 46.5h6V70h-6zM73 46.5h6V70h-6z" />
      </g>
      <path d="M50 70V54q4-5 8 0v16z" fill="#f3d998" />
      <path d="M22 70h64v5H22z" fill="#b4c4d6" />
      <path d="M16 75h76v6H16z" fill="#94a8c0" />
      <path d="M9 81h90v9H9z" fill="#7389a6" />
    </>
  ),
  "temple-of-the-sun": () => (
    <>
      <Sky tone="dawn" />
      <g fill="#fff0b8" opacity=".55">
        <path d="M60 38 0 20v10zM60 38 14 0h12zM60 38 54 0h12zM60 38 94 0h12zM60 38l60-18v10z" />
      </g>
      <circle cx="60" cy="34" r="22" fill="#fff2bd" />
      <circle cx="60" cy="34" r="16" fill="#ffd761" />
      <path d="M0 72c30-8 90-8 120 0v18H0z" fill="#c9853c" />
      <path d="M10 86h100V74H10z" fill="#a9602a" />
      <path d="M60 74h50v12H60z" fill="#8b4a21" />
      <path d="M22 74h76V62H22z" fill="#c27532" />
      <path d="M60 62h38v12H60z" fill="#a05b27" />
      <path d="M34 62h52V50H34z" fill="#d98c3e" />
      <path d="M60 50h26v12H60z" fill="#b56d2f" />
      <path d="M44 50h32V38H44z" fill="#eda750" />
      <path d="M60 38h16v12H60z" fill="#c9823a" />
      <path d="M53 86V50h14v36z" fill="#f6c778" />
      <path d="M53 54h14M53 59h14M53 64h14M53 69h14M53 74h14M53 79h14M53 84h14" stroke="#b9783a" stroke-width="1.4" />
      <path d="M56 50v-7q4-4 8 0v7z" fill="#5b2a18" />
      <path d="M0 86h120v4H0z" fill="#7d4420" />
    </>
  ),
  "howling-garden": () => (
    <>
      <Sky tone="dusk" />
      <path d="M0 66c24-14 50-8 68 0s36 2 52-6v30H0z" fill="#4a3a62" />
      <g fill="none" stroke="#fbe6d4" stroke-width="2" stroke-linecap="round" opacity=".9">
        <path d="M4 26c22-14 52-12 54 0 1 8-12 9-12 2 0-4 5-5 7-3" />
        <path d="M40 14c24-10 50-4 48 6-1 7-12 6-11 0" />
        <path d="M2 46c18-6 38-6 44-1" />
      </g>
      <path d="M84 84c-2-18 4-30 14-40" fill="none" stroke="#2a1d33" stroke-width="4" />
      <path d="M92 56c-4-14 6-30 28-34-2 18-12 32-28 34z" fill="#3e6a5a" />
      <path d="M94 54c2-10 10-20 24-28-4 14-12 24-24 28z" fill="#5d8d6d" />
      <path d="M28 86c-1-14 4-24 14-32" fill="none" stroke="#2a1d33" stroke-width="3.5" />
      <path d="M37 66c-4-14 6-28 26-32-2 18-10 30-26 32z" fill="#365d53" />
      <path d="M39 64c2-10 10-18 22-26-4 14-10 22-22 26z" fill="#527f68" />
      <path d="M0 80c10-8 20-8 30-2 14-8 26-6 36 0 16-8 34-8 54 0v10H0z" fill="#2c4a45" />
      <g fill="#f0b35e">
        <path d="M66 48l5-2-1 4zM76 62l5-3v4zM60 72l4-3 1 4zM104 12l5-1-2 4z" />
      </g>
    </>
  ),
  "whispering-garden": () => (
    <>
      <Sky tone="calm" />
      <circle cx="34" cy="24" r="12" fill="#fffbe2" opacity=".8" />
      <path d="M0 56c20-10 44-10 66-2 20 6 38 2 54-4v40H0z" fill="#7fb37f" />
      <path d="M48 90c2-14 4-24 8-32h10c4 8 8 18 10 32z" fill="#ecdfb8" />
      <path d="M36 78V48c0-14 10-24 24-24s24 10 24 24v30h-6V48c0-11-8-18-18-18s-18 7-18 18v30z" fill="#f7f3e4" />
      <path d="M36 52c-6-16 6-34 24-34s30 18 24 34c-2-14-10-24-24-24S38 38 36 52z" fill="#3f7d57" />
      <g fill="#e27d97">
        <circle cx="40" cy="36" r="2.4" />
        <circle cx="50" cy="24" r="2.4" />
        <circle cx="66" cy="22" r="2.4" />
        <circle cx="78" cy="32" r="2.4" />
      </g>
      <path d="M108 90c-2-26-2-44 4-62" fill="none" stroke="#5d4630" stroke-width="5" />
      <g fill="none" stroke="#4f9164" stroke-width="2.6" stroke-linecap="round">
        <path d="M112 26c-10 4-16 18-16 36M114 24c-6 10-8 22-8 44M116 24c0 14 2 26 0 48M110 22c-12-2-22 8-24 28" />
      </g>
      <path d="M0 90V74c8-6 16-6 22 0 6-4 12-3 16 2v14zM82 90V78c6-6 14-6 20-1 6-4 12-4 18 0v13z" fill="#2f6a4c" />
      <g fill="#fff4d9">
        <circle cx="8" cy="78" r="2" />
        <circle cx="20" cy="82" r="2" />
        <circle cx="92" cy="82" r="2" />
        <circle cx="112" cy="84" r="2" />
      </g>
      <g fill="none" stroke="#fffdf0" stroke-width="1.5" stroke-linecap="round" opacity=".85">
        <path d="M8 44c8-5 14 3 22-1M6 52c6-4 10 2 16-1" />
      </g>
    </>
  ),
  "cave-of-embers": () => (
    <>
      <Sky tone="ember" />
      <path d="M0 90V34C10 14 30 4 58 4s50 10 62 32v54z" fill="#47302f" />
      <path d="M0 90V34C10 14 30 4 58 4c-26 6-40 20-44 40-6 16-4 32 0 46z" fill="#5d403b" />
      <path d="M22 90c-4-30 8-62 38-64 32 2 44 32 40 64z" fill="#1c0d12" />
      <ellipse cx="61" cy="74" rx="46" ry="34" fill="url(#isl-glow)" />
      <path d="M24 90c8-10 18-12 30-10 14-6 30-4 44 10z" fill="#7d2417" />
      <path d="M34 90c8-7 16-8 26-5 10-4 20-2 28 5z" fill="#ff7a2a" />
      <path d="M46 90c5-4 10-5 15-3 6-2 11 0 16 3z" fill="#ffd36a" />
      <path d="M60 82c-9-6-8-16 0-26 1 6 8 8 8 15 3-2 4-5 3-9 7 9 4 17-3 20z" fill="#ff9a3c" />
      <path d="M61 82c-4-3-4-9 1-14 1 4 5 6 4 10-1 2-2 3-5 4z" fill="#ffe7a0" />
      <g fill="#ffbf57">
        <circle cx="40" cy="58" r="1.6" />
        <circle cx="52" cy="42" r="1.2" />
        <circle cx="74" cy="48" r="1.7" />
        <circle cx="84" cy="62" r="1.2" />
        <circle cx="66" cy="34" r="1.1" />
        <circle cx="44" cy="36" r="1" />
      </g>
      <path d="M36 32l4 12 4-13zM78 31l3 14 5-11zM58 26l2 7 3-7z" fill="#3b2527" />
    </>
  ),
  "cave-of-shadows": () => (
    <>
      <Sky tone="shade" />
      <path d="M0 0h120v90H0z" fill="#33445f" />
      <path d="M8 90C2 50 14 10 60 8c48 2 58 44 50 82z" fill="#22314c" />
      <path d="M22 90c-6-32 6-66 38-68 34 2 44 38 36 68z" fill="#15203a" />
      <path d="M36 90c-4-24 6-50 24-52 22 2 28 30 22 52z" fill="#0a1122" />
      <path d="M0 0h120v14l-8 14-7-12-9 22-8-24-10 12-8-16-9 10-8-12-9 20-8-18-9 12-8-16-9 26L10 18 0 34z" fill="#43577a" />
      <path d="M0 0h120v6l-14 8-12-8-14 10-14-10-14 8-14-10-12 10L14 4 0 14z" fill="#566d92" />
      <g fill="#f2d873">
        <path d="M46 56q5-5 10 0-5 4-10 0zM64 56q5-5 10 0-5 4-10 0z" />
      </g>
      <path d="M50.5 53.5h1.6v5h-1.6zM68.5 53.5h1.6v5h-1.6z" fill="#0a1122" />
      <path d="M0 90V66l10 10 8-8 10 22zM120 90V62l-10 12-8-8-10 24z" fill="#43577a" />
      <path d="M30 90q30-10 60 0z" fill="#2b3d5f" />
    </>
  ),
  "coral-palace": () => (
    <>
      <Sky tone="deep" />
      <path d="M20 0h12L12 90H-6zM58 0h10L60 90H46zM96 0h12l12 70v20z" fill="#bdeee0" opacity=".16" />
      <path d="M0 78c20-8 40-6 60-2s42 2 60-4v18H0z" fill="#e5d2a0" />
      <path d="M28 78V50q0-10 8-14 8 4 8 14v28zM76 78V50q0-10 8-14 8 4 8 14v28z" fill="#e2708a" />
      <path d="M84 36q8 4 8 14v28h-8zM36 36q8 4 8 14v28h-8z" fill="#bd4f70" />
      <path d="M44 80V40q0-18 16-26 16 8 16 26v40z" fill="#f58f8a" />
      <path d="M60 14q16 8 16 26v40H60z" fill="#d86a78" />
      <path d="M60 14V6M36 36v-8M84 36v-8" stroke="#ffe0b8" stroke-width="2.4" stroke-linecap="round" />
      <circle cx="60" cy="6" r="2.6" fill="#ffeecb" />
      <path d="M53 80V62q7-9 14 0v18z" fill="#6d2348" />
      <path d="M56 42q4-5 8 0v7h-8zM33 54q3-4 6 0v6h-6zM81 54q3-4 6 0v6h-6z" fill="#6d2348" />
      <g fill="none" stroke="#ff7059" stroke-width="3" stroke-linecap="round">
        <path d="M10 88V66m0 12-6-8m6 2 6-8M106 88V62m0 14 7-8m-7 0-6-8" />
      </g>
      <path d="M100 26q7-6 14 0-7 6-14 0zm0 0-5-4v8z" fill="#ffcf6b" />
      <g fill="none" stroke="#e9fffa" stroke-width="1.2">
        <circle cx="18" cy="44" r="2.4" />
        <circle cx="22" cy="34" r="1.6" />
        <circle cx="16" cy="26" r="2" />
        <circle cx="98" cy="48" r="1.8" />
      </g>
    </>
  ),
  "tidal-palace": () => (
    <>
      <Sky tone="day" />
      <path d="M34 66V36h10v30zM78 66V36h10v30z" fill="#dfe9f2" />
      <path d="M44 66V30h34v36z" fill="#f6f7f4" />
      <path d="M61 30h17v36H61zM83 36h5v30h-5zM39 36h5v30h-5z" fill="#c6d5e4" />
      <path d="M32 36q-2-9 7-16 9 7 7 16zM76 36q-2-9 7-16 9 7 7 16z" fill="#3a86b7" />
      <path d="M44 30c-5-12 8-18 17-28 9 10 22 16 17 28z" fill="#2a6ea3" />
      <path d="M61 2c9 10 22 16 17 28H61zM83 20q9 7 7 16h-7zM39 20q9 7 7 16h-7z" fill="#205685" />
      <path d="M61 4V-4M39 20v-6M83 20v-6" stroke="#e7c56a" stroke-width="2" />
      <path d="M56 66V50q5-6 10 0v16zM48 40q2-4 5 0v7h-5zM69 40q2-4 5 0v7h-5z" fill="#2d4d74" />
      <path d="M0 58c8-16 26-18 32-4-10-4-16 2-14 10 12-8 30-6 42 2s40 4 60-6v30H0z" fill="#3d93b3" />
      <path d="M0 58c8-16 26-18 32-4-10-4-16 2-14 10" fill="none" stroke="#f3fbfa" stroke-width="2.6" stroke-linecap="round" />
      <Water y={76} fill="#246b8e" />
      <g fill="#f3fbfa">
        <circle cx="34" cy="50" r="1.6" />
        <circle cx="38" cy="56" r="1.2" />
        <circle cx="28" cy="44" r="1.2" />
      </g>
    </>
  ),
};
