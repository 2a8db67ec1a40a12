import { addDays } from '#contract/calendar.ts'
import type { Span } from '#contract/period.ts'
import type { DashboardRow } from '#contract/dashboards/dashboard-row.ts'

const half = 30
const empty = (key: string, name = key): DashboardRow => ({ key, name, values: {} })

const toMinutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const toClock = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Rows in time without gaps: each half hour from the first to the last that has one, each day or week of a span. */
export function withoutGaps(
  rows: readonly DashboardRow[],
  by: string,
  { from, to }: Span,
  others: readonly DashboardRow[] = [],
) {
  const known = new Map(rows.map((row) => [row.key, row]))
  if (by === 'half_hour') {
    const keys = [...rows, ...others]
      .map(({ key }) => key)
      .filter((key) => key !== '')
      .toSorted()
    const [first, last] = [keys[0], keys.at(-1)]
    if (!first || !last) return []
    const named = [...rows, ...others].find(({ key }) => key === first)!.name
    const shift = toMinutes(named) - toMinutes(first) + 24 * 60
    const count = (toMinutes(last) - toMinutes(first)) / half + 1
    return Array.from({ length: count }, (_, index) => {
      const key = toClock(toMinutes(first) + index * half)
      return known.get(key) ?? empty(key, toClock(toMinutes(key) + shift))
    })
  }
  const step = by === 'week' ? 7 : 1
  const day = new Date(`${from}T00:00:00Z`).getUTCDay()
  const out: DashboardRow[] = []
  for (let key = by === 'week' ? addDays(from, -((day + 6) % 7)) : from; key <= to; key = addDays(key, step))
    out.push(known.get(key) ?? empty(key))
  return out
}

/** The least round number that is not below a value and has a whole half: the top of a scale. */
export function topOf(value: number): number {
  if (value <= 2) return 2
  const power = 10 ** Math.floor(Math.log10(value))
  return [1, 1.6, 2, 3, 4, 5, 6, 8, 10]
    .map((times) => times * power)
    .find((top) => top >= value && Number.isInteger(top / 2))!
}

const shown = 7
const other = 'other'

/** Slices from the largest: seven, or six and the rest as one; a negative value is not a slice. */
export function slicesOf(rows: readonly DashboardRow[], y: string, rest: string): DashboardRow[] {
  const value = (row: DashboardRow) => row.values[y] ?? 0
  const found = rows.filter((row) => value(row) > 0)
  if (found.length <= shown) return found
  const ranked = found.toSorted((a, b) => value(b) - value(a))
  const sum = ranked.slice(shown - 1).reduce((total, row) => total + value(row), 0)
  return [...ranked.slice(0, shown - 1), { key: other, name: rest, values: { [y]: sum } }]
}

/** The number of a colour, which belongs to the thing, not to its rank; a group of several things is grey. */
export const colourOf = ({ key, place }: DashboardRow): number | 'other' =>
  key === other || key === '' || place === undefined ? 'other' : (place % 18) + 1
