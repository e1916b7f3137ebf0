/** How much a node does, and whether it opens new tables. */

import { sentence } from "../phrases";
import { Asked } from "../start/ConfirmButton";
import { ago } from "../start/tables/TableList";
import { OWNER } from "../words/owner";
import type { Load, Ownership } from "./owner";

interface LoadProps {
  load: Load;
  ownership: Ownership;
}

export function LoadCard({ load, ownership }: LoadProps) {
  const isWell = load.health === "ready";
  return (
    <section class="card" aria-labelledby="load-title">
      <div class="owner-head">
        <h2 id="load-title">{OWNER.load}</h2>
        <span class={isWell ? "tag" : "tag alarm"}>{isWell ? OWNER.well : sentence(load.health)}</span>
        {load.draining && <span class="tag alarm">{OWNER.draining}</span>}
      </div>
      <dl class="owner-facts">
        {factsOf(load).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Draining load={load} ownership={ownership} />
    </section>
  );
}

function Draining({ load, ownership }: LoadProps) {
  if (load.draining) {
    return (
      <button type="button" class="button small" onClick={() => void ownership.drain(false)}>
        {OWNER.open}
      </button>
    );
  }
  return (
    <Asked
      word={OWNER.drain}
      label={OWNER.drain}
      sure={OWNER.drainSure}
      yes={OWNER.drainYes}
      onYes={() => ownership.drain(true)}
    />
  );
}

function factsOf(load: Load): [string, string][] {
  const { facts } = OWNER;
  const begun = new Date(Date.now() - load.up_seconds * 1000).toISOString();
  const waiting = load.queues.map((queue) => OWNER.queue(queue.waiting, queue.rank)).join(", ");
  return [
    [facts.tables, OWNER.of(load.running, load.most_running)],
    [facts.inMemory, `${load.in_memory}`],
    [facts.sockets, `${load.sockets}`],
    [facts.memory, OWNER.mib(OWNER.of(load.memory_mib, load.most_memory_mib))],
    [facts.lag, OWNER.milliseconds(load.lag_seconds)],
    [facts.thinkers, OWNER.busy(load.processes, load.busy)],
    [facts.waiting, waiting || OWNER.noQueue],
    [facts.up, ago(begun)],
    [facts.version, load.version],
  ];
}
