import { mulDiv } from '#contract/money.ts'
import { type Calendar, type LineTime, placeInTime } from './dates.ts'
import { type NumberFormat, type Read, readNumber } from '../../csv/decimals.ts'
import type { ColumnRole } from './header.ts'
import type { FileRecord } from './records.ts'

/** One sold line from the file, before it has its key. */
export interface SaleLine {
  order: string
  item: string
  quantity: number
  options: string[]
  /** In minor units. */
  unitPrice: number
  /** The line's money: the file's total, even if it is not a multiple of the quantity. */
  amount: number
  /** Absent if the line has neither date nor time. */
  placed?: LineTime
  category?: string
  table?: string
  staff?: string
}

/** The settings for reading the lines of one file. */
export interface LineFormat {
  columns: Partial<Record<ColumnRole, number>>
  /** Number of columns in the header. */
  width: number
  money: NumberFormat
  count: NumberFormat
  calendar: Calendar
}

const needed = ['order', 'item', 'quantity', 'total', 'price'] as const
const longest = { order: 100, item: 200, category: 100, table: 60, staff: 100 } as const
const mostOptions = 50
const longestOption = 200
const mostPerLine = 9999

/** Reads a record as a sold line, or returns the reason why it is not one. */
export function readLine(record: FileRecord, format: LineFormat): Read<SaleLine> {
  const { columns, width } = format
  if (record.fault !== undefined) return { fault: record.fault }
  if (record.fields.slice(width).some((field) => field.trim() !== ''))
    return {
      fault: `the line has ${record.fields.length} fields, the header ${width}: is a delimiter in a field not quoted?`,
    }
  const isCut = needed.some((role) => (columns[role] ?? 0) >= record.fields.length)
  if (isCut) return { fault: `the line has ${record.fields.length} of ${width} fields` }
  const cell = (role: ColumnRole) => (columns[role] === undefined ? undefined : (record.fields[columns[role]] ?? ''))
  const name = (role: keyof typeof longest) => cleanText(cell(role) ?? '')

  for (const role of ['order', 'item'] as const) if (name(role) === '') return { fault: `the ${role} is missing` }
  for (const role of Object.keys(longest) as (keyof typeof longest)[])
    if (name(role).length > longest[role]) return { fault: `the ${role} is longer than ${longest[role]} characters` }

  const quantity = readQuantity(cell('quantity'), format.count)
  if ('fault' in quantity) return quantity
  const money = readMoney(cell('total'), cell('price'), quantity.value, format.money)
  if ('fault' in money) return money
  const placed = placeInTime({ date: cell('date'), time: cell('time') }, format.calendar)
  if (placed && 'fault' in placed) return placed

  const extras = (['category', 'table', 'staff'] as const).flatMap((role) => (name(role) ? [[role, name(role)]] : []))
  return {
    value: {
      order: name('order'),
      item: name('item'),
      quantity: quantity.value,
      options: splitOptions(cell('options') ?? ''),
      ...money.value,
      ...(placed && { placed: placed.value }),
      ...Object.fromEntries(extras),
    },
  }
}

/** Cleans a text: one line, without control characters, and with single spaces. */
export const cleanText = (text: string): string =>
  text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .normalize('NFC')

const nothing = new Set(['', 'null', 'none', 'nan', 'n/a', 'na', '-', 'nil', '[]'])

/**
 * Returns the names of the chosen options: "[Salsa (Hot), [Rice, Cheese]]" is three. Commas inside round brackets
 * belong to a name.
 */
export function splitOptions(text: string): string[] {
  if (nothing.has(text.trim().toLowerCase())) return []
  const names = cleanText(text.replaceAll(/[[\]{}]/g, ''))
    .split(/[,;|](?![^(]*\))/)
    .map((name) =>
      name
        .trim()
        .replace(/^(['"])(.*)\1$/, '$2')
        .trim()
        .slice(0, longestOption),
    )
  return names.filter((name) => !nothing.has(name.toLowerCase())).slice(0, mostOptions)
}

function readQuantity(text: string | undefined, format: NumberFormat): Read<number> {
  if (text === undefined) return { value: 1 }
  if (text.trim() === '') return { fault: 'the quantity is missing' }
  const read = readNumber(text.trim().replace(/^[x×]\s*(?=\d)|(?<=\d)\s*[x×]$/i, ''), format)
  if ('fault' in read) return { fault: `quantity: ${read.fault}` }
  if (read.value <= 0) return { fault: `the quantity ${read.value} is not above zero: returns are not sales` }
  return read.value > mostPerLine ? { fault: `the quantity ${read.value} is above ${mostPerLine}` } : read
}

function readMoney(
  total: string | undefined,
  price: string | undefined,
  quantity: number,
  format: NumberFormat,
): Read<{ unitPrice: number; amount: number }> {
  const role = total === undefined ? 'price' : 'total'
  const text = total ?? price ?? ''
  if (text.trim() === '') return { fault: `the ${role} is missing` }
  const read = readNumber(text, format)
  if ('fault' in read) return { fault: `${role}: ${read.fault}` }
  if (read.value < 0) return { fault: `the ${role} ${text.trim()} is negative: refunds and discounts are not sales` }
  const [unitPrice, amount] =
    role === 'price' ? [read.value, read.value * quantity] : [mulDiv(read.value, 1, quantity), read.value]
  return amount < 10 ** 13 ? { value: { unitPrice, amount } } : { fault: `the ${role} ${text.trim()} is too large` }
}
