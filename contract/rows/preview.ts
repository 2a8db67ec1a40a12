import type { PerkChange } from './member.ts'
import type { VoucherChange } from './voucher.ts'
import type { TicketKind } from '../states.ts'

/** Money rows before and after a command, and what else it does; the answer of `preview: true`. */
export interface MoneyRows {
  subtotal: number
  discount: number
  service_charge: number
  tax: number
  adjustment: number
  total: number
  /** As it was taken, whatever went back of it. */
  paid: number
  /** What went back of it, or is on its way. */
  refunds: number
  due: number
}

export interface Preview {
  preview: true
  version: number
  before: MoneyRows
  after: MoneyRows
  /** What an approval must cover. */
  amount: number
  approval: boolean
  /** What is taken off. */
  lines: { id: string; name: string; quantity: number; amount: number; made: boolean }[]
  added: { menu_id: string; name: string; quantity: number; amount: number }[]
  stock: { menu_id: string; name: string; quantity: number; kind: 'put_back' | 'waste' }[]
  payments: { id: string; method: string; amount: number }[]
  /** What the kitchen is told, zone by zone. */
  tickets: { zone: string; kind: TicketKind; lines: number }[]
  /** What members have before and after. */
  perks: PerkChange[]
  vouchers: VoucherChange[]
  table: { id: string; name: string; before: string; after: string } | null
  /** When the preview was computed. */
  at: string
}
