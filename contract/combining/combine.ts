/** Orders that become one, as they go on the wire. */
import { z } from 'zod'
import { named } from '../named.ts'
import { CombineFacts } from '../facts.ts'
import { combineStates, orderStates, tableOccupancies } from '../states.ts'
import { PerkChange } from '../members/member.ts'
import { MoneyRows } from '../orders/preview.ts'
import { OrderDetail } from '../orders/order.ts'
import { workflowRow } from '../listing.ts'

/** Orders that were combined, and until when that can be undone. */
export const Combine = named('Combine', {
  ...workflowRow(CombineFacts).shape,
  state: z.enum(combineStates),
  target_order_id: z.string(),
  source_order_ids: z.array(z.string()),
  /** The lines that were to move; without them all. */
  order_item_ids: z.array(z.string()).nullable(),
  undo_until: z.string(),
  at: z.string(),
})
export type Combine = z.output<typeof Combine>

/** The order that has the lines now, with the combination. */
export const CombinedOrder = named('CombinedOrder', {
  ...OrderDetail.shape,
  combine: Combine,
})
export type CombinedOrder = z.output<typeof CombinedOrder>

/** One order before and after, in the answer of `preview: true`. */
const CombinedPart = named('CombinedPart', {
  id: z.string(),
  number: z.string(),
  version: z.number(),
  state_before: z.enum(orderStates),
  state_after: z.enum(orderStates),
  before: MoneyRows,
  after: MoneyRows,
})
type CombinedPart = z.output<typeof CombinedPart>

export const CombinePreview = named('CombinePreview', {
  preview: z.literal(true),
  /** The target first. */
  orders: z.array(CombinedPart),
  /** The lines that join, and the number of the order that they come from. */
  lines: z.array(
    z.object({ id: z.string(), name: z.string(), quantity: z.number(), amount: z.number(), from: z.string() }),
  ),
  /** Authorised payments that are released. */
  releases: z.array(z.object({ id: z.string(), method: z.string(), amount: z.number() })),
  /** Guests over all parties. */
  guests: z.number(),
  /** The state of each table's bill before and after, and whether guests still sit there. */
  tables: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      before: z.string(),
      after: z.string(),
      occupancy: z.enum(tableOccupancies),
    }),
  ),
  /** Members' points and other perks before and after. */
  perks: z.array(PerkChange),
  /** Minor units that an approval must cover. */
  amount: z.number(),
  approval: z.boolean(),
  /** The receipt of the target with all lines, as an SVG picture. */
  paper: z.string(),
  at: z.string(),
})
export type CombinePreview = z.output<typeof CombinePreview>
