/** What is open to all beside the map. */

import { counted } from "@page/skins/lettering";
import { sum, type DoradaProps, type DoradaView } from "../view";
import { Marker } from "../board/Sites";
import { PHONE, useMedia } from "../board/useMedia";
import { Auction } from "./Auction";
import { Market } from "./Market";
import { Payment } from "./Payment";

export function Side({ table }: DoradaProps) {
  // On a phone these lie right below the map.
  const isPhone = useMedia(PHONE);
  return (
    <>
      {!isPhone && (
        <>
          <Auction table={table} />
          <Payment table={table} />
          <Market table={table} />
        </>
      )}
      <Journey view={table.view} />
    </>
  );
}

/** How far the game has come: the markers, and the goals still to be had. */
function Journey({ view }: { view: DoradaView }) {
  const { next_marker: next, markers_left: left, sites } = view.board;
  const { treasures, curses, destinies } = view.decks;
  const placed = sum(sites.map(({ markers }) => markers.length));
  return (
    <section class="panel dor-journey" aria-labelledby="dor-journey">
      <h2 id="dor-journey">
        Exploration <span class="dor-aside">{left ? `${counted(left, "marker")} left` : "last round"}</span>
      </h2>
      <ol class="dor-track">
        {Array.from({ length: placed + left }, (_, index) => index + 1).map((number) => (
          <li key={number} aria-current={number === next ? "step" : undefined}>
            <Marker number={number} state={stateOf(number, placed, next)} />
          </li>
        ))}
      </ol>
      <p class="dor-decks">
        Undrawn: {counted(treasures, "treasure")}, {counted(curses, "curse")},{" "}
        {counted(destinies, "destiny", "destinies")}
      </p>
    </section>
  );
}

function stateOf(number: number, placed: number, next: number | null): string | undefined {
  if (number === next) return "next";
  return number <= placed ? "placed" : "ahead";
}
