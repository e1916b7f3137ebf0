/** The log: the newest line last, a turn set apart, and every line lights up its places. */

import "../styles/log.css";
import type { Session } from "../session";
import type { Line } from "../session/log";
import type { Picker } from "../session/picker";
import { RuleSign } from "../rulebook/RuleSign";
import { onEvent } from "../rulebook/topics";
import { useNewestInSight } from "../newest";
import { Named } from "./Named";
import { LineWhy } from "./AiReason";

interface LogProps {
  session: Session;
  picker: Picker;
}

export function LogPanel({ session, picker }: LogProps) {
  const lines = session.log.lines.value;
  const list = useNewestInSight(lines.length);
  return (
    <section class="panel log" aria-labelledby="log-title">
      <h2 id="log-title">Log</h2>
      <ol ref={list} tabindex={0} aria-label="What has happened">
        {lines.map((line) => (
          <LogLine key={line.key} session={session} line={line} picker={picker} />
        ))}
      </ol>
    </section>
  );
}

interface LineProps extends LogProps {
  line: Line;
}

function LogLine(props: LineProps) {
  const { line } = props;
  return (
    <li data-kind={line.kind}>
      <Told {...props} />
      <RuleSign small numbers={onEvent(line.kind)?.rules ?? []} />
      {line.why && <LineWhy why={line.why} />}
    </li>
  );
}

function Told({ session, line, picker }: LineProps) {
  const text = <Named session={session} text={line.text} />;
  const light = () => {
    picker.lit.value = line.places;
  };
  const dim = () => {
    picker.lit.value = [];
  };
  if (!line.places.length) return <span class="log-text">{text}</span>;
  return (
    <button
      type="button"
      class="log-text"
      onMouseEnter={light}
      onMouseLeave={dim}
      onFocus={light}
      onBlur={dim}
      onClick={light}
    >
      {text}
    </button>
  );
}
