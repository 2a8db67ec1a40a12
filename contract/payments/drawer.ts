/** The rows of drawers and their cash, as they go on the wire. */
import type { Denominations } from './denominations.ts'
import type { DrawerFacts } from '../facts.ts'
import type { CashEntryKind } from './cash-entries.ts'
import type { DrawerMode, DrawerState } from '../states.ts'
import type { Listing, WorkflowRow } from '../listing.ts'

/** One count of a drawer, as it was kept. */
interface DrawerCount {
  at: string
  staff_id: string
  staff_name: string
  counted: number
  denominations?: Denominations
}

/** One filling of a till. What should be in it is null until it is counted, where the store counts blind. */
export interface Drawer extends WorkflowRow<DrawerFacts> {
  state: DrawerState
  till_id: string
  till_name: string
  /** The person whose drawer it is: who opened it, or took it over. */
  staff_id: string
  staff_name: string | null
  business_day: string
  opened_at: string
  state_at: string
  /** Sums of its entries by kind; while sales are hidden, without those that would reveal them. */
  sums: Partial<Record<CashEntryKind, number>>
  expected: number | null
  counted: number | null
  /** The counted cash less the expected. */
  over_short: number | null
  left_in: number | null
  counts: DrawerCount[]
  /** The person who counts it, or counted it last. */
  counter_name: string | null
  /** Number of openings without a sale. */
  no_sales: number
}

/** The difference that a person accepts, as a preview of `drawer.accept` answers it. */
export interface DrawerDifference extends Pick<Drawer, 'expected' | 'counted' | 'over_short'> {
  preview: true
}

/** An entry of a drawer's ledger. */
export interface CashEntry {
  id: string
  kind: CashEntryKind
  /** Minor units, negative for money that goes out. */
  amount: number
  order_number: string | null
  reason: string | null
  staff_name: string | null
  approver_name: string | null
  at: string
}

export interface DrawerDetail extends Drawer {
  entries: CashEntry[]
}

/** Drawers, the latest first, with the tills and how the store keeps its cash. */
export interface DrawerListing extends Listing<Drawer> {
  mode: DrawerMode
  blind: boolean
  /** The sum above which cash should be dropped to the safe; 0 sets none. */
  drop_above: number
  /** The drawer for the caller's cash at present. */
  mine: string | null
  /** The tills in use, with the cash left in each; null before the first closing. */
  tills: { id: string; name: string; float: number; left_in: number | null; drawer_id: string | null }[]
}
