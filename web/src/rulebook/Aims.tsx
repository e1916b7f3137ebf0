/** What a game is about, before all rules: how it is won, and how it is lost. */

import "./aims.css";
import type { Setting } from "../api";
import { RULES } from "../words/rules";
import type { Book, Gloss } from "./book";
import { RuleSign } from "./RuleSign";
import { heldIn } from "./topics";

interface AimsProps {
  book: Book;
  options: Record<string, Setting>;
}

export function Aims({ book: { citations, cooperative }, options }: AimsProps) {
  const held = (glosses: Gloss[]) => glosses.filter((gloss) => heldIn(gloss, options));
  return (
    <div class="aims">
      <Side title={RULES.goal} sort="goal" glosses={held(citations.goal)} />
      <Side
        title={cooperative ? RULES.losses : RULES.dangers}
        sort="loss"
        glosses={held(citations.losses)}
      />
    </div>
  );
}

function Side({ title, sort, glosses }: { title: string; sort: string; glosses: Gloss[] }) {
  if (!glosses.length) return null;
  return (
    <section class="aim" data-sort={sort}>
      <h3>{title}</h3>
      <ul>
        {glosses.map(({ text, rules }) => (
          <li key={text}>
            {text} <RuleSign numbers={rules.slice(0, 1)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
