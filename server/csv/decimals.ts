import { type DecimalSign, decimalSigns, type FileQuestion } from '#contract/file-questions.ts'
import { Unreadable } from '../http/problem.ts'
import { currenciesOf } from './currency-marks.ts'

/** The value of a cell, or the reason why it cannot be read. */
export type Read<T> = { value: T } | { fault: string }

/** Decimal separator of a column. `mixed`: both occur, so a value that could be either is refused. */
export type DecimalPoint = '.' | ',' | 'mixed' | 'unknown'

export interface NumberFormat {
  point: DecimalPoint
  /** Minor digits of the currency, 0 for a count. */
  digits: number
  /** Meaning of a single separator before three digits if the column does not show it. */
  lone: 'grouping' | 'decimal'
  /** The currency that a sign next to the number must mean; absent if any sign is a fault. */
  currency?: string
}

interface Parts {
  isNegative: boolean
  /** Texts before and after the digits: currency signs, if any. */
  marks: string[]
  body: string
}

/** Largest number of digits; larger amounts mean a damaged file, and their sums would not be exact. */
const mostDigits = 13

/** Reads a written number as an exact whole number of minor units: "1.234,50 €" is 123450. */
export function readNumber(text: string, format: NumberFormat): Read<number> {
  const parts = takeApart(text)
  if (!parts) return { fault: `"${shorten(text)}" is not a number` }
  for (const mark of parts.marks) {
    const currencies = currenciesOf(mark)
    if (!format.currency || !currencies) return { fault: `"${shorten(text)}" is not a number` }
    if (!currencies.includes(format.currency))
      return { fault: `"${shorten(text)}" is in ${currencies[0]}, the store counts in ${format.currency}` }
  }
  const read = splitBody(parts.body, format)
  if (read === 'ambiguous') return { fault: `"${shorten(text)}" can be read in two ways, and the column holds both` }
  if (!read) return { fault: `"${shorten(text)}" is not a number` }

  const fraction = read.fraction.replace(/0+$/, '')
  if (fraction.length > format.digits)
    return { fault: `"${shorten(text)}" has more decimals than ${format.currency ?? 'a whole number'} has` }
  const whole = read.whole.replace(/^0+(?=\d)/, '')
  if (whole.length + format.digits > mostDigits) return { fault: `"${shorten(text)}" is too large` }
  const value = Number(whole + fraction.padEnd(format.digits, '0'))
  return { value: parts.isNegative && value !== 0 ? -value : value }
}

/** The notation of the amounts of a column. */
export interface AmountStyle {
  digits: number
  point: DecimalPoint
  /** The currency of the store, whose signs may be next to an amount; a share has none. */
  currency?: string
}

/** Finds the reason why a cell is not an amount of the store. */
function faultOf(cell: string, { digits, currency }: AmountStyle): Unreadable {
  if (cell.includes('%')) return new Unreadable('shareForMoney', { cell })
  if (/^[+-]?\d+(?:[.,]\d+)?e[+-]?\d+$/i.test(cell)) return new Unreadable('shortened', { cell })
  const marks = takeApart(cell)?.marks.map(currenciesOf) ?? []
  const other = currency && marks.find((each) => each && !each.includes(currency))
  return other
    ? new Unreadable('otherCurrency', { cell, other: other[0]!, currency })
    : new Unreadable('amount', { cell, digits })
}

/** Reads an amount of the store as minor units. Throws `Unreadable` with the reason. */
export function minorUnits(cell: string, style: AmountStyle): number {
  const read = readNumber(cell, { ...style, lone: 'grouping' })
  if ('fault' in read) throw faultOf(cell, style)
  return read.value
}

/** Reads a share as basis points, with or without a percent sign. Throws `Unreadable`. */
export const basisPoints = (cell: string, point: DecimalPoint): number =>
  minorUnits(cell.replace(/\s*%$/, ''), { digits: 2, point })

/** Finds the decimal sign that a single value proves, and the texts around its digits. */
export function numberEvidence(text: string): { point?: '.' | ','; marks: string[] } {
  const { body = '', marks = [] } = takeApart(text) ?? {}
  const [dots, commas] = [count(body, '.'), count(body, ',')]
  if (dots > 0 && commas > 0) return { marks, point: body.lastIndexOf('.') > body.lastIndexOf(',') ? '.' : ',' }
  if (dots + commas === 0) return { marks }
  const sign = dots > 0 ? '.' : ','
  if (dots + commas > 1) return { marks, point: sign === '.' ? ',' : '.' }
  return isLoneGroup(body, sign) ? { marks } : { marks, point: sign }
}

/**
 * Returns the decimal separator of a column, from the number of values that prove a point and a comma; one in twenty
 * may be a mistake.
 */
export function decimalPoint(dots: number, commas: number): DecimalPoint {
  if (dots === 0 && commas === 0) return 'unknown'
  if (dots > 20 * commas) return '.'
  if (commas > 20 * dots) return ','
  return 'mixed'
}

/** Returns the decimal separator that the cells of a column show together. */
export function pointOf(cells: readonly string[]): DecimalPoint {
  const proofs = cells.map((cell) => numberEvidence(cell).point)
  return decimalPoint(proofs.filter((point) => point === '.').length, proofs.filter((point) => point === ',').length)
}

