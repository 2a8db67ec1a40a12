import type { DateOrder } from '#contract/booking/import.ts'

const apart = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})/
const two = (text: string | number) => String(text).padStart(2, '0')
const year = (text: string) => (text.length === 2 ? `20${text}` : text)

/** Tells whether the first number of dates like 3/4/2026 is the day; a date that can be only one decides for all. */
export function orderOf(cells: readonly string[], otherwise: DateOrder): DateOrder {
  for (const cell of cells) {
    const [, first = '', second = ''] = apart.exec(cell.trim()) ?? []
    if (first.length > 2) continue
    if (Number(first) > 12) return 'day'
    if (Number(second) > 12) return 'month'
  }
  return otherwise
}

/** Reads a date as `2026-11-20`; undefined where there is none. */
export function dateIn(cell: string, order: DateOrder): string | undefined {
  const [, first = '', second = '', third = ''] = apart.exec(cell.trim()) ?? []
  if (first === '') return undefined
  const isIso = first.length === 4
  const [y, m, d] = isIso
    ? [first, second, third]
    : order === 'day'
      ? [year(third), second, first]
      : [year(third), first, second]
  const date = `${y}-${two(m)}-${two(d)}`
  const read = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date) ? date : undefined
}

/** Reads a clock time as minutes after midnight: `19:30`, `19h30`, `7.30 pm`, also behind a date; undefined where there is none. */
export function minutesIn(cell: string): number | undefined {
  const clock = cell
    .trim()
    .replace(apart, '')
    .replace(/^[T, ]+/, '')
  const [, h = '', m = '0', half = ''] =
    /^(\d{1,2})(?:[:.hH](\d{2})?)?(?::\d{2}(?:\.\d+)?)?\s*([ap])?\.?(?:m\.?)?(?:\s*uhr)?$/i.exec(clock) ?? []
  if (h === '') return undefined
  const noon = half.toLowerCase() === 'p' ? 12 : 0
  const hours = half === '' ? Number(h) : (Number(h) % 12) + noon
  const minutes = hours * 60 + Number(m || 0)
  return hours < 24 && Number(m || 0) < 60 ? minutes : undefined
}
