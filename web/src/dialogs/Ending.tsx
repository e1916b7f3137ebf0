/** The end of a game, until it is put away. */

import { useRef } from "preact/hooks";
import { piece } from "../offline/piece";
import { endingPutAway } from "../session/overlays";
import type { EndingProps } from "./Unfolded";

const Unfolded = piece(async () => (await import("./Unfolded")).Unfolded);

export function Ending(props: EndingProps) {
  const { session, view } = props;
  // Who comes to a table that is over hears nothing of its end.
  const wasOn = useRef(false);
  wasOn.current ||= !view.outcome;
  if (session.isLesson) return null;
  if (!view.outcome || session.stage.busy.value || endingPutAway.value === session.id) return null;
  return <Unfolded.Shown {...props} outcome={view.outcome} isNews={wasOn.current} />;
}
