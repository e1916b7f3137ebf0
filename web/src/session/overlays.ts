/** Which overlays are open, where more than one part of the page must know. */

import { signal } from "@preact/signals";

export const helpOpen = signal(false);

/** Whether it is told who looks on. */
export const companyOpen = signal(false);

/** The table whose end has been looked at and put away. */
export const endingPutAway = signal<string | null>(null);
