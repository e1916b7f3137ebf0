/** The landing and the five gates, each metal with its own architecture. */

import type { JSX } from "preact";
import { Moon, Sky, Stars, Water } from "./parts";

export const gates: Record<string, () => JSX.Element> = {
  "fools-landing": () => (
    <>
      <Sky tone="day" />
      <path d="M70 18c8-6 16-2 18 2 8-2 12 4 10 8H64c-2-6 2-10 6-10zM10 14c6-5 12-2 14 2 6-2 9 3 8 6H6c-2-4 0-8 4-8z" fill="#fbfdf6" opacity=".9" />
      <path d="M0 46h120v44H0z" fill="#4f9fb0" />
      <path d="M0 52q10-4 20 0t20 0 20 0 20 0 20 0 20 0" fill="none" stroke="#bfe4e0" stroke-width="1.4" />
      <path d="M8 90c-4-22 14-34 52-34s58 12 52 34z" fill="#8a7350" />
      <path d="M14 84c-2-16 14-25 46-25s48 9 46 25c-10 6-82 6-92 0z" fill="#9dae62" />
      <ellipse cx="60" cy="74" rx="37" ry="13" fill="#4b5057" />
      <ellipse cx="60" cy="74" rx="31" ry="10.4" fill="none" stroke="#ffd34f" stroke-width="2.2" />
      <path d="M48 67h6l-1 5h14l-1-5h6l2 14h-7l-.6-5.5H53.6L53 81h-7z" fill="#fdfcf3" />
      <path d="M100 66V32" stroke="#5b4630" stroke-width="2.2" />
      <path d="M100 33l-20 3v6l20 4z" fill="#e2573f" />
      <path d="M94 34l-6 1v9l6 1z" fill="#fff3df" />
      <path d="M14 62V50h8v12zM12 50h12l-6-6z" fill="#6b4c33" />
    </>
  ),
  "bronze-gate": () => (
    <>
      <Sky tone="blaze" />
      <path d="M0 60 22 40l16 12 20-20 26 24 16-12 20 18v28H0z" fill="#6d2733" />
      <path d="M12 90V34h20v56zM88 90V34h20v56z" fill="#b0713a" />
      <path d="M24 34h8v56h-8zM100 34h8v56h-8z" fill="#8a5228" />
      <path d="M8 26h28v8H8zM84 26h28v8H84z" fill="#d29a58" />
      <path d="M12 26v-7h5v7h4v-7h5v7h4v-7h4v7M88 26v-7h5v7h4v-7h5v7h4v-7h4v7" fill="#b0713a" />
      <path d="M32 90V52c0-18 12-28 28-28s28 10 28 28v38z" fill="#d29a58" />
      <path d="M38 90V54c0-14 9-23 22-23s22 9 22 23v36z" fill="#7a4520" />
      <path d="M59 31h2v59h-2z" fill="#4d2812" />
      <g fill="#e9b878">
        <circle cx="46" cy="56" r="2" />
        <circle cx="53" cy="56" r="2" />
        <circle cx="67" cy="56" r="2" />
        <circle cx="74" cy="56" r="2" />
        <circle cx="46" cy="70" r="2" />
        <circle cx="53" cy="70" r="2" />
        <circle cx="67" cy="70" r="2" />
        <circle cx="74" cy="70" r="2" />
      </g>
      <path d="M17 42h10v22l-5-5-5 5zM93 42h10v22l-5-5-5 5z" fill="#c8322f" />
      <path d="M60 10l3 7h7l-5 5 2 7-7-4-7 4 2-7-5-5h7z" fill="#ffcf7a" />
    </>
  ),
  "copper-gate": () => (
    <>
      <Sky tone="calm" />
      <path d="M0 54c22-14 40-10 58-4s42-4 62-10v50H0z" fill="#5e9268" />
      <path d="M0 70c14-6 24-4 32 2v18H0zM120 66c-14-4-26-2-34 6v18h34z" fill="#3d7550" />
      <path d="M20 90V44l10-14 10 14v46zM80 90V44l10-14 10 14v46z" fill="#c9764a" />
      <path d="M30 30l10 14v46H30zM90 30l10 14v46H90z" fill="#a1552f" />
      <path d="M17 46h26v-4H17zM77 46h26v-4H77z" fill="#5fb09a" />
      <path d="M30 30l-3-6 3-8 3 8zM90 30l-3-6 3-8 3 8z" fill="#5fb09a" />
      <path d="M40 90V62q0-26 20-44 20 18 20 44v28z" fill="#e0915f" />
      <path d="M47 90V64q0-20 13-34 13 14 13 34v26z" fill="#6c3319" />
      <path d="M53 90V66q0-14 7-24 7 10 7 24v24z" fill="#f4ecc0" />
      <path d="M60 42v48M53 66h14M53 78h14" stroke="#6c3319" stroke-width="1.6" />
      <g fill="none" stroke="#3f8a5d" stroke-width="2.4" stroke-linecap="round">
        <path d="M22 88c2-12-4-18 4-28M100 88c-4-10 2-20-6-32M42 60c4-12 8-24 16-32" />
      </g>
      <g fill="#8cc98f">
        <circle cx="24" cy="72" r="2.6" />
        <circle cx="26" cy="60" r="2.2" />
        <circle cx="97" cy="68" r="2.6" />
        <circle cx="94" cy="56" r="2.2" />
        <circle cx="46" cy="46" r="2.2" />
      </g>
    </>
  ),
  "gold-gate": () => (
    <>
      <Sky tone="dawn" />
      <path d="M0 64c26-12 44-4 62-6s40-8 58 0v32H0z" fill="#d79a4a" />
      <path d="M0 76c30-8 90-8 120 0v14H0z" fill="#a86a2c" />
      <path d="M24 86V38h11v48zM85 86V38h11v48z" fill="#f2c341" />
      <path d="M30 38h5v48h-5zM91 38h5v48h-5z" fill="#c9922a" />
      <path d="M10 34c20 4 80 4 100 0l3-11c-24 6-82 6-106 0z" fill="#ffd95e" />
      <path d="M10 34c20 4 80 4 100 0l1-3.5c-22 4-80 4-102 0z" fill="#c9922a" />
      <path d="M18 46h84v-7H18z" fill="#eab93c" />
      <path d="M20 86h19v4H20zM81 86h19v4H81z" fill="#8f5d1d" />
      <circle cx="60" cy="62" r="14" fill="#fff3bf" />
      <circle cx="60" cy="62" r="9.5" fill="#ffb93b" />
      <path d="M60 44v5M60 75v5M42 62h5M73 62h5M47 49l4 4M73 49l-4 4M47 75l4-4M73 75l-4-4" stroke="#fff3bf" stroke-width="2.4" stroke-linecap="round" />
      <path d="M55 46h10v-7H55z" fill="#fff3bf" />
      <path d="M54 90l2-6h8l2 6z" fill="#f8e2a8" />
    </>
  ),
  "iron-gate": () => (
    <>
      <Sky tone="storm" />
      <path d="M0 52 14 40l12 6 14-16 20 10 18-12 18 16 24-8v54H0z" fill="#46536a" />
      <path d="M8 90V30h26v60zM86 90V30h26v60z" fill="#6a7482" />
      <path d="M24 30h10v60H24zM102 30h10v60h-10z" fill="#525b69" />
      <path d="M6 30v-9h7v4h5v-4h7v4h5v-4h6v9zM84 30v-9h7v4h5v-4h7v4h5v-4h6v9z" fill="#7d8795" />
      <path d="M34 90V36h52v54z" fill="#5b6472" />
      <path d="M34 36h52v-7H34z" fill="#7d8795" />
      <path d="M41 90V56q0-16 19-16t19 16v34z" fill="#0f141c" />
      <g stroke="#343c49" stroke-width="3.2">
        <path d="M47 46v40M55 42v46M65 42v46M73 46v40M41 58h38M41 70h38" />
      </g>
      <path d="M45 84l2 6 2-6zM53 84l2 6 2-6zM63 84l2 6 2-6zM71 84l2 6 2-6z" fill="#343c49" />
      <path d="M14 44h8v3h-8zM20 56h8v3h-8zM12 68h8v3h-8zM92 44h8v3h-8zM98 58h8v3h-8zM90 72h8v3h-8z" fill="#454d5a" />
      <path d="M60 6l-8 14h6l-3 9 11-13h-6z" fill="#f4ecc4" />
    </>
  ),
  "silver-gate": () => (
    <>
      <Sky tone="night" />
      <Stars at={[[10, 14], [24, 30], [98, 16], [110, 34], [84, 8], [36, 10]]} />
      <Moon x={60} y={26} r={11} />
      <path d="M0 66c22-10 38-8 60-2s40 0 60-6v32H0z" fill="#20345a" />
      <path d="M22 90V40h9v50zM89 90V40h9v50z" fill="#dde5ec" />
      <path d="M27 40h4v50h-4zM94 40h4v50h-4z" fill="#9fb0c2" />
      <path d="M18 40h17l-8.5-14zM85 40h17l-8.5-14z" fill="#eef3f7" />
      <g fill="none" stroke="#e7eef4" stroke-width="2.2" stroke-linecap="round">
        <path d="M31 54q29-34 58 0M31 84V54M89 84V54" />
        <path d="M40 88V50M50 88V43M60 88V40M70 88V43M80 88V50M31 74h58" />
        <path d="M60 40c-10-2-10-14 0-14s10 12 0 14M40 74c-7-6-2-14 3-10M80 74c7-6 2-14-3-10M60 74c-8-6-4-15 0-15s8 9 0 15" />
      </g>
      <path d="M57 22l3-8 3 8 8 3-8 3-3 8-3-8-8-3z" fill="#ffffff" />
      <path d="M0 86h120v4H0z" fill="#8296b0" />
      <Water y={90} fill="#8296b0" />
    </>
  ),
};
