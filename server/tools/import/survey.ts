import { currenciesOf } from '../../csv/currency-marks.ts'
import { decimalPoint, type DecimalPoint, numberEvidence } from '../../csv/decimals.ts'
import type { FileShape } from './header.ts'
import { cleanText } from './lines.ts'
import { dateEvidence } from '../../csv/dates.ts'
import { readRecords } from './records.ts'
import { Repeats } from './repeats.ts'

/** Result of a first reading of the whole file: its notation. */
export interface Survey {
  money: DecimalPoint
  count: DecimalPoint
  /** The currencies that the signs next to its amounts can mean, the likeliest first. */
  currencies: readonly string[] | undefined
  /** Number of dates that prove that the day, or the month, comes first. */
  dates: { day: number; month: number }
  repeats: Repeats
}

/** Reads a file once completely, in memory that does not grow with it. */
export async function surveyFile(
  shape: FileShape,
  bytes: number,
  onProgress: (bytes: number) => void,
): Promise<Survey> {
  const { path, encoding, dialect, headerLine, columns } = shape
  const money = new Tally()
  const count = new Tally()
  const marks = new Tally()
  const dates = new Tally()
  const repeats = new Repeats(bytes)
  const cell = (fields: readonly string[], place: number | undefined) =>
    place === undefined ? '' : (fields[place] ?? '')

  for await (const stretch of readRecords(path, encoding, dialect)) {
    for (const { line, fields, fault } of stretch.records) {
      if (line <= headerLine || fault !== undefined) continue
      repeats.note(cleanText(cell(fields, columns.order)), cleanText(cell(fields, columns.item)))
      const amount = numberEvidence(cell(fields, columns.total ?? columns.price))
      money.add(amount.point)
      for (const mark of amount.marks) if (currenciesOf(mark)) marks.add(mark.toLowerCase())
      count.add(numberEvidence(cell(fields, columns.quantity)).point)
      dates.add(dateEvidence(cell(fields, columns.date)))
      dates.add(dateEvidence(cell(fields, columns.time)))
    }
    onProgress(stretch.bytes)
  }
  const mark = marks.commonest() ?? markIn(shape.header[columns.total ?? columns.price ?? -1] ?? '')
  return {
    money: decimalPoint(money.of('.'), money.of(',')),
    count: decimalPoint(count.of('.'), count.of(',')),
    currencies: mark === undefined ? undefined : currenciesOf(mark),
    dates: { day: dates.of('day'), month: dates.of('month') },
    repeats,
  }
}

/** Finds the currency in a column's name: "Total (EUR)", "Umsatz in €". */
const markIn = (name: string) => /\p{Sc}|(?<=[([])[A-Z]{3}(?=[)\]])/u.exec(name)?.[0]

/** Counts the occurrences of each of a few words. */
class Tally {
  readonly #counts = new Map<string, number>()

  add(word: string | undefined): void {
    if (word !== undefined) this.#counts.set(word, this.of(word) + 1)
  }
  of(word: string): number {
    return this.#counts.get(word) ?? 0
  }
  commonest(): string | undefined {
    return [...this.#counts].toSorted((a, b) => b[1] - a[1])[0]?.[0]
  }
}
