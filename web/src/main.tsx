/** The page: the tables of this browser, or one of them. */

import "./styles/tokens.css";
import "./styles/base.css";
import { allAreDrawn } from "./pictures"; // first: what is read after it may hold pictures
import { render } from "preact";
import { invitation, tableId } from "./route";
import { followPreparing } from "./preparing";
import "./settings";
import { StartPage } from "./start/StartPage";
import { Invited } from "./start/Invited";
import { Door } from "./gathering/Door";

function Page() {
  const id = tableId.value;
  const secret = invitation.value;
  if (!id) return <StartPage />;
  return secret ? <Invited key={secret} id={id} secret={secret} /> : <Door key={id} id={id} />;
}

allAreDrawn();
// Whoever comes back to a page that was open for days is told if there is a newer one.
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) followPreparing();
});
const root = document.getElementById("page");
if (root) render(<Page />, root);
