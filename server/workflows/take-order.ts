import { setDeadline } from '../deadlines/set-deadline.ts'
import { memberNamed } from '../members/member-named.ts'
import { addLines, checkPortions, newOrder, type WantedLine } from './place-order.ts'
import type { SubjectRow } from './subjects.ts'
import type { Work } from './work.ts'

/** What somebody who is not in the house orders. */
interface TakenOrder {
  method: 'pickup' | 'delivery'
  /** By whom: staff who take it at the phone accept it at once; what guests send themselves waits. */
  source: 'staff' | 'app'
  guestName: string | null
  /** Who earns on it. */
  memberId: string | null
  phone: string | null
  address: string | null
  remark: string | null
  wantedAt: Date | null
  lines: readonly WantedLine[]
}

/** What a pending order's deadline does. */
const expiry = (orderId: string) => ({ chart: 'order', subjectId: orderId, event: 'order.expire' })

/** Makes an order of somebody outside: its options and portions are looked at as when a cart is sent. */
export async function takeOrder(work: Work, { lines, source, ...head }: TakenOrder): Promise<SubjectRow<'order'>> {
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

/** An order that was answered no longer waits for an answer. */
export const dropExpiry = (work: Work, orderId: string): Promise<void> => setDeadline(work, expiry(orderId), null)
