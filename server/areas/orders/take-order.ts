import { setDeadline } from '../../engine/deadlines/set-deadline.ts'
import { memberNamed } from '../members/member-named.ts'
import { addLines, checkPortions, newOrder, type WantedLine } from './place-order.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'

/** An order from outside the restaurant. */
interface TakenOrder {
  method: 'pickup' | 'delivery'
  /** Sender: orders that staff take by phone are accepted immediately; orders that guests send wait. */
  source: 'staff' | 'app'
  guestName: string | null
  /** Member who earns on it. */
  memberId: string | null
  phone: string | null
  address: string | null
  remark: string | null
  wantedAt: Date | null
  lines: readonly WantedLine[]
}

/** Deadline for accepting a pending order. */
const expiry = (orderId: string) => ({ chart: 'order', subjectId: orderId, event: 'order.expire' })

/** Returns the line for the delivery of an order, if the store has a dish for it. */
function deliveryLines({ store }: Work, method: TakenOrder['method']): WantedLine[] {
  const { deliveryMenuId: menuId } = store.row
  return method === 'delivery' && menuId !== null ? [{ menuId, quantity: 1, optionItemIds: [], remark: null }] : []
}

/**
 * Creates an order from outside the restaurant: its options and portions are checked in the same way as those of a
 * cart.
 */
export async function takeOrder(
  work: Work,
  { lines: wanted, source, ...head }: TakenOrder,
): Promise<SubjectRow<'order'>> {
  const lines = [...wanted, ...deliveryLines(work, head.method)]
  await checkPortions(work, lines, 'items', head.method)
  if (head.memberId !== null) await memberNamed(work, head.memberId)
  const isFromGuest = source === 'app'
  const order = await newOrder(work, {
    ...head,
    source,
    state: isFromGuest ? 'pending' : 'accepted',
    staffId: isFromGuest ? null : work.actor.id,
    applyServiceCharge: false,
  })
  await addLines(work, order, lines)
  const { acceptMinutes } = work.store.row
  if (isFromGuest && acceptMinutes > 0)
    await setDeadline(work, expiry(order.id), new Date(work.now.getTime() + acceptMinutes * 60_000))
  return order
}

/** Removes the deadline of an order that was answered. */
export const dropExpiry = (work: Work, orderId: string): Promise<void> => setDeadline(work, expiry(orderId), null)
