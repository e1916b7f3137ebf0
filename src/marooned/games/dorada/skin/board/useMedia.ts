/** Whether the window is as a media query says, now and whenever that changes. */

import { useEffect, useState } from "preact/hooks";

export const PHONE = "(orientation: portrait) and (width < 44rem), (width < 32rem)";

export function useMedia(query: string): boolean {
  const [fits, setFits] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const hear = () => setFits(list.matches);
    hear();
    list.addEventListener("change", hear);
    return () => list.removeEventListener("change", hear);
  }, [query]);
  return fits;
}
