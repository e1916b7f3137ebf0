/** A game's picture, drawn beside its skin; a compass for games that have none. */

import { Glyph } from "../glyphs";

const found = import.meta.glob<string>("../../../src/marooned/games/*/skin/poster.svg", {
  eager: true,
  query: "?url",
  import: "default",
});

const posters = new Map(
  Object.entries(found).map(([path, address]) => [/games\/([^/]+)\//.exec(path)?.[1], address]),
);

export function Poster({ game }: { game: string }) {
  const address = posters.get(game);
  if (address) return <img class="poster" src={address} alt="" width={320} height={180} />;
  return (
    <span class="poster">
      <Glyph name="compass" />
    </span>
  );
}
