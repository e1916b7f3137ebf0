/** What a table shows on request alone: each is fetched when it is first asked for. */

import type { TableInfo } from "../protocol";
import type { Session } from "../session";
import { companyOpen, helpOpen } from "../session/overlays";
import type { Skin } from "../skins/contract";
import { piece } from "../offline/lazy";
import { isOpen } from "../rulebook/book";

const Drawer = piece(async () => (await import("../rulebook/Drawer")).RuleDrawer);
const Help = piece(async () => (await import("../dialogs/Help")).Help);
const Company = piece(async () => (await import("../dialogs/TableSettings")).Company);
const Invite = piece(async () => (await import("../dialogs/Invite")).Invite);
const SeatDialog = piece(async () => (await import("../people/SeatDialog")).SeatDialog);

interface RequestProps {
  session: Session;
  skin: Skin;
}

export function OnRequest({ session, skin }: RequestProps) {
  return (
    <>
      {helpOpen.value && <Help.Shown skin={skin} people={session.people} />}
      {companyOpen.value && <Company.Shown session={session} />}
      <AtSeats session={session} />
      <Rules skin={skin} info={session.people.info.value} />
    </>
  );
}

function AtSeats({ session }: { session: Session }) {
  const { inviting, asked } = session.people;
  return (
    <>
      {inviting.value !== null && <Invite.Shown session={session} />}
      {asked.value !== null && <SeatDialog.Shown session={session} />}
    </>
  );
}

function Rules(props: { skin: Skin; info: TableInfo | null }) {
  return isOpen.value ? <Drawer.Shown {...props} /> : null;
}

/** Where the page is kept for when there is no net, the rules can be read there too. */
export function keepRules(): void {
  if ("serviceWorker" in navigator) void navigator.serviceWorker.ready.then(Drawer.fetch);
}
