import { addDays } from '#contract/calendar.ts'
import { startOfBusinessDay } from '../../business-day.ts'
import { minorDigits } from '#contract/money.ts'
import type { FileShape } from './header.ts'
import { type LineFormat, readLine, type SaleLine } from './lines.ts'
import { readRecords } from './records.ts'
import { lineKey } from './repeats.ts'
import type { ImportLine } from './sink.ts'
import type { Survey } from './survey.ts'
import type { Terms } from './terms.ts'
import { zoneOf } from './zone.ts'

/** A line of the file that is not a sale. */
export interface Reject {
  line: number
  reason: string
  fields: readonly string[]
}

/** A line of the file that is a sale, with its original fields. */
export interface Sale {
  sale: ImportLine
  fields: readonly string[]
}

/** A part of a file. */
interface Stretch {
  sales: Sale[]
  rejects: Reject[]
  /** Number of bytes of the file up to its end. */
  bytes: number
}

/**
 * Returns the format for reading the lines of a file for a store, from the first reading. `today` is the import's
 * business day.
 */
export function lineFormat(shape: FileShape, survey: Survey, { terms, fileZone }: Terms, today: string): LineFormat {
  const digits = minorDigits(terms.currency)
  const { day, month } = survey.dates
  return {
    columns: shape.columns,
    width: shape.header.length,
    money: { point: survey.money, digits, lone: 'grouping', currency: terms.currency },
    // A quantity of "1,000" is one if the file writes amounts with a decimal comma, and also if the decimal sign is
    // unknown.
    count: { point: survey.count === 'unknown' ? survey.money : survey.count, digits: 0, lone: 'decimal' },
    calendar: {
      style: { isDayFirst: day === month ? terms.currency !== 'USD' : day > month },
      fileZone: zoneOf(fileZone),
      storeZone: zoneOf(terms.timeZone),
      cut: terms.businessDayCut,
      today,
    },
  }
}

/** Yields the sales of a file, with their keys, and the other lines. Lines without a time keep the file's order. */
export async function* readSales(
  shape: FileShape,
  survey: Survey,
  format: LineFormat,
  terms: Terms['terms'],
): AsyncGenerator<Stretch> {
  const { today } = format.calendar
  const undated = startOfBusinessDay(today, terms).getTime()
  const lastSlot = startOfBusinessDay(addDays(today, 1), terms).getTime() - 1
  const place = (sale: SaleLine, line: number): ImportLine => {
    const { placed = { at: Math.min(undated + line, lastSlot), day: today }, ...rest } = sale
    return { ...rest, ...placed, line, key: lineKey(sale, survey.repeats.ordinal(sale)) }
  }
  for await (const { records, bytes } of readRecords(shape.path, shape.encoding, shape.dialect)) {
    const stretch: Stretch = { sales: [], rejects: [], bytes }
    for (const record of records) {
      if (record.line <= shape.headerLine) continue
      const { line, fields } = record
      const read = readLine(record, format)
      if ('fault' in read) stretch.rejects.push({ line, fields, reason: read.fault })
      else stretch.sales.push({ sale: place(read.value, line), fields })
    }
    yield stretch
  }
}
