/** The island, what lies before the player, and on a phone the open offers right below it. */

import { Desk } from "../desk";
import { Spotlight } from "../events/Spotlight";
import { Auction } from "../side/Auction";
import { Market } from "../side/Market";
import { Payment } from "../side/Payment";
import type { DoradaProps } from "../view";
import { Island } from "./Island";
import { Legend } from "./Legend";
import { PHONE, useMedia } from "./useMedia";

export function Board({ table }: DoradaProps) {
  const isPhone = useMedia(PHONE);
  return (
    <div class="dor" style={{ "--pace": `${table.pace}ms` }}>
      <div class="dor-room">
        <div class="dor-sheet">
          <Island table={table} tall={isPhone} />
          <Legend />
          <Spotlight table={table} />
        </div>
      </div>
      <Desk table={table} />
      {isPhone && (
        <div class="dor-below">
          <Auction table={table} />
          <Payment table={table} />
          <Market table={table} />
        </div>
      )}
    </div>
  );
}
