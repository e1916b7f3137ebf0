/** Small signs of the panels: drops, skull, crates of sand. */

interface DropProps {
  full: boolean;
}

export function Drop({ full }: DropProps) {
  return (
    <svg class="des-drop" data-full={full || undefined} viewBox="0 0 20 26" aria-hidden="true">
      <path d="M10 1.5c4 6.5 8 10.5 8 15.5a8 8 0 0 1-16 0C2 12 6 8 10 1.5z" />
      {full && <path class="des-drop-light" d="M5.5 16c0 3 1.5 4.5 3.5 5" />}
    </svg>
  );
}

/** A crossed-out drop: nothing left to drink. */
export function Thirst() {
  return (
    <svg class="des-thirst" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11" />
      <path d="M12 4.5c3 4.5 5 6.5 5 9.5a5 5 0 0 1-10 0c0-3 2-5 5-9.5zM5 19 19 5" />
    </svg>
  );
}

export function Skull() {
  return (
    <svg class="des-skull" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d="M12 2a9 9 0 0 0-9 9c0 3.5 1.5 5.5 4 7v4h3v-2.5h1V22h2v-2.5h1V22h3v-4c2.5-1.5 4-3.5 4-7a9 9 0 0 0-9-9zM8.5 9a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2zm7 0a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2zM12 14l1.4 3h-2.8z"
        fill="currentColor"
        fill-rule="evenodd"
      />
    </svg>
  );
}

export function Umbrella() {
  return (
    <svg class="des-umbrella" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M1.5 14C2.5 6.5 6.5 3 12 3s9.5 3.5 10.5 11c-2-1.5-4-1.5-5.5 0-1.5-1.5-3.5-1.5-5 0-1.5-1.5-3.5-1.5-5 0-1.5-1.5-3.5-1.5-5.5 0z" fill="currentColor" />
      <path d="M12 13v7c0 2-3.5 2-3.5 0" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" />
    </svg>
  );
}
