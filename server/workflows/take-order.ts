import { setDeadline } from '../deadlines/set-deadline.ts'
import { invalidField } from '../http/errors.ts'
import { memberNamed } from '../members/member-named.ts'
import { choose } from '../menu/choices.ts'
import { addLines, lockCounted, newOrder, type WantedLine } from './place-order.ts'
import type { SubjectRow } from './subjects.ts'
import type { Work } from './work.ts'

/** What somebody who is not in the house orders. */
export interface TakenOrder {
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
  await checkPortions(work, lines)
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

/** Throws 422 that names the line of which there is too little, over all lines together. */
async function checkPortions(work: Work, lines: readonly WantedLine[]): Promise<void> {
  const { tx, store } = work
  await lockCounted(
    work,
    lines.map(({ menuId }) => menuId),
  )
  const wanted = new Map<string, number>()
  for (const [index, { menuId, quantity, optionItemIds }] of lines.entries()) {
    const { menu } = await choose(tx, store.merchantId, menuId, optionItemIds)
    const sum = (wanted.get(menuId) ?? 0) + quantity
    wanted.set(menuId, sum)
    if (menu.balance !== null && menu.balance < sum)
      throw invalidField(
        `items[${index}].quantity`,
        menu.balance === 0 ? `${menu.name} is sold out` : `only ${menu.balance} of ${menu.name} left`,
      )
  }
}
