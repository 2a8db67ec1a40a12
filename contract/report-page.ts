/** Pages of reports as the API shows them. */
import { z } from 'zod'
import { nameOf } from './named.ts'
import { Span } from './period.ts'
import { type ColumnKind, columnsOf, type Report } from './report.ts'

const totals = z.record(z.string(), z.number())

const values: Readonly<Record<ColumnKind, z.ZodType>> = {
  text: z.string(),
  choice: z.string(),
  person: z.string(),
  whole: z.number(),
  money: z.int(),
  share: z.number(),
  minutes: z.number(),
  day: z.string(),
  month: z.string(),
  instant: z.string(),
}

/** Returns the schema of a page of a report; a row has the columns of the requested grouping. */
export const reportPage = (report: Report): z.ZodType<object> =>
  z
    .object({
      aaData: z.array(
        z.looseObject(
          Object.fromEntries(columnsOf(report).map(([name, { kind }]) => [name, values[kind].nullable().optional()])),
        ),
      ),
      recordsTotal: z.number(),
      recordsFiltered: z.number(),
      /** Over all rows that the filters leave. */
      totals,
      period: Span,
      compare: Span.extend({ totals }).optional(),
      currency: z.string(),
      time_zone: z.string(),
      /** No store of their brands is left out; set where figures of a brand link to rows. */
      is_whole_brand: z.boolean().optional(),
      /** Days that a report with money leaves out until their drawers are counted. */
      uncounted_days: z.array(z.string()).optional(),
    })
    .meta({ id: nameOf(report.name, 'Page') })
