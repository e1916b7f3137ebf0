/** The code by which a person takes their seat along: shown on demand, to its holder alone. */

import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { myCode } from "../api";

const NONE = "You are replacing another player, who has the code of this seat.";

export function MyCode({ id }: { id: string }) {
  const code = useSignal<string | null>(null);
  const trouble = useSignal<string | null>(null);
  const show = () =>
    myCode(id).then(
      (told) => (told.code ? (code.value = told.code) : (trouble.value = NONE)),
      ({ message }: Error) => (trouble.value = message),
    );
  return (
    <section class="my-code" aria-label="My code">
      <p>Enter this code on another device to move your seat there. Keep it secret.</p>
      {code.value ? (
        <Shown code={code.value} />
      ) : (
        <button type="button" class="button" onClick={() => void show()}>
          Show my code
        </button>
      )}
      {trouble.value && (
        <p class="refusal" role="alert">
          {trouble.value}
        </p>
      )}
    </section>
  );
}

function Shown({ code }: { code: string }) {
  const field = useRef<HTMLInputElement>(null);
  const copied = useSignal(false);
  const copy = async () => {
    field.current?.select();
    copied.value = await navigator.clipboard.writeText(code).then(
      () => true,
      () => document.execCommand("copy"),
    );
  };
  return (
    <p class="code-line">
      <input class="field" ref={field} readOnly value={code} aria-label="My code" />
      <button type="button" class="button primary" onClick={() => void copy()}>
        {copied.value ? "Copied" : "Copy"}
      </button>
    </p>
  );
}
