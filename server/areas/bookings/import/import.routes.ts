import { z } from 'zod'
import { BookingImport, importParts } from '#contract/bookings/import.ts'
import { maxFileBody } from '#contract/fields.ts'
import { dateOrders } from '#contract/file-questions.ts'
import { booking as chart } from '#machines/booking.machine.ts'
import { orderOf } from '../../../csv/dates.ts'
import { checkAnswered, isAsking } from '../../../csv/answered.ts'
import { fileFields } from '../../../csv/file-fields.ts'
import { readRows } from '../../../csv/read-rows.ts'
import { tableIn } from '../../../csv/read-table.ts'
import type { Api } from '../../../http/api.ts'
import { checkMay, runCommand } from '../../../engine/command.ts'
import type { Ref } from '../../../db/subjects.ts'
import { ensureDays } from '../booking-day.kind.ts'
import { bookingColumns } from './columns.ts'
import { Importer } from './importer.ts'
import { linesIn } from './lines.ts'

/** `POST /admin/booking_import`: the bookings of another product, from its export. */
export function bookingImportRoutes(api: Api): void {
  api.store(
    'post',
    '/admin/booking_import',
    {
      tag: 'Bookings',
      feature: chart.feature,
      summary:
        'Bring in the bookings of another product from its export, CSV or XLSX; a dry run only says what it would do. ' +
        'Those that are there already, by their reference, stay as they are',
      answer: BookingImport,
      body: z.strictObject({
        ...fileFields,
        parts: z.array(z.enum(importParts).nullable()).max(200).optional(),
        date_order: z.enum(dateOrders).optional(),
        dry_run: z.boolean().default(false),
      }),
      longest: maxFileBody,
    },
    (asked, input) => {
      const { parts: given, date_order: said, dry_run: isDryRun } = input
      const { store } = asked
      const file = readRows(input, (head) => bookingColumns.partOf(head) !== undefined)
      const { columns, table } = tableIn(file, bookingColumns, given)
      const dates = columns.findIndex(({ part }) => part === 'date')
      const { order, question } = orderOf(
        table.lines.map(({ cells }) => cells[dates] ?? ''),
        said,
      )
      const questions = [...file.questions, ...(question ? [question] : [])]
      if (!isDryRun) checkAnswered({ columns, questions })
      const lines = isAsking({ columns, questions }) ? [] : linesIn(store, table, order)
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
            questions,
            date_order: order,
            summary: { add: count('add'), same: count('same'), bad: count('bad'), lane },
            rows,
          }
        },
      })
    },
  )
}
