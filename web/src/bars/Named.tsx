/** What a game tells, with the names of people beside what it calls their seats. */

import type { Session } from "../session";

export function Named({ session, text }: { session: Session; text: string }) {
  const parts = session.people.named(text);
  return (
    <>
      {parts.map(({ text, isName }, index) =>
        isName ? (
          <span key={index} class="person-name">
            {text}
          </span>
        ) : (
          text
        ),
      )}
    </>
  );
}
