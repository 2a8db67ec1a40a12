import { type DateOrder, dateOrders, type FileQuestion } from '#contract/file-questions.ts'
import { wallTime } from '../business-day.ts'
import { monthOf } from './months.ts'

export interface DateStyle {
  /** Tells if 3/4 is the third of April. */
  isDayFirst: boolean
}

/** Content of one cell: a date, a time of day, or both. */
export interface Moment {
  /** Midnight of the day, in milliseconds as if the wall clock showed UTC. */
  date?: number
  /** Milliseconds since midnight. */
  time?: number
  /** Minutes east of UTC, if the cell names its zone. */
  offset?: number
}

const dayLength = 86_400_000
/**
 * Pattern of a time: hour, minute, second and fraction, am or pm, zone; at the end of a cell, with or without a date
 * before it.
 */
const clock = new RegExp(
  [
    String.raw`(?:^|[\sT,]+)`,
    String.raw`(?<hour>\d{1,2})(?:[:h](?<minute>\d{2})(?::(?<second>\d{2})(?:[.,](?<fraction>\d{1,9}))?)?|(?=\s*[ap]\.?\s?m))`,
    String.raw`\s*(?<half>[ap]\.?\s?m\b\.?)?\s*(?:uhr)?\s*`,
    String.raw`(?<zone>Z|(?:GMT|UTC)?\s*[+-]\d{2}:?\d{2}|GMT|UTC)?\s*(?:\(.*\))?$`,
  ].join(''),
  'i',
)
const numeric = /^(\d{1,2})\s?[-/.]\s?(\d{1,2})\s?[-/.]\s?(\d{4}|\d{2})\.?$/
const yearFirst = /^(\d{4})\s?[-/.年]\s?(\d{1,2})\s?[-/.月]\s?(\d{1,2})日?$/

/** Tells which of the first two numbers of a date is proven to be the day. */
export function dateEvidence(text: string): 'day' | 'month' | undefined {
  const match = numeric.exec(bareDate(splitClock(text.trim()).date))
  if (!match) return undefined
  const [first, second] = [Number(match[1]), Number(match[2])]
  if (first > 12 && first <= 31 && second <= 12) return 'day'
  return second > 12 && second <= 31 && first <= 12 ? 'month' : undefined
}

/**
 * Reads a cell as date and time of day; undefined if it is neither. `isTime`: the column holds times, so 1830 is half
 * past six.
 */
export function readMoment(text: string, style: DateStyle, isTime: boolean): Moment | undefined {
  const cell = isTime
    ? text
        .trim()
        .replace(/^(\d{1,2})\.(\d{2})(?:\.(\d{2}))?(?!\d|[./-])/, '$1:$2:$3')
        .replace(/:(?!\d)/, '')
    : text.trim()
  if (/^\d+(?:[.,]\d+)?$/.test(cell)) return readBareNumber(cell, isTime)
  const { date, time } = splitClock(cell)
  const clockTime = time && readClock(time)
  if (time && !clockTime) return undefined
  if (date === '') return clockTime
  const day = readDate(bareDate(date), style) ?? readNamedMonth(date)
  // Spreadsheets write a time with their first day as date, long before any sale.
  if (day === undefined) return isTime ? clockTime : undefined
  return { date: day, ...clockTime }
}

function splitClock(cell: string): { date: string; time: Record<string, string | undefined> | undefined } {
  const match = clock.exec(cell)
  return { date: match ? cell.slice(0, match.index).trim() : cell, time: match?.groups }
}

/** Reads a spreadsheet's serial number or fraction of a day, a compact date or time, or seconds since 1970. */
function readBareNumber(text: string, isTime: boolean): Moment | undefined {
  const value = Number(text.replace(',', '.'))
  if (/^(?:19|20)\d{6}$/.test(text)) {
    const date = dayOf(Number(text.slice(0, 4)), Number(text.slice(4, 6)), Number(text.slice(6)))
    return date === undefined ? undefined : { date }
  }
  if (/^\d{10}$|^\d{13}$/.test(text)) {
    const at = text.length === 13 ? value : value * 1000
    return { date: Math.floor(at / dayLength) * dayLength, time: at % dayLength, offset: 0 }
  }
  if (isTime && /^\d{3,4}$/.test(text)) return timeOf(Math.floor(value / 100), value % 100)
  const seconds = Math.round((value % 1) * 86_400)
  if (isTime && value < 1) return { time: seconds * 1000 }
  if (value < 20_000 || value >= 80_000) return undefined
  return { date: (Math.floor(value) - 25_569) * dayLength, ...(/\D/.test(text) && { time: seconds * 1000 }) }
}

function readClock({
  hour,
  minute = '0',
  second = '0',
  fraction = '0',
  half,
  zone,
}: Record<string, string | undefined>) {
  const spoken = Number(hour)
  if (half !== undefined && (spoken < 1 || spoken > 12)) return undefined
  const hours = half === undefined ? spoken : (spoken % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0)
  const read = timeOf(hours, Number(minute), Number(second), Math.floor(Number(`0.${fraction}`) * 1000))
  return read && { ...read, ...(zone !== undefined && { offset: offsetOf(zone) }) }
}