/** The decimal sign of each column of amounts, and the question that remains if a file shows none. */
interface Signs<Key> {
  pointAt: (column: Key) => DecimalPoint
  question: FileQuestion | undefined
}

/**
 * Finds the decimal sign of each column, by the cells of the column, else by those of the file, else by a person's
 * answer. A cell such as `1.250` could be either, unless the currency has no three decimals: then `1.255` is thousands.
 */
export function signsOf<Key>(
  columns: ReadonlyMap<Key, readonly string[]>,
  { digits, currency, answer }: { digits: number; currency: string; answer?: DecimalSign },
): Signs<Key> {
  const proven = (cells: readonly string[]): DecimalPoint => {
    const point = pointOf(cells)
    if (point !== 'unknown' || digits > 2) return point
    const thousands = openCells(cells).find((cell) => digits === 0 || !/0\D*$/.test(cell))
    return thousands === undefined ? 'unknown' : thousands.includes('.') ? ',' : '.'
  }
  const all = [...columns.values()]
  const shown = proven(all.flat())
  const known = shown === 'unknown' || shown === 'mixed' ? (answer ?? 'unknown') : shown
  const points = new Map([...columns].map(([key, cells]) => [key, proven(cells)]))
  const open = all.filter((cells) => proven(cells) === 'unknown').flatMap(openCells)
  const isOpen = known === 'unknown' && digits < 3 && open.length > 0
  const examples = (sign: DecimalSign) =>
    [...new Set(open)].slice(0, 3).map((cell) => ({ cell, means: minorUnits(cell, { digits, point: sign, currency }) }))
  const choices = decimalSigns.map((sign) => ({ answer: sign, examples: examples(sign) }))
  return {
    pointAt: (column) => {
      const own = points.get(column) ?? 'unknown'
      return own === 'unknown' ? known : own
    },
    question: isOpen ? { about: 'decimal', choices } : undefined,
  }
}

/** Returns the cells whose only sign could be one of thousands or of decimals. */
const openCells = (cells: readonly string[]) =>
  cells.filter((cell) => /[.,]/.test(takeApart(cell)?.body ?? '') && numberEvidence(cell).point === undefined)

const spaces = /[\s\u00a0\u202f'’]/g

function takeApart(text: string): Parts | undefined {
  let rest = text.trim()
  let isNegative = false
  if (rest.includes('(') && rest.includes(')')) {
    isNegative = true
    rest = rest.replace('(', '').replace(')', '').trim()
  }
  // A point after a letter belongs to the currency sign: "Rs.250".
  const match = /^(\D*?)((?:(?<![\p{L}/])[.,])?\d(?:[\d.,\s\u00a0\u202f'’]*\d)?)(\D*)$/u.exec(rest)
  if (!match) return undefined
  const [, before, body, behind] = match as unknown as [string, string, string, string]
  // "12.-" and "12,--" are whole amounts, not negative ones.
  const after = behind.replace(/^[.,]\s*[-–—]*/, '')
  const signs = `${before}${after}`.match(/[-−–]/g)?.length ?? 0
  if (signs > 1) return undefined
  const marks = [before, after]
    .map((side) => side.replaceAll(/[-−–+\s\u00a0\u202f]/g, ''))
    .filter((side) => side !== '')
  return { isNegative: isNegative || signs === 1, marks, body }
}

function splitBody(
  text: string,
  { point, digits, lone }: NumberFormat,
): { whole: string; fraction: string } | 'ambiguous' | undefined {
  const body = text.replaceAll(spaces, ' ')
  const [dots, commas] = [count(body, '.'), count(body, ',')]
  let sign: '.' | ',' | undefined
  if (dots > 0 && commas > 0) sign = body.lastIndexOf('.') > body.lastIndexOf(',') ? '.' : ','
  else if (dots + commas === 1) {
    const only = dots === 1 ? '.' : ','
    if (body.includes(' ') || !isLoneGroup(body, only)) sign = only
    else if (point === 'mixed') return 'ambiguous'
    else if (point === 'unknown') sign = digits === 3 || lone === 'decimal' ? only : undefined
    else sign = point === only ? only : undefined
  }
  const cut = sign === undefined ? body.length : body.lastIndexOf(sign)
  const [grouped, fraction] = [body.slice(0, cut), body.slice(cut + 1)]
  const separators = new Set(grouped.replaceAll(/\d/g, ''))
  if (separators.size > 1 || (sign !== undefined && separators.has(sign)) || !/^\d*$/.test(fraction)) return undefined
  if (separators.size === 1 && !/^\d{1,3}(?:\D\d{2,3})*\D\d{3}$/.test(grouped)) return undefined
  return { whole: grouped.replaceAll(/\D/g, ''), fraction }
}

/** Tells if the only separator could be one of thousands: it has one to three digits before it, three after it. */
const isLoneGroup = (body: string, sign: string) =>
  sign === '.' ? /^[1-9]\d{0,2}\.\d{3}$/.test(body) : /^[1-9]\d{0,2},\d{3}$/.test(body)

const count = (text: string, sign: string) => text.split(sign).length - 1
const shorten = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
