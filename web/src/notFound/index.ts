/** The page for an address that leads nowhere, fetched only if it is shown. */

import { piece } from "../offline/lazy";

export const NotFound = piece(async () => (await import("./NotFoundPage")).NotFoundPage);
