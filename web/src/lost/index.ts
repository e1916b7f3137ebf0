/** The page for an address that leads nowhere, fetched only if it is shown. */

import { piece } from "../offline/piece";

export const Lost = piece(async () => (await import("./LostPage")).LostPage);
