import type { KeptPromotion } from './order.ts'
import type { PerkChange } from '../members/member.ts'
import type { VoucherChange } from '../members/voucher.ts'
import type { TicketKind } from '../states.ts'

/** Money rows before and after a command, and what else it does; the answer of `preview: true`. */
export interface MoneyRows {
  subtotal: number
  discount: number
  /** The promotions in it. */
  promotions: KeptPromotion[]
  service_charge: number
  tax: number
  adjustment: number
  total: number
  /** The amount taken, before refunds. */
  paid: number
  /** The amount refunded or on its way back. */
  refunds: number
  due: number
}

export interface Preview {
  preview: true
  version: number
  before: MoneyRows
  after: MoneyRows
  /** Minor units that an approval must cover. */
  amount: number
  approval: boolean
  /** Lines that are removed. */
  lines: { id: string; name: string; quantity: number; amount: number; made: boolean }[]
  /** Lines that are refunded or voided: the list price, the guest's price, the refund and the tax in it. */
  returned: { id: string; name: string; quantity: number; list: number; paid: number; back: number; tax: number }[]
  /**
   * Discounts of a paid order whose condition the remaining lines no longer meet: the amount or the portions that they
   * require, and the amount that they still take off.
   */
  kept: { name: string; minimum: number | null; quantity: number | null; amount: number }[]
  added: { menu_id: string; name: string; quantity: number; amount: number }[]
  stock: { menu_id: string; name: string; quantity: number; kind: 'put_back' | 'waste' }[]
  payments: { id: string; method: string; amount: number }[]
  /** Tickets for the kitchen, by zone. */
  tickets: { zone: string; kind: TicketKind; lines: number }[]
  /** Members' points and other perks before and after. */
  perks: PerkChange[]
  vouchers: VoucherChange[]
  table: { id: string; name: string; before: string; after: string } | null
  /** The time at which the preview was computed. */
  at: string
}
