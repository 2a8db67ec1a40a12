import type { Channel } from '../states.ts'

export interface Reason {
  id: string
  name: string
  event: string
  made: boolean
  chargeable: boolean
  returnable: boolean
}

export interface PaymentOption {
  id: string
  name: string
  code: string
  is_cash: boolean
  /** Taken at a till, or online. */
  channel?: Channel
}

/** A discount that can be given on an order. */
export interface Discount {
  id: string
  name: string
  code: string | null
  kind: 'percent' | 'amount'
  /** Basis points of the subtotal, or minor units. */
  value: number
  /** The subtotal from which it is charged, and its maximum. */
  minimum: number | null
  maximum: number | null
}

/** A preset price adjustment; minor units. */
export interface Adjustment {
  id: string
  name: string
  value: number
}