function timeOf(hour: number, minute: number, second = 0, milliseconds = 0): Moment | undefined {
  if (hour > 23 || minute > 59 || second > 59) return undefined
  return { time: ((hour * 60 + minute) * 60 + second) * 1000 + milliseconds }
}

function offsetOf(zone: string): number {
  const match = /([+-])(\d{2}):?(\d{2})/.exec(zone)
  if (!match) return 0
  const minutes = Number(match[2]) * 60 + Number(match[3])
  return match[1] === '-' ? -minutes : minutes
}

/** Removes the weekday before a date and the comma after it. */
const bareDate = (text: string) => text.replace(/^\p{L}+\.?,?\s+(?=\d)/u, '').replace(/,$/, '')

function readDate(text: string, { isDayFirst }: DateStyle): number | undefined {
  const iso = yearFirst.exec(text)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const match = numeric.exec(text)
  if (!match) return undefined
  const [first, second] = [Number(match[1]), Number(match[2])]
  return dayOf(fullYear(match[3]!), isDayFirst ? second : first, isDayFirst ? first : second)
}

/** Reads dates such as "3 Aug 2019", "Aug 3rd, 2019", "Sat 3. August 19". */
function readNamedMonth(text: string): number | undefined {
  const words = text.split(/[\s,./-]+/).filter((word) => word !== '')
  const month = words.map(monthOf).find((found) => found !== undefined)
  const numbers = words.flatMap((word) => /^(\d{1,4})(?:st|nd|rd|th|er|º)?$/i.exec(word)?.[1] ?? [])
  if (month === undefined || numbers.length !== 2) return undefined
  const [day, year] = numbers[0]!.length === 4 ? [numbers[1]!, numbers[0]!] : [numbers[0]!, numbers[1]!]
  return dayOf(fullYear(year), month, Number(day))
}

const fullYear = (text: string) => (text.length === 4 ? Number(text) : Number(text) + (Number(text) < 70 ? 2000 : 1900))

function dayOf(year: number, month: number, day: number): number | undefined {
  const at = Date.UTC(year, month - 1, day)
  const date = new Date(at)
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal && year >= 1970 && year < 2100 ? at : undefined
}

/** Pattern of a date in a file of bookings, which a time may follow. */
const leading = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}/
const leadingDate = (cell: string) => leading.exec(cell.trim())?.[0] ?? ''

/**
 * Finds the order of day and month in the dates of a column: by a date with only one reading, else by a person's
 * answer. Dates with points begin with the day in all countries that use them.
 */
export function orderOf(
  cells: readonly string[],
  said?: DateOrder,
): { order: DateOrder; question: FileQuestion | undefined } {
  const proven = cells.map((cell) => dateEvidence(leadingDate(cell))).find((each) => each !== undefined)
  const open = [...new Set(cells.map(leadingDate))].filter((date) => {
    const match = numeric.exec(date)
    return match && !date.includes('.') && Number(match[1]) !== Number(match[2])
  })
  const order = said ?? proven ?? 'day'
  if (said || proven || open.length === 0) return { order, question: undefined }
  const choices = dateOrders.map((answer) => ({
    answer,
    examples: open.slice(0, 3).map((cell) => ({ cell, means: dateIn(cell, answer) })),
  }))
  return { order, question: { about: 'date_order', choices } }
}

const asDay = (day: number) => new Date(day).toISOString().slice(0, 10)

/**
 * Reads the day of a cell as `2026-11-20`, also before a time; undefined if there is none. An instant with its zone is
 * on a day of `timeZone`, but at midnight on the written day.
 */
export function dateIn(cell: string, order: DateOrder, timeZone = 'UTC'): string | undefined {
  const style = { isDayFirst: order === 'day' }
  const { date, time, offset } = readMoment(cell, style, false) ?? {}
  if (date !== undefined && time && offset !== undefined)
    return wallTime(new Date(date + time - offset * minute), timeZone).slice(0, 10)
  const day = date ?? readDate(leadingDate(cell), style)
  return day === undefined ? undefined : asDay(day)
}

const minute = 60_000

/** Reads the instant of a date and a time, if one of them has a zone; undefined if none has. */
export function instantIn(date: string, time: string, order: DateOrder): Date | undefined {
  const style = { isDayFirst: order === 'day' }
  const day = readMoment(date, style, false)
  const clockTime = time === '' ? day : readMoment(time, style, true)
  if (clockTime?.offset === undefined || clockTime.time === undefined) return undefined
  const on = clockTime.date ?? day?.date
  return on === undefined ? undefined : new Date(on + clockTime.time - clockTime.offset * minute)
}

/**
 * Reads a clock time as minutes after midnight: `19:30`, `19h30`, `7.30 pm`, a single hour, also after a date;
 * undefined if there is none.
 */
export function minutesIn(cell: string): number | undefined {
  const clockTime = cell
    .trim()
    .replace(leading, '')
    .replace(/^[T, ]+/, '')
    .replace(/^(\d{1,2})\s*(?:h|uhr)?$/i, '$1:00')
  const { time } = readMoment(clockTime, { isDayFirst: true }, true) ?? {}
  return time === undefined ? undefined : Math.floor(time / minute)
}
