/** The nineteen sites: what is clicked to name a destination, with all that lies there. */

import { Badge } from "@page/skins/Badge";
import { FamilyMark, Wreck } from "../art/sites";
import { Sign } from "../art/ways";
import { sum, type DoradaTable, type DoradaView, type Site, type Way } from "../view";
import { over, type Chart } from "./geometry";
import { destinations } from "./reach";

interface SitesProps {
  table: DoradaTable;
  chart: Chart;
}

interface SiteProps extends SitesProps {
  site: Site;
  /** The ways by which it may be named as a destination now. */
  reached: Way[] | undefined;
}

export function Sites({ table, chart }: SitesProps) {
  const ways = destinations(table);
  return (
    <>
      {table.view.board.sites.map((site) => (
        <SiteButton
          key={site.id}
          table={table}
          chart={chart}
          site={site}
          reached={ways.get(site.id)}
        />
      ))}
    </>
  );
}

/** Whether a site on offer lies at the end of a path, or can only be flown to. */
function nearness(ways: Way[] | undefined): string | undefined {
  if (!ways) return undefined;
  return ways.some((way) => way !== "air") ? "path" : "air";
}

function SiteButton({ table, chart, site, reached }: SiteProps) {
  const at = chart.sites.get(site.id);
  if (!at) return null;
  return (
    <button
      class="dor-site"
      data-family={site.family ?? "camp"}
      data-by={nearness(reached)}
      data-here={table.view.board.place === site.id || undefined}
      style={over(chart, at)}
      {...table.place(site.id)}
    >
      {site.family ? <FamilyMark family={site.family} /> : <Camp />}
      <span class="dor-site-name">{site.name}</span>
      <Markers numbers={site.markers} />
      <Stakes view={table.view} site={site.id} />
      <span class="dor-omen">
        <Badge of={table.forecasts(site.id)} />
      </span>
    </button>
  );
}

function Camp() {
  return (
    <svg class="dor-wreck" viewBox="-38 -28 76 46" aria-hidden="true">
      <Wreck />
    </svg>
  );
}

const RED = [4, 9];

/** Exploration markers, the first at the bottom. */
function Markers({ numbers }: { numbers: number[] }) {
  if (!numbers.length) return null;
  return (
    <span class="dor-markers">
      {numbers.map((number) => (
        <Marker key={number} number={number} />
      ))}
    </span>
  );
}

export function Marker({ number, state }: { number: number; state?: string | undefined }) {
  return (
    <b
      class="dor-marker"
      data-red={RED.includes(number) || undefined}
      data-state={state}
      data-figure={state ? undefined : number}
    >
      {state && number}
    </b>
  );
}

/** What this site is worth to the player who looks: cards in hand for it. */
function Stakes({ view, site }: { view: DoradaView; site: string }) {
  const of = ({ site: other }: { site: string }) => other === site;
  const treasures = view.me?.treasures.filter(of).map(({ value }) => value) ?? [];
  const curses = view.me?.curses.filter(of).map(({ value }) => value) ?? [];
  if (!treasures.length && !curses.length) return null;
  return (
    <span class="dor-stakes">
      {treasures.length > 0 && <Stake sort="treasures" figure={sum(treasures)} />}
      {curses.length > 0 && <Stake sort="curses" figure={Math.abs(sum(curses))} />}
    </span>
  );
}

function Stake({ sort, figure }: { sort: string; figure: number }) {
  return (
    <i data-sort={sort}>
      <Sign of={sort} />
      <span data-figure={figure} />
    </i>
  );
}
