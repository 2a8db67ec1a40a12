import { z } from 'zod'
import { day } from '../days.ts'
import { orderMethods } from '../states.ts'
import { readRate, wholeRate } from './rates.ts'
import type { TaxRate } from './tax.ts'

const rateMessage = 'is a per cent from 0 to 100 with at most four decimals, as 8.875'

/** Rows on the wire; a row says `ppm`, or `rate` as a person types it. */
export const rateRows = z.array(
  z
    .strictObject({
      ppm: z.int().min(0, rateMessage).max(wholeRate, rateMessage).optional(),
      rate: z
        .string()
        .max(20)
        .refine((text) => readRate(text) !== null, rateMessage)
        .optional(),
      method: z.enum(orderMethods).nullable().default(null),
      from: day,
      to: day.nullable().default(null),
    })
    .refine(({ ppm, rate }) => (ppm === undefined) !== (rate === undefined), { path: ['rate'], message: rateMessage })
    .transform(({ ppm, rate, method, from, to }): TaxRate => ({
      ppm: ppm ?? readRate(rate ?? '') ?? 0,
      method,
      from,
      to,
    })),
)
