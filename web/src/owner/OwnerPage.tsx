/** The page of whoever keeps a node: how it is, which tables run, and how to end them. */

import "../styles/start.css";
import "../styles/lists.css";
import "./owner.css";
import { useEffect, useMemo } from "preact/hooks";
import { ThemeTool } from "../bars/Looks";
import { Tool } from "../bars/Tool";
import { Glyph } from "../glyphs";
import { followLink, forgetInvitation, ownerToken } from "../route";
import { OWNER } from "../words/owner";
import { BanCard } from "./BanCard";
import { ControlsCard } from "./ControlsCard";
import { LoadCard } from "./LoadCard";
import { OwnerDoor } from "./OwnerDoor";
import { Ownership } from "./owner";
import { ReportList } from "./ReportList";
import { TableRows } from "./TableRows";

export function OwnerPage() {
  const ownership = useMemo(() => new Ownership(), []);
  useEffect(() => {
    document.title = OWNER.page;
    const token = ownerToken.value;
    forgetInvitation();
    void ownership.begin(token);
    return () => ownership.leave();
  }, [ownership]);
  return (
    <div class="owner">
      <header class="start-tools">
        <a class="tool" href="/" aria-label={OWNER.back} onClick={followLink}>
          <Glyph name="back" />
          <span>{OWNER.back}</span>
        </a>
        {ownership.overview.value && (
          <Tool
            glyph="key"
            label={OWNER.leave}
            hint={OWNER.forget}
            onClick={() => void ownership.exit()}
          />
        )}
        <ThemeTool />
      </header>
      <main class="owner-main">
        <h1>{OWNER.page}</h1>
        <Inside ownership={ownership} />
      </main>
    </div>
  );
}

function Inside({ ownership }: { ownership: Ownership }) {
  const { overview, trouble, outside } = ownership;
  if (outside.value) return <OwnerDoor ownership={ownership} />;
  if (!overview.value) return <p role="status">{trouble.value ? OWNER.trouble : OWNER.looking}</p>;
  return (
    <>
      <p role="status" class="owner-trouble">
        {trouble.value && OWNER.trouble}
      </p>
      <LoadCard load={overview.value.load} ownership={ownership} />
      <ControlsCard orders={ownership.orders} />
      <ReportList orders={ownership.orders} />
      <BanCard orders={ownership.orders} />
      <TableRows tables={overview.value.tables} ownership={ownership} />
    </>
  );
}
