import type { FieldError } from '../errors.ts'
import type { DateOrder, FileQuestion } from '../file-questions.ts'
import type { FileColumn } from '../resource-import.ts'
import type { SlotReason } from './reasons.ts'
import type { BookingState } from './states.ts'

/** The meanings of a column in a file of bookings; `date` may hold the time too. */
export const importParts = [
  'date',
  'time',
  'name',
  'pax',
  'phone',
  'email',
  'tables',
  'state',
  'wish',
  'note',
  'reference',
] as const
export type ImportPart = (typeof importParts)[number]

/** Several columns may make up a name; every other field has one. */
export const severalOfBooking: ReadonlySet<ImportPart> = new Set(['name'])

/** One line, and its result: a booking that is added, one that exists already, or a fault. */
export interface ImportedBooking {
  /** The line as a spreadsheet counts: the heads are line 1. */
  line: number
  action: 'add' | 'same' | 'bad'
  name: string
  pax: number | null
  at: string | null
  state: BookingState | null
  /** The names of the tables that it gets. */
  tables: string[]
  /** The reason why a booking to come has no table. */
  reason: SlotReason | null
  errors: FieldError[]
}

/** `POST /admin/booking_import`: the effect of a file of bookings, before or after the import. */
export interface BookingImport {
  columns: FileColumn<ImportPart>[]
  questions: FileQuestion[]
  date_order: DateOrder
  /** `lane`: how many of the added ones have no table yet. */
  summary: { add: number; same: number; bad: number; lane: number }
  rows: ImportedBooking[]
}
