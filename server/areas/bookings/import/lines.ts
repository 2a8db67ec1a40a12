import type { ImportPart } from '#contract/bookings/import.ts'
import type { FieldError } from '#contract/errors.ts'
import type { DateOrder } from '#contract/file-questions.ts'
import { businessDayOf, wallInstant } from '../../../business-day.ts'
import { instantIn, dateIn, minutesIn } from '../../../csv/dates.ts'
import type { CsvTable } from '../../../csv/read-table.ts'
import { sha256 } from '../../../digest.ts'
import type { Store } from '../../../http/store.ts'
import { problem, type ProblemKey } from '../../../http/problem.ts'
import { fateOf } from './columns.ts'

/** A booking from a line of a file. */
export interface Line {
  number: number
  name: string
  /** Undefined if the line is wrong. */
  at: Date | undefined
  day: string
  pax: number
  phone: string | null
  email: string | null
  wish: string | null
  note: string | null
  /** Names of tables; if there are none, the store chooses. */
  tables: string[]
  fate: 'no_show' | 'cancelled' | null
  /** A reference that is the same in every file with this booking. */
  reference: string
  errors: FieldError[]
}

const longest = { name: 80, phone: 30, email: 120, wish: 500, note: 500 } as const
const referenceLength = 60

/** Reads the lines of a file with known columns. The faults of a line are stored with it, and the others are read. */
export function linesIn(store: Store, { parts, lines }: CsvTable<ImportPart>, order: DateOrder): Line[] {
  return lines.map(({ number, cells }) => {
    const errors: FieldError[] = []
    const fault = (field: string, key: ProblemKey, values = {}) => void errors.push(problem(field, key, values))
    const cell = (part: ImportPart) =>
      parts
        .flatMap((each, at) => (each === part ? [cells[at] ?? ''] : []))
        .filter(Boolean)
        .join(' ')
    const text = (part: keyof typeof longest) => {
      const found = cell(part)
      if (found.length > longest[part]) fault(part, 'long', { max: longest[part] })
      return found || null
    }
    const name = text('name') ?? ''
    if (name === '') fault('name', 'missing')
    const pax = Number(cell('pax'))
    if (cell('pax') === '') fault('pax', 'missing')
    else if (!Number.isInteger(pax) || pax < 1 || pax > 99) fault('pax', 'notGuests', { cell: cell('pax') })

    const at = instantOf({ date: cell('date'), time: cell('time') }, order, store.row.timeZone, fault)
    const phone = text('phone')
    const told = cell('reference').slice(0, referenceLength)
    return {
      number,
      name,
      at,
      day: at ? businessDayOf(at, store.row) : '',
      pax,
      phone,
      email: text('email'),
      wish: text('wish'),
      note: text('note'),
      tables: cell('tables')
        .split(/[,;+&]/)
        .map((one) => one.trim())
        .filter(Boolean),
      fate: fateOf(cell('state')),
      reference: told || sha256([at?.toISOString(), phone, name.toLowerCase()].join(' ')).slice(0, 32),
      errors,
    }
  })
}

type Fault = (field: string, key: ProblemKey, values?: object) => void

/**
 * Reads the start of a booking: the instant of a cell with a zone, else the time of the store's clock. Returns the
 * fault if there is none.
 */
function instantOf(
  { date, time }: { date: string; time: string },
  order: DateOrder,
  timeZone: string,
  fault: Fault,
): Date | undefined {
  const instant = instantIn(date, time, order)
  if (instant !== undefined) return instant
  const day = dateIn(date, order, timeZone)
  const minutes = minutesIn(time || date)
  if (day === undefined) fault('date', 'notDate', { cell: date })
  if (minutes === undefined) fault('time', 'notTime', { cell: time || date })
  if (day === undefined || minutes === undefined) return undefined
  const at = wallInstant(day, minutes, timeZone)
  if (at === null) fault('time', 'skippedTime')
  return at ?? undefined
}
