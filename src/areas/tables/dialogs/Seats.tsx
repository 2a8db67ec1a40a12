import type { TableShape } from '#contract/states.ts'
import { seatsAround, turnedSeats } from '../tile-size.ts'

/** The seats around a table as bars, filled for as many as there are guests: party size reads without text. */
export function Seats({
  shape,
  seats,
  guests,
  quarters = 0,
}: {
  shape: TableShape
  seats: number
  guests: number
  /** Number of quarter turns of the table. */
  quarters?: number
}) {
  let taken = 0
  return Object.entries(turnedSeats(seatsAround(shape, seats), quarters)).map(([side, count]) =>
    count === 0 ? null : (
      <span key={side} className="table-tile__seats" data-side={side} aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <i key={index} data-taken={taken++ < guests || undefined} />
        ))}
      </span>
    ),
  )
}
