/** What a game is about, before all rules: how it is won, and how it is lost. */

import type { RuleExplanation, Rulebook, Setting } from "../protocol";
import "./aims.css";
import { RULES } from "../words/rules";
import { RuleSign } from "./RuleSign";
import { heldIn } from "./topics";

interface AimsProps {
  book: Rulebook;
  options: Record<string, Setting>;
}

export function Aims({ book: { citations, cooperative }, options }: AimsProps) {
  const held = (glosses: RuleExplanation[]) => glosses.filter((gloss) => heldIn(gloss, options));
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

function Side({ title, sort, glosses }: { title: string; sort: string; glosses: RuleExplanation[] }) {
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
