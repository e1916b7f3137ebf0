/** The end of a game, until it is put away. */

import { useRef } from "preact/hooks";
import { piece } from "../offline/lazy";
import { endingPutAway } from "../session/overlays";
import type { EndingProps } from "./EndScreen";

const EndScreen = piece(async () => (await import("./EndScreen")).EndScreen);

export function Ending(props: EndingProps) {
  const { session, view } = props;
  // Who comes to a table that is over hears nothing of its end.
  const wasOn = useRef(false);
  wasOn.current ||= !view.outcome;
  if (session.isLesson) return null;
  if (!view.outcome || session.animations.busy.value || endingPutAway.value === session.id) return null;
  return <EndScreen.Shown {...props} outcome={view.outcome} isNews={wasOn.current} />;
}
