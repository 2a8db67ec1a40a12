import { z } from 'zod'
import { named } from '../named.ts'
import { FieldError } from '../errors.ts'
import { FileQuestion, dateOrders } from '../file-questions.ts'
import { fileColumn } from '../resource-import.ts'
import { slotReasons } from './reasons.ts'
import { bookingStates } from './states.ts'

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
export const ImportedBooking = named('ImportedBooking', {
  /** The line as a spreadsheet counts: the heads are line 1. */
  line: z.number(),
  action: z.enum(['add', 'same', 'bad']),
  name: z.string(),
  pax: z.number().nullable(),
  at: z.string().nullable(),
  state: z.enum(bookingStates).nullable(),
  /** The names of the tables that it gets. */
  tables: z.array(z.string()),
  /** The reason why a booking to come has no table. */
  reason: z.enum(slotReasons).nullable(),
  errors: z.array(FieldError),
})
export type ImportedBooking = z.output<typeof ImportedBooking>

/** `POST /admin/booking_import`: the effect of a file of bookings, before or after the import. */
export const BookingImport = named('BookingImport', {
  columns: z.array(fileColumn(z.enum(importParts))),
  questions: z.array(FileQuestion),
  date_order: z.enum(dateOrders),
  /** `lane`: how many of the added ones have no table yet. */
  summary: z.object({ add: z.number(), same: z.number(), bad: z.number(), lane: z.number() }),
  rows: z.array(ImportedBooking),
})
export type BookingImport = z.output<typeof BookingImport>
