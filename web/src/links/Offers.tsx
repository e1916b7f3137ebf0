/** A card of the start page that offers something for each of some games, with the way to it. */

import "./offers.css";
import { Glyph, type GlyphName } from "../glyphs";
import { followLink } from "../route";

export interface Offer {
  /** The game's name, and its title as people read it. */
  name: string;
  title: string;
  note?: string;
  href: string;
  /** What is done there, in a word or two. */
  deed: string;
}

interface Shown {
  /** What is offered, as a part of the page's address for it. */
  id: string;
  title: string;
  text: string;
  glyph: GlyphName;
  offers: Offer[];
}

export function Offers({ id, title, text, glyph, offers }: Shown) {
  if (!offers.length) return null;
  return (
    <section class="card offers" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p>{text}</p>
      <ul>
        {offers.map((offer) => (
          <li key={offer.name}>
            <Way offer={offer} glyph={glyph} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Way({ offer, glyph }: { offer: Offer; glyph: GlyphName }) {
  return (
    <a class="offer" href={offer.href} onClick={followLink}>
      <Glyph name={glyph} />
      <span>
        <b>{offer.title}</b>
        {offer.note && <small>{offer.note}</small>}
      </span>
      <span class="badge">{offer.deed}</span>
    </a>
  );
}
