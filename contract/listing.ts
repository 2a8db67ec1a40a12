/** Shapes shared by all rows and lists on the wire. Rows are snake_case, with ISO instants and money in minor units. */
import { z } from 'zod'
import { AllowedEvent } from './errors.ts'

/** Returns the schema of a page of rows. */
export const listing = <Row extends z.ZodType>(row: Row) =>
  z.object({
    aaData: z.array(row),
    recordsTotal: z.number(),
    recordsFiltered: z.number(),
    totals: z.record(z.string(), z.number()).optional(),
  })

/** A page of rows. */
export interface Listing<Row> {
  aaData: Row[]
  recordsTotal: number
  recordsFiltered: number
  totals?: Record<string, number>
}

/** Returns the schema of what every row that a chart decides on has; `.shape` goes into the row's own. */
export const workflowRow = <Facts extends z.ZodType>(facts: Facts) =>
  z.object({
    id: z.string(),
    version: z.number(),
    facts,
    /** The instant at which a fact that depends on time next changes; absent where none does. */
    facts_until: z.string().optional(),
    allowed: z.array(AllowedEvent).optional(),
  })
