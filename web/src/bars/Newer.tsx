/** A quiet word that the server has a newer page; nothing is loaded before it is asked for. */

import "../styles/newer.css";
import { isNewer, later } from "../newer";

/** While a click is on its way the page stays, so that it is told what came of it. */
export function Newer({ isSent = false }: { isSent?: boolean }) {
  return (
    <div role="status">
      {isNewer.value && (
        <p class="newer">
          <span>A newer version is available.</span>
          <button
            type="button"
            class="button small primary"
            disabled={isSent}
            onClick={() => location.reload()}
          >
            Reload
          </button>
          <button type="button" class="button small" onClick={later}>
            Later
          </button>
        </p>
      )}
    </div>
  );
}
