import { z } from 'zod'
import { text } from '#contract/charts/fields.ts'

/** A whole number, as text in an address or as a number in a body. */
const whole = (min: number, max: number) =>
  z
    .union([
      z.int(),
      z
        .string()
        .regex(/^\d{1,9}$/, 'is not a whole number')
        .transform(Number),
    ])
    .pipe(z.int().min(min).max(max))

/** A calendar date or an instant, of a year that has four digits. */
const moment = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })])
  .refine(
    (value) => /^\d{4}-/.test(new Date(value).toISOString()) && new Date(value).getUTCFullYear() > 0,
    'is too far away',
  )

/** The query keys that every list takes (spec 3); what a list cannot do with them it ignores. */
export const listQuery = {
  search: text(100).optional(),
  columns: z.union([z.string().max(500), z.array(z.string().max(60)).max(50)]).optional(),
  order: z.enum(['asc', 'desc']).default('desc'),
  start: whole(0, 10_000_000).default(0),
  length: whole(1, 1000).default(10),
  startDate: moment.optional(),
  endDate: moment.optional(),
  supermerchant_id: z.string().max(64).optional(),
}

/** A search text as a LIKE pattern that finds it anywhere. */
export const containing = (search: string): string => `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`
