/** Bans in force, and the form for a new one. */

import { useSignal } from "@preact/signals";
import { Asked } from "../start/ConfirmButton";
import { MODERATION } from "../words/owner";
import { timeOf } from "./ControlsCard";
import type { Ban, BanKind, BanWish, Orders } from "./orders";
import { Sending } from "./Sending";

export const BAN_FORM = "ban-form";
const LONGEST = 200;

export function BanCard({ orders }: { orders: Orders }) {
  const bans = orders.bans.value;
  const begun = orders.banned.value;
  return (
    <section class="card" aria-labelledby="bans-title">
      <h2 id="bans-title">{MODERATION.bans(bans.length)}</h2>
      <ul class="owner-tables">
        {bans.map((ban) => (
          <Line key={ban.id} ban={ban} orders={orders} />
        ))}
      </ul>
      <div id={BAN_FORM}>
        <BanForm key={JSON.stringify(begun)} orders={orders} begun={begun} />
      </div>
    </section>
  );
}

function Line({ ban, orders }: { ban: Ban; orders: Orders }) {
  const name = ban.kind === "person" ? MODERATION.person(ban.label, ban.target) : ban.target;
  return (
    <li>
      <span class="tables-what">
        <b dir="auto">{name}</b>
        {ban.reason && <span dir="auto">{ban.reason}</span>}
        <span class="tables-marks">
          <i>{MODERATION.kinds[ban.kind]}</i>
          <span>{ban.until ? MODERATION.until(timeOf(ban.until)) : MODERATION.forGood}</span>
        </span>
      </span>
      <Asked
        word={MODERATION.lift}
        label={MODERATION.liftOf(name)}
        sure={MODERATION.liftSure}
        yes={MODERATION.lift}
        onYes={() => orders.lift(ban.id)}
      />
    </li>
  );
}

function BanForm({ orders, begun }: { orders: Orders; begun: Partial<BanWish> }) {
  const wish = useSignal<BanWish>({
    kind: "address",
    target: "",
    label: "",
    reason: "",
    hours: 24,
    ...begun,
  });
  const { kind, target, reason, hours } = wish.value;
  const change = (part: Partial<BanWish>) => (wish.value = { ...wish.value, ...part });
  const send = async () => {
    await orders.ban(wish.value);
    orders.banned.value = {};
    change({ target: "", label: "", reason: "" });
  };
  return (
    <Sending go={MODERATION.ban} label={MODERATION.newBan} onSend={send}>
      <h3>{begun.label ? MODERATION.newBanOf(begun.label) : MODERATION.newBan}</h3>
      <div class="owner-fields">
        <label>
          {MODERATION.kind}
          <select
            class="field"
            value={kind}
            onChange={({ currentTarget }) => change({ kind: currentTarget.value as BanKind })}
          >
            <option value="address">{MODERATION.kinds.address}</option>
            <option value="person">{MODERATION.kinds.person}</option>
          </select>
        </label>
        <label>
          {MODERATION.targets[kind]}
          <input
            class="field"
            required
            maxLength={100}
            autocomplete="off"
            value={target}
            onInput={({ currentTarget }) => change({ target: currentTarget.value })}
          />
        </label>
        <label>
          {MODERATION.hours}
          <input
            class="field"
            type="number"
            min="0.1"
            step="any"
            placeholder={MODERATION.forGood}
            value={hours ?? ""}
            onInput={({ currentTarget }) =>
              change({ hours: currentTarget.value ? Number(currentTarget.value) : null })
            }
          />
        </label>
      </div>
      <label>
        {MODERATION.reason}
        <input
          class="field"
          maxLength={LONGEST}
          value={reason}
          onInput={({ currentTarget }) => change({ reason: currentTarget.value })}
        />
      </label>
    </Sending>
  );
}
