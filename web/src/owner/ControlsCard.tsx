/** The notice to all pages, and limits that change while the server runs. */

import { useSignal } from "@preact/signals";
import { CONTROLS } from "../words/owner";
import type { Controls, LimitWish, Orders } from "./orders";
import { Sending } from "./Sending";

const LONGEST = 300;

export function ControlsCard({ orders }: { orders: Orders }) {
  const controls = orders.controls.value;
  if (!controls) return null;
  return (
    <section class="card" aria-labelledby="controls-title">
      <h2 id="controls-title">{CONTROLS.title}</h2>
      <p class="soft">{CONTROLS.all}</p>
      <div class="owner-pair">
        <NoticeForm orders={orders} controls={controls} />
        <LimitForm key={JSON.stringify(controls.stored)} orders={orders} controls={controls} />
      </div>
    </section>
  );
}

interface FormProps {
  orders: Orders;
  controls: Controls;
}

function NoticeForm({ orders, controls }: FormProps) {
  const text = useSignal("");
  const hours = useSignal("1");
  const { notice } = controls;
  const withdraw = (
    <button type="button" class="button small" onClick={() => void orders.withdraw()}>
      {CONTROLS.withdraw}
    </button>
  );
  const send = async () => {
    await orders.announce(text.value, Number(hours.value));
    text.value = "";
  };
  return (
    <Sending
      go={CONTROLS.show}
      label={CONTROLS.notice}
      onSend={send}
      ways={notice.text ? withdraw : undefined}
    >
      <h3>{CONTROLS.notice}</h3>
      {notice.text && (
        <p class="owner-notice">
          <b dir="auto">{notice.text}</b>
          <span class="soft">{CONTROLS.until(timeOf(notice.until))}</span>
        </p>
      )}
      <label>
        {CONTROLS.text}
        <textarea
          class="field"
          rows={2}
          required
          maxLength={LONGEST}
          value={text.value}
          onInput={({ currentTarget }) => (text.value = currentTarget.value)}
        />
      </label>
      <label>
        {CONTROLS.hours}
        <input
          class="field"
          type="number"
          min="0.1"
          max="2160"
          step="any"
          required
          value={hours.value}
          onInput={({ currentTarget }) => (hours.value = currentTarget.value)}
        />
      </label>
    </Sending>
  );
}

function LimitForm({ orders, controls }: FormProps) {
  const { stored, defaults, players } = controls;
  const wish = useSignal<LimitWish>(stored);
  const change = (part: Partial<LimitWish>) => (wish.value = { ...wish.value, ...part });
  const usual = players.find(({ name }) => name === defaults.strongest_player)?.title ?? "";
  return (
    <Sending go={CONTROLS.save} label={CONTROLS.limits} onSend={() => orders.limit(wish.value)}>
      <h3>{CONTROLS.limits}</h3>
      {(["tables", "tables_of_a_guest"] as const).map((name) => (
        <label key={name}>
          {CONTROLS.names[name]}
          <input
            class="field"
            type="number"
            min="1"
            step="1"
            placeholder={CONTROLS.usual(`${defaults[name]}`)}
            value={wish.value[name] ?? ""}
            onInput={({ currentTarget }) => change({ [name]: numberIn(currentTarget.value) })}
          />
        </label>
      ))}
      <label>
        {CONTROLS.names.strongest_player}
        <select
          class="field"
          value={wish.value.strongest_player ?? ""}
          onChange={({ currentTarget }) => change({ strongest_player: currentTarget.value || null })}
        >
          <option value="">{CONTROLS.usual(usual)}</option>
          {players.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </label>
    </Sending>
  );
}

function numberIn(text: string): number | null {
  return text.trim() ? Number(text) : null;
}

export function timeOf(moment: string | null): string {
  const form: Intl.DateTimeFormatOptions = { dateStyle: "medium", timeStyle: "short" };
  return moment ? new Date(moment).toLocaleString(undefined, form) : "";
}
