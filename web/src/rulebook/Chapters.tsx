/** The chapters of a book: prose, tables, and rules with their numbers and drawings. */

import type { RulebookChapter, RulebookPart } from "../protocol";
import { RULES } from "../words/rules";
import type { Skin } from "../skins/contract";
import { Prose } from "./Prose";

interface ChaptersProps {
  chapters: readonly RulebookChapter[];
  words: string[];
  skin: Skin;
}

export function Chapters({ chapters, words, skin }: ChaptersProps) {
  return (
    <>
      {chapters.map(({ title, level, parts }) => (
        <section key={title} class="chapter" data-level={level} id={anchorOf(title)}>
          {level > 1 && <Heading level={level}>{title}</Heading>}
          {parts.map((part, index) => (
            <Passage key={part.rule ?? index} {...{ part, words, skin }} />
          ))}
        </section>
      ))}
    </>
  );
}

/** By which the contents lead to a chapter. */
export function anchorOf(title: string): string {
  return `rules-${title.toLowerCase().replace(/\W+/g, "-")}`;
}

function Heading({ level, children }: { level: number; children: string }) {
  return level > 2 ? <h4>{children}</h4> : <h3>{children}</h3>;
}

interface PassageProps {
  part: RulebookPart;
  words: string[];
  skin: Skin;
}

function Passage({ part, words, skin }: PassageProps) {
  if (part.rows.length) return <Rows rows={part.rows} words={words} />;
  if (!part.rule) return <p><Prose text={part.text} words={words} /></p>;
  const Drawing = skin.drawings?.[part.rule];
  return (
    <article class="rule" data-rule={part.rule} tabindex={-1} aria-label={RULES.sign(part.rule)}>
      <span class="rule-number">{part.rule}</span>
      {Drawing && (
        <span class="rule-drawing" aria-hidden="true">
          <Drawing />
        </span>
      )}
      <p>
        <Prose text={part.text} words={words} />
      </p>
    </article>
  );
}

function Rows({ rows: [head = [], ...rows], words }: { rows: string[][]; words: string[] }) {
  return (
    <div class="rule-table" role="group" tabindex={0} aria-label={head.join(", ")}>
      <table>
        <thead>
          <tr>
            {head.map((cell, at) => (
              <th key={at} scope="col">
                <Prose text={cell} words={words} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={column}>
                  <Prose text={cell} words={words} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
