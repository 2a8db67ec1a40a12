/** A sale of credit, as it goes on the wire. */
import type { TopupFacts } from '../facts.ts'
import type { TopupState } from '../states.ts'
import type { WorkflowRow } from './listing.ts'

export interface Topup extends WorkflowRow<TopupFacts> {
  state: TopupState
  member_id: string
  member_name: string
  topup_package_id: string
  /** The package as it was when it was sold; amounts in minor units. */
  name: string
  price: number
  credit: number
  bonus: number
  /** The code of the way that it was paid; null before. */
  payment_method: string | null
  rounding: number
  tendered: number | null
  change_due: number
  business_day: string | null
  /** The money that went back. */
  returned: number
  reason: string | null
  staff_name: string | null
  at: string
  state_at: string
}
