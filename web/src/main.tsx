/** The page: the tables of this browser, or one of them. */

import "./styles/tokens.css";
import "./styles/base.css";
import { allAreDrawn } from "./pictures"; // first: what is read after it may hold pictures
import { render } from "preact";
import { Announcement } from "./announced/Announcement";
import { banned } from "./api";
import { watchNotice } from "./notice";
import { tutorialGame, invitation, isOwners, isStart, isUnknown, linkedMoment, replayId, posedGame, puzzleTable, tableId } from "./route";
import { askServer } from "./server";
import "./settings";
import { NotFound } from "./notFound";
import { install } from "./offline/install";
import { piece } from "./offline/lazy";
import { StartPage } from "./start/StartPage";

const Invited = piece(async () => (await import("./start/Invited")).Invited);
const TableEntry = piece(async () => (await import("./waitingRoom/TableEntry")).TableEntry);
const TutorialPage = piece(async () => (await import("./tutorial/TutorialPage")).TutorialPage);
const ListPage = piece(async () => (await import("./puzzles/ListPage")).ListPage);
const PuzzlePage = piece(async () => (await import("./puzzles/PuzzlePage")).PuzzlePage);
const Banned = piece(async () => (await import("./announced/Banned")).Banned);
const OwnerPage = piece(async () => (await import("./owner/OwnerPage")).OwnerPage);
const Lookback = piece(async () => (await import("./replay/ReplayPage")).ReplayPage);

function Page() {
  if (banned.value && !isOwners.value) return <Banned.Shown />;
  if (isUnknown.value) return <NotFound.Shown what="page" />;
  if (isOwners.value) return <OwnerPage.Shown />;
  const id = tableId.value;
  const secret = invitation.value;
  const guided = tutorialGame.value;
  if (guided) return <TutorialPage.Shown key={guided} game={guided} />;
  const posed = posedGame.value;
  if (posed) return <ListPage.Shown key={posed} game={posed} />;
  const puzzle = puzzleTable.value;
  if (puzzle) return <PuzzlePage.Shown key={puzzle.table} {...puzzle} />;
  const past = replayId.value;
  if (past) return <Lookback.Shown key={past} id={past} moment={linkedMoment.value} />;
  if (!id) return <StartPage />;
  if (secret) return <Invited.Shown key={secret} id={id} secret={secret} />;
  return <TableEntry.Shown key={id} id={id} />;
}

allAreDrawn();
// The table is fetched with the page that begins at one, else when somebody begins to do something.
if (tableId.value) void TableEntry.fetch();
else addEventListener("pointerdown", () => void TableEntry.fetch(), { once: true });
// Whoever comes back to a page that was open for days is told if there is a newer one.
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) void askServer();
});
document.getElementById("stuck")?.remove();
const root = document.getElementById("page");
if (root) {
  const page = (
    <>
      <Announcement />
      <Page />
    </>
  );
  render(page, root);
}
watchNotice(() => tableId.value !== null || isStart.value);
install();
