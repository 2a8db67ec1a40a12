/** A voucher, as it goes on the wire. */
import type { VoucherFacts } from '../facts.ts'
import type { DiscountTerms } from '../money.ts'
import type { VoucherState } from '../states.ts'
import type { WorkflowRow } from '../listing.ts'

export interface Voucher extends WorkflowRow<VoucherFacts> {
  /** The code that a guest shows; null for readers without the right to issue vouchers. */
  code: string | null
  name: string
  state: VoucherState
  /** The member who owns it; null if anyone who shows it may use it. */
  member_id: string | null
  member_name: string | null
  kind: DiscountTerms['kind']
  /** Basis points of the subtotal, or minor units. */
  value: number
  minimum: number | null
  maximum: number | null
  uses: number
  uses_limit: number
  /** The number of open orders that it is on, each of which reserves a use. */
  reserved: number
  /** Its last day; without it for ever. */
  expires_on: string | null
  issued_at: string
}

/** A voucher before and after a command, for previews. */
export interface VoucherChange {
  id: string
  code: string | null
  name: string
  before: VoucherState
  after: VoucherState
}

/** Returns a code in the form in which codes are compared: without spaces and hyphens, in capitals. */
export const codeKey = (code: string): string => code.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
