import { z } from 'zod'
import { id, text } from './fields.ts'

/** The steps of every kind of record that staff set up; what `record.change` takes is the kind's own. */
export const recordSteps = {
  'record.activate': z.strictObject({}),
  'record.deactivate': z.strictObject({}),
  'record.archive': z.strictObject({}),
  'record.restore': z.strictObject({}),
}

const name = text(60).pipe(z.string().min(1))
/** Where it stands in lists. */
const order = z.int().min(0).max(1000)
const price = z.int().min(1).max(100_000_000_000)

export const discountFields = z.strictObject({
  name,
  /** What staff type to find it. */
  code: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,40}$/, 'has letters, digits, - and _')
    .nullable(),
  kind: z.enum(['percent', 'amount']),
  /** Basis points of the subtotal, or minor units. */
  value: price,
  /** The subtotal from which there is one, and what it comes to at most; null is without. */
  minimum: price.nullable(),
  maximum: price.nullable(),
  order,
})

export const adjustmentFields = z.strictObject({
  name,
  /** Minor units; negative takes something off. */
  value: z
    .int()
    .min(-100_000_000_000)
    .max(100_000_000_000)
    .refine((value) => value !== 0, 'adjusts nothing'),
  order,
})

export const reasonFields = z.strictObject({
  name,
  /** The food was cooked, so it is waste. */
  made: z.boolean(),
  /** It counts as a loss. */
  chargeable: z.boolean(),
  /** What is given back can be sold again. */
  returnable: z.boolean(),
  order,
})

/** Payments are booked under the code, so it never changes. */
export const paymentOptionFields = z.strictObject({ name, is_cash: z.boolean(), order })

export const kitchenZoneFields = z.strictObject({
  name,
  printer_id: id.nullable(),
  /** It takes what is routed nowhere. */
  is_default: z.boolean(),
  category_id: z.array(id).max(200),
  menu_id: z.array(id).max(500),
  sort: order,
})
