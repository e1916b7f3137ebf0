/** An explorer's mark: the colour under the first letter of its name. */

export function SeatMark({ seat }: { seat: { name: string; colour?: string } }) {
  return (
    <svg class="dor-seat" data-colour={seat.colour} viewBox="0 0 32 32" aria-hidden="true">
      <path d="M16 1.5 27 5.500v11c0 7-4.500 11-11 14-6.500-3-11-7-11-14v-11z" />
      <text x="16" y="21.5">
        {seat.name.charAt(0)}
      </text>
    </svg>
  );
}
