import Papa from 'papaparse'
import { z } from 'zod'
import { type BookingImport, dateOrders, importParts, type ImportPart } from '#contract/booking/import.ts'
import type { Api } from '../../../http/api.ts'
import { invalidField } from '../../../http/errors.ts'
import { checkMay, runCommand } from '../../../engine/command.ts'
import type { Ref } from '../../../engine/subjects.ts'
import { ensureDays } from '../booking-day.kind.ts'
import { partsOf } from './columns.ts'
import { Importer } from './importer.ts'
import { linesIn } from './lines.ts'
import { orderOf } from './moments.ts'

const mostLines = 2000

/** Reads a file as a table with known columns. Throws 422 for one that has no lines or too many. */
function tableIn(csv: string, given: readonly (ImportPart | null)[] | undefined) {
  const { data } = Papa.parse<string[]>(csv.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' })
  const [heads = [], ...lines] = data
  if (lines.length === 0) throw invalidField('csv', 'has no line below its first row')
  if (lines.length > mostLines) throw invalidField('csv', `has more than ${mostLines} lines`)
  if (given && given.length !== heads.length)
    throw invalidField('parts', `does not name what each of the ${heads.length} columns is`)
  const parts = given ?? partsOf(heads)
  const columns = heads.map((head, at) => ({
    head: head.trim(),
    sample: lines.map((cells) => cells[at]?.trim()).find(Boolean) ?? '',
    part: parts[at] ?? null,
  }))
  const isReadable = parts.includes('date') && parts.includes('name') && parts.includes('pax')
  return { columns, parts, lines: isReadable ? lines : [] }
}

/** `POST /admin/booking_import`: the booking book of another product, from its export. */
export function bookingImportRoutes(api: Api): void {
  api.store(
    'post',
    '/admin/booking_import',
    {
      tag: 'Bookings',
      feature: 'booking',
      summary:
        'Bring in the bookings of another product from its CSV export; a dry run only says what it would do. ' +
        'Those that are there already, by their reference, stay as they are',
      body: z.strictObject({
        csv: z.string().max(900_000),
        parts: z.array(z.enum(importParts).nullable()).max(200).optional(),
        date_order: z.enum(dateOrders).optional(),
        dry_run: z.boolean().default(false),
      }),
    },
    (asked, input) => {
      const { csv, parts: given, date_order: order, dry_run: isDryRun } = input
      const { store } = asked
      const table = tableIn(csv, given)
      const dates = table.columns.findIndex(({ part }) => part === 'date')
      const dateOrder =
        order ??
        orderOf(
          table.lines.map((cells) => cells[dates] ?? ''),
          'day',
        )
      const lines = linesIn(store, table.parts, table.lines, dateOrder)
      const days = [...new Set(lines.flatMap(({ at, day }) => (at && at >= store.now ? [day] : [])))]
      let importer: Importer
      return runCommand(asked, {
        input,
        preview: isDryRun,
        async subjects(tx) {
          await ensureDays(tx, store.merchantId, days)
          return days.map((id): Ref => ({ type: 'booking_day', id }))
        },
        async run(work) {
          checkMay(work, 'menu')
          importer = new Importer(work)
          await importer.begin(lines)
          for (const line of lines) await importer.bring(line)
        },
        async answer(): Promise<BookingImport> {
          const { rows } = importer
          const count = (action: string) => rows.filter((row) => row.action === action).length
          const lane = rows.filter(({ state, tables }) => state === 'confirmed' && tables.length === 0).length
          return {
            columns: table.columns,
            date_order: dateOrder,
            summary: { add: count('add'), same: count('same'), bad: count('bad'), lane },
            rows,
          }
        },
      })
    },
  )
}
