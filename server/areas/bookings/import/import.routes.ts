import { z } from 'zod'
import { type BookingImport, dateOrders, importParts } from '#contract/bookings/import.ts'
import { booking as chart } from '#machines/booking.machine.ts'
import { orderOf } from '../../../csv/dates.ts'
import { readCsv, tableIn } from '../../../csv/read-table.ts'
import type { Api } from '../../../http/api.ts'
import { checkMay, runCommand } from '../../../engine/command.ts'
import type { Ref } from '../../../engine/subjects.ts'
import { ensureDays } from '../booking-day.kind.ts'
import { bookingColumns } from './columns.ts'
import { Importer } from './importer.ts'
import { linesIn } from './lines.ts'

/** `POST /admin/booking_import`: the booking book of another product, from its export. */
export function bookingImportRoutes(api: Api): void {
  api.store(
    'post',
    '/admin/booking_import',
    {
      tag: 'Bookings',
      feature: chart.feature,
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
      const { columns, table } = tableIn(readCsv(csv), bookingColumns, given)
      const dates = columns.findIndex(({ part }) => part === 'date')
      const dateOrder =
        order ??
        orderOf(
          table.lines.map((cells) => cells[dates] ?? ''),
          'day',
        )
      const lines = linesIn(store, table, dateOrder)
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
            columns,
            date_order: dateOrder,
            summary: { add: count('add'), same: count('same'), bad: count('bad'), lane },
            rows,
          }
        },
      })
    },
  )
}
