import type { BookingTimeline, TimelineBar } from '#contract/bookings/rows.ts'

export const quarter = 15 * 60_000

type Row = BookingTimeline['tables'][number]

/** Tables under the first section that they belong to; tables that cannot be booked come last, without a section. */
export function groupRows({ sections, tables }: BookingTimeline): { id: string; name: string | null; rows: Row[] }[] {
  const groups = sections.map(({ id, name }) => ({ id, name, rows: tables.filter((one) => one.section_id[0] === id) }))
  const others = tables.filter(({ section_id: [first] }) => !sections.some(({ id }) => id === first))
  return [...groups, { id: '', name: null, rows: others }].filter(({ rows }) => rows.length > 0)
}

/** The quarter hours from the first that is shown, in order. */
export function quartersOf({ from, until }: Pick<BookingTimeline, 'from' | 'until'>): number[] {
  const start = Date.parse(from)
  return Array.from(
    { length: Math.max(1, (Date.parse(until) - start) / quarter) },
    (_, index) => start + index * quarter,
  )
}

/** Arranges stretches of time in lines without overlaps; the first ones stay on top. */
export function stackLines<Stretch extends Pick<TimelineBar, 'from' | 'until'>>(
  stretches: readonly Stretch[],
): Stretch[][] {
  const lines: Stretch[][] = []
  for (const one of stretches.toSorted((a, b) => a.from.localeCompare(b.from))) {
    const line = lines.find((each) => each.at(-1)!.until <= one.from)
    if (line) line.push(one)
    else lines.push([one])
  }
  return lines
}
