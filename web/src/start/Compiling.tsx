/** The rules are compiled once after an installation: say so, and let a tide show it goes on. */

import "../styles/lists.css";
import type { Status } from "../api";

interface CompilingProps {
  status: Status | null;
  trouble: string | null;
}

export function Compiling({ status, trouble }: CompilingProps) {
  if (trouble) return <Word title="The server does not answer" text={`${trouble} Trying again…`} />;
  if (!status) return <Word title="Looking around…" text="" />;
  if (status.state === "failed") {
    return <Word title="The rules could not be compiled" text={status.text} />;
  }
  return (
    <section class="card compiling" role="status">
      <h2>Getting the table ready</h2>
      <p>{status.text || "compiling the rules, once"}</p>
      <div class="tide" role="progressbar" aria-label="compiling" />
      <p class="soft">Next time it starts at once.</p>
    </section>
  );
}

function Word({ title, text }: { title: string; text: string }) {
  return (
    <section class="card compiling" role="status">
      <h2>{title}</h2>
      <p>{text}</p>
    </section>
  );
}
