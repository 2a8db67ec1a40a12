import { z } from 'zod'
import { named } from '../named.ts'
import { KeptPromotion } from './order.ts'
import { PerkChange } from '../members/member.ts'
import { VoucherChange } from '../members/voucher.ts'
import { ticketKinds } from '../states.ts'

/** Money rows before and after a command, and what else it does; the answer of `preview: true`. */
export const MoneyRows = named('MoneyRows', {
  subtotal: z.number(),
  discount: z.number(),
  /** The promotions in it. */
  promotions: z.array(KeptPromotion),
  service_charge: z.number(),
  tax: z.number(),
  adjustment: z.number(),
  total: z.number(),
  /** The amount taken, before refunds. */
  paid: z.number(),
  /** The amount refunded or on its way back. */
  refunds: z.number(),
  due: z.number(),
})
export type MoneyRows = z.output<typeof MoneyRows>

export const Preview = named('Preview', {
  preview: z.literal(true),
  version: z.number(),
  before: MoneyRows,
  after: MoneyRows,
  /** Minor units that an approval must cover. */
  amount: z.number(),
  approval: z.boolean(),
  /** Lines that are removed. */
  lines: z.array(
    z.object({ id: z.string(), name: z.string(), quantity: z.number(), amount: z.number(), made: z.boolean() }),
  ),
  /** Lines that are refunded or voided: the list price, the guest's price, the refund and the tax in it. */
  returned: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      quantity: z.number(),
      list: z.number(),
      paid: z.number(),
      back: z.number(),
      tax: z.number(),
    }),
  ),
  /**
   * Discounts of a paid order whose condition the remaining lines no longer meet: the amount or the portions that they
   * require, and the amount that they still take off.
   */
  kept: z.array(
    z.object({ name: z.string(), minimum: z.number().nullable(), quantity: z.number().nullable(), amount: z.number() }),
  ),
  added: z.array(z.object({ menu_id: z.string(), name: z.string(), quantity: z.number(), amount: z.number() })),
  stock: z.array(
    z.object({ menu_id: z.string(), name: z.string(), quantity: z.number(), kind: z.enum(['put_back', 'waste']) }),
  ),
  payments: z.array(z.object({ id: z.string(), method: z.string(), amount: z.number() })),
  /** Tickets for the kitchen, by zone. */
  tickets: z.array(z.object({ zone: z.string(), kind: z.enum(ticketKinds), lines: z.number() })),
  /** Members' points and other perks before and after. */
  perks: z.array(PerkChange),
  vouchers: z.array(VoucherChange),
  table: z.object({ id: z.string(), name: z.string(), before: z.string(), after: z.string() }).nullable(),
  /** The time at which the preview was computed. */
  at: z.string(),
})
export type Preview = z.output<typeof Preview>
