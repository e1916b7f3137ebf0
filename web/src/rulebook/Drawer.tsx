/** The rules beside the table: searched by words, opened at a number. The game goes on meanwhile. */

import type { Rulebook, TableInfo } from "../protocol";
import "./drawer.css";
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Glyph } from "../glyphs";
import type { Skin } from "../skins/contract";
import { RULES } from "../words/rules";
import { Aims } from "./Aims";
import { asked, book, closeRules, failed, fetchAgain, isOpen } from "./book";
import { anchorOf, Chapters } from "./Chapters";
import { counted, matching, wordsOf } from "./search";

interface DrawerProps {
  skin: Skin;
  /** The table that it lies beside. */
  info?: TableInfo | null;
}

export function RuleDrawer(props: DrawerProps) {
  return isOpen.value ? <OpenDrawer {...props} /> : null;
}

/** Where there is no mouse the field would call a keyboard of glass over the page. */
const HAS_KEYS = matchMedia("(hover: hover)");

function OpenDrawer(props: DrawerProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!asked.peek() && HAS_KEYS.matches) field.current?.focus({ preventScroll: true });
  }, []);
  const query = useSignal("");
  // Whoever asks for a number sees it, whatever was looked for before.
  useEffect(() => asked.subscribe((rule) => rule && (query.value = "")), []);
  const found = book.value;
  return (
    <div
      class="rulebook"
      role="dialog"
      aria-labelledby="rulebook-title"
      // Whoever clicks on a page of it reads it: keys are heard here, then.
      tabIndex={-1}
      onKeyDown={({ key }) => key === "Escape" && closeRules()}
    >
      <div class="rulebook-head">
        <Glyph name="book" />
        <h2 id="rulebook-title">{found ? RULES.of(found.title) : RULES.tool}</h2>
        <button type="button" class="tool" aria-label={RULES.close} onClick={closeRules}>
          <Glyph name="close" />
        </button>
      </div>
      <input
        ref={field}
        class="rulebook-search"
        type="search"
        aria-label={RULES.search}
        placeholder={RULES.searchHint}
        value={query.value}
        onInput={({ currentTarget }) => (query.value = currentTarget.value)}
      />
      {found ? <Pages found={found} query={query.value} {...props} /> : <Missing />}
    </div>
  );
}

function Missing() {
  if (!failed.value) return <p role="status">{RULES.loading}</p>;
  return (
    <p role="status">
      {RULES.failed}{" "}
      <button type="button" class="button small" onClick={fetchAgain}>
        {RULES.again}
      </button>
    </p>
  );
}

function Pages({ found, query, skin, info }: DrawerProps & { found: Rulebook; query: string }) {
  const pages = useRef<HTMLDivElement>(null);
  const words = wordsOf(query);
  const chapters = matching(found.chapters, words);
  const rule = asked.value;
  useEffect(() => {
    if (rule && pages.current) turnTo(pages.current, rule.number);
  }, [rule, found, query]);
  return (
    <>
      {words.length ? (
        <p class="rulebook-count" role="status">
          {chapters.length ? RULES.found(counted(chapters)) : RULES.none(query.trim())}
        </p>
      ) : (
        <Contents found={found} pages={() => pages.current} />
      )}
      <div class="rulebook-pages" ref={pages} tabindex={0} role="region" aria-label={found.title}>
        {!words.length && (
          <Aims book={found} options={info?.options ?? {}} />
        )}
        <Chapters chapters={chapters} words={words} skin={skin} />
      </div>
    </>
  );
}

/** Bring a rule into sight and let it glow. */
function turnTo(pages: HTMLElement, number: string): void {
  pages.querySelector("[data-asked]")?.removeAttribute("data-asked");
  const rule = pages.querySelector<HTMLElement>(`[data-rule="${CSS.escape(number)}"]`);
  if (!rule) return;
  rule.dataset.asked = "";
  scrollTo(pages, rule);
  rule.focus({ preventScroll: true });
}

function scrollTo(pages: HTMLElement, element: HTMLElement): void {
  const ahead = element.getBoundingClientRect().top - pages.getBoundingClientRect().top;
  pages.scrollTop += ahead - pages.clientHeight / 6;
}

function Contents({ found, pages }: { found: Rulebook; pages: () => HTMLElement | null }) {
  const show = (title: string) => {
    const [element, around] = [document.getElementById(anchorOf(title)), pages()];
    if (element && around) around.scrollTop += element.getBoundingClientRect().top - around.getBoundingClientRect().top;
  };
  return (
    <details class="rulebook-contents">
      <summary>{RULES.contents}</summary>
      <ul>
        {found.chapters
          .filter(({ level }) => level === 2)
          .map(({ title }) => (
            <li key={title}>
              <button
                type="button"
                onClick={({ currentTarget }) => {
                  currentTarget.closest("details")?.removeAttribute("open");
                  show(title);
                }}
              >
                {title}
              </button>
            </li>
          ))}
      </ul>
    </details>
  );
}
