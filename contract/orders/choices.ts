import { z } from 'zod'
import { named } from '../named.ts'
import { channels } from '../states.ts'

export interface Reason {
  id: string
  name: string
  event: string
  made: boolean
  chargeable: boolean
  returnable: boolean
}

export const PaymentOption = named('PaymentOption', {
  id: z.string(),
  name: z.string(),
  code: z.string(),
  is_cash: z.boolean(),
  /** Taken at a till, or online. */
  channel: z.enum(channels).optional(),
})
export type PaymentOption = z.output<typeof PaymentOption>

/** A discount that can be given on an order. */
export const Discount = named('Discount', {
  id: z.string(),
  name: z.string(),
  code: z.string().nullable(),
  kind: z.enum(['percent', 'amount']),
  /** Basis points of the subtotal, or minor units. */
  value: z.number(),
  /** The subtotal from which it is charged, and its maximum. */
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
})
export type Discount = z.output<typeof Discount>

/** A preset price adjustment; minor units. */
export const Adjustment = named('Adjustment', {
  id: z.string(),
  name: z.string(),
  value: z.number(),
})
export type Adjustment = z.output<typeof Adjustment>
