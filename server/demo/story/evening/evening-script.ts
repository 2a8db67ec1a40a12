import type { DiscountTerms } from '#contract/money.ts'
import type { OrderState } from '#contract/states.ts'
import type { Ago, LineScript } from './queue-script.ts'
import type { Tender } from './ticket.ts'

/** An order with lines as staff would say them: "2 Steak frites (medium, fries)". */
export interface OrderScript {
  state: OrderState
  placed: Ago
  /** Time at which the state began, apart from payments. */
  stage: Ago
  lines: readonly string[]
  /** The first round, which was served before these lines were sent. */
  firstRound?: readonly string[]
  /** Lines sent after the kitchen began. */
  added?: readonly string[]
  paid?: readonly { method: Tender['method']; percent?: number; ago: Ago }[]
  /** True if guests sent it, by the app or the code on the table. */
  fromApp?: true
  reason?: string
}

interface PickupScript extends OrderScript {
  guest: string
  /** Minutes from now. */
  wantedIn: number
}

/** Events at a table; a table with an early and a late party has two of these, oldest first. */
export interface TableScript {
  table: string
  /** Server of the table. */
  by: string
  party?: {
    pax: number
    name?: string
    seated: Ago
    left?: Ago
  }
  cleaned?: Ago
  orders?: readonly OrderScript[]
  billPrinted?: Ago
  /** Dishes that the party chose and that are not sent yet. */
  cart?: readonly string[]
  /** Reserved for guests who come in this many minutes, at the next full quarter. */
  reserved?: { name: string; pax: number; inMinutes: number; taken: Ago }
  blocked?: Ago
}

/** A voucher that was issued before the evening. */
export interface VoucherScript {
  code: string
  name: string
  kind: DiscountTerms['kind']
  value: number
  minimum?: number
  maximum?: number
  usesLimit: number
  /** Number of days until it expires. */
  days: number
}

/** A person's shift tonight, in minutes before now; a future one has negative numbers. */
export interface HoursScript {
  name: string
  began: number
  ended?: Ago
  onBreak?: Ago
}

export interface EveningScript {
  tables: readonly TableScript[]
  pickups: readonly (PickupScript & { by: string })[]
  /** The waiting lines at the door. */
  lines: readonly LineScript[]
  /** Shifts of tonight. */
  hours: readonly HoursScript[]
  /** Vouchers that guests may use tonight. */
  vouchers?: readonly VoucherScript[]
}
