/** The end, told large: fetched when there is one. */

import "../styles/dialogs.css";
import "../styles/secret.css";
import { useEffect, useRef } from "preact/hooks";
import { recordAddress } from "../api";
import type { Session } from "../session";
import type { Skin, Table } from "../skins/contract";
import type { View } from "../view";
import { hearEnd } from "../sound";
import { Aftermath, LookBackWays } from "../replay/GameSummary";
import { keepGame } from "../offline/storedContent";
import { endingPutAway } from "../session/overlays";
import { Ranking, winners } from "./Ranking";
import { Asked, Rematch } from "./Rematch";

export interface EndingProps {
  session: Session;
  view: View;
  skin: Skin;
  table: Table;
}

type EndScreenProps = EndingProps & { outcome: NonNullable<View["outcome"]>; isNews: boolean };

export function EndScreen(props: EndScreenProps) {
  const { session, skin, table, outcome } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>(".ending-ways .button")?.focus({ preventScroll: true });
    const { id } = session;
    void keepGame({ table: id, title: props.view.title, outcome: outcome.text }, recordAddress(id));
    if (props.isNews) hearEnd(!session.cooperative.value || outcome.won === true);
  }, []);
  const fold = () => {
    endingPutAway.value = session.id;
  };
  return (
    <dialog class="ending" ref={dialog} onClose={fold} aria-labelledby="ending-title">
      {skin.Ending && <skin.Ending table={table} />}
      <h2 id="ending-title">{headline(props)}</h2>
      <p class="ending-text">{session.people.told(outcome.text)}</p>
      {!session.cooperative.value && <Places {...props} />}
      <Aftermath id={session.id} />
      <Asked session={session} />
      <div class="ending-ways">
        <Rematch session={session} />
        <LookBackWays id={session.id} seats={props.view.seats} />
        <a class="button" href={recordAddress(session.id)} target="_blank" rel="noreferrer">
          Game record
        </a>
        <button type="button" class="button" onClick={fold}>
          Look at the board
        </button>
      </div>
    </dialog>
  );
}

function headline({ session, view, outcome }: EndScreenProps): string {
  if (!session.cooperative.value) return winners(session, view, outcome);
  return outcome.won ? "Won" : "Lost";
}

function Places({ session, view, skin, table, outcome }: EndScreenProps) {
  // A skin ranks by the game alone: where somebody resigned, that is not all.
  if (skin.Ranking && !session.people.resigned.length) return <skin.Ranking table={table} />;
  return <Ranking session={session} view={view} outcome={outcome} />;
}
