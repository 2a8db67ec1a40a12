const quarter = 15 * 60_000
const mostOffsets = 50_000

/** A store's clock. Wall times are milliseconds as if the wall clock showed UTC. */
export interface Zone {
  toInstant(wall: number): number
  toWall(instant: number): number
}

/** Makes the clock of a time zone, fast enough for a million lines. Throws a RangeError for an unknown zone. */
export function zoneOf(timeZone: string): Zone {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  /** Offsets by quarter of an hour; no zone changes within one. */
  const offsets = new Map<number, number>()

  const offsetAt = (instant: number): number => {
    const start = Math.floor(instant / quarter) * quarter
    const known = offsets.get(start)
    if (known !== undefined) return known
    const parts = Object.fromEntries(format.formatToParts(start).map(({ type, value }) => [type, Number(value)]))
    const wall = Date.UTC(parts.year!, parts.month! - 1, parts.day, parts.hour, parts.minute, parts.second)
    if (offsets.size >= mostOffsets) offsets.clear()
    offsets.set(start, wall - start)
    return wall - start
  }
  return {
    toWall: (instant) => instant + offsetAt(instant),
    toInstant: (wall) => {
      const guess = wall - offsetAt(wall)
      return wall - offsetAt(guess)
    },
  }
}
