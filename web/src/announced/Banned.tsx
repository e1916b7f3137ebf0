/** The page of a banned browser: the reason and the end of the ban. */

import "./banned.css";
import { banned } from "../api";
import { sentence } from "../phrases";
import { BANNED } from "../words/banned";

export function Banned() {
  return (
    <main class="banned">
      <section class="card" role="alert">
        <h1>{BANNED.title}</h1>
        <p dir="auto">{sentence(banned.value ?? "")}.</p>
        <p class="soft">{BANNED.hint}</p>
      </section>
    </main>
  );
}
