/** The rows of drawers and their cash, as they go on the wire. */
import { z } from 'zod'
import { named } from '../named.ts'
import { Denominations } from './denominations.ts'
import { DrawerFacts } from '../facts.ts'
import { cashEntryKinds } from './cash-entries.ts'
import { drawerStates, drawerModes } from '../states.ts'
import { workflowRow, listing } from '../listing.ts'

/** One count of a drawer, as it was kept. */
const DrawerCount = named('DrawerCount', {
  at: z.string(),
  staff_id: z.string(),
  staff_name: z.string(),
  counted: z.number(),
  denominations: Denominations.optional(),
})
type DrawerCount = z.output<typeof DrawerCount>

/** One filling of a till. What should be in it is null until it is counted, where the store counts blind. */
export const Drawer = named('Drawer', {
  ...workflowRow(DrawerFacts).shape,
  state: z.enum(drawerStates),
  till_id: z.string(),
  till_name: z.string(),
  /** The person whose drawer it is: who opened it, or took it over. */
  staff_id: z.string(),
  staff_name: z.string().nullable(),
  business_day: z.string(),
  opened_at: z.string(),
  state_at: z.string(),
  /** Sums of its entries by kind; while sales are hidden, without those that would reveal them. */
  sums: z.partialRecord(z.enum(cashEntryKinds), z.number()),
  expected: z.number().nullable(),
  counted: z.number().nullable(),
  /** The counted cash less the expected. */
  over_short: z.number().nullable(),
  left_in: z.number().nullable(),
  counts: z.array(DrawerCount),
  /** The person who counts it, or counted it last. */
  counter_name: z.string().nullable(),
  /** Number of openings without a sale. */
  no_sales: z.number(),
})
export type Drawer = z.output<typeof Drawer>

/** The difference that a person accepts, as a preview of `drawer.accept` answers it. */
export const DrawerDifference = named('DrawerDifference', {
  ...Drawer.pick({ expected: true, counted: true, over_short: true }).shape,
  preview: z.literal(true),
})
export type DrawerDifference = z.output<typeof DrawerDifference>

/** An entry of a drawer's ledger. */
export const CashEntry = named('CashEntry', {
  id: z.string(),
  kind: z.enum(cashEntryKinds),
  /** Minor units, negative for money that goes out. */
  amount: z.number(),
  order_number: z.string().nullable(),
  reason: z.string().nullable(),
  staff_name: z.string().nullable(),
  approver_name: z.string().nullable(),
  at: z.string(),
})
export type CashEntry = z.output<typeof CashEntry>

export const DrawerDetail = named('DrawerDetail', {
  ...Drawer.shape,
  entries: z.array(CashEntry),
})
export type DrawerDetail = z.output<typeof DrawerDetail>

/** Drawers, the latest first, with the tills and how the store keeps its cash. */
export const DrawerListing = named('DrawerListing', {
  ...listing(Drawer).shape,
  mode: z.enum(drawerModes),
  blind: z.boolean(),
  /** The sum above which cash should be dropped to the safe; 0 sets none. */
  drop_above: z.number(),
  /** The drawer for the caller's cash at present. */
  mine: z.string().nullable(),
  /** The tills in use, with the cash left in each; null before the first closing. */
  tills: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      float: z.number(),
      left_in: z.number().nullable(),
      drawer_id: z.string().nullable(),
    }),
  ),
})
export type DrawerListing = z.output<typeof DrawerListing>
