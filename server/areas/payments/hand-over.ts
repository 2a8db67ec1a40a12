import { and, asc, eq } from 'drizzle-orm'
import type { HandedWay } from '#contract/states.ts'
import type { ChartEvent } from '#machines/workflow/chart.ts'
import { refund } from '#machines/refund.machine.ts'
import { cashEntries, paymentOptions } from '../../db/schema/index.ts'
import { setDeadline } from '../../engine/deadlines/set-deadline.ts'
import { illegal } from '../../engine/refusal.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'
import { refusedField } from '../../http/problem.ts'
import { bookingDay } from '../days/booking-day.ts'
import { enterCash, lockIfOpen } from './cash-drawer.ts'
import { isRoundedAlone, roundingOfCash } from './refund-rounding.ts'

const due = (id: string) => ({ chart: 'refund', subjectId: id, event: 'refund.complete' })

/**
 * Records the way of a manual refund. Cash is taken from its drawer immediately and is booked as cash, since the drawer
 * may be counted at any time; the effects on the order wait until it can no longer be undone.
 */
export async function handOver(
  work: Work,
  { id, amount, paymentId }: SubjectRow<'refund'>,
  event: ChartEvent,
  hasFailed: boolean,
): Promise<void> {
  const way = event.way as HandedWay
  const { undoSeconds } = work.store.row
  await work.set('refund', id, { way, hasFailed, ...(await bookingDay(work)) })
  await setDeadline(work, due(id), new Date(work.now.getTime() + undoSeconds * 1000))
  if (way !== 'cash') return
  const drawerId = await drawerNamed(work, event.drawer_id as string | undefined)
  const rounding = roundingOfCash(work, paymentId, amount, id)
  await work.set('refund', id, { method: await cashCode(work), isCash: true, rounding, drawerId })
  if (drawerId === null) return
  const { businessDay } = work.row('refund', id)
  await enterCash(work, drawerId, { kind: 'refund', amount: -(amount + rounding), refundId: id, businessDay })
}

/**
 * Undoes a manual refund: its cash is in the drawer again, and it has its former state. A later cash refund of its
 * payment was rounded together with it, so that one must be undone first.
 */
export async function takeBack(work: Work, { id, paymentId, drawerId, isCash }: SubjectRow<'refund'>): Promise<void> {
  if (isCash && !isRoundedAlone(work, paymentId, id))
    throw illegal(refund, 'handed_over', {}, 'refund.undo', 'isLastCash')
  if (drawerId !== null) {
    if (!(await lockIfOpen(work, drawerId))) throw illegal(refund, 'handed_over', {}, 'refund.undo', 'isDrawerOpen')
    await work.tx.delete(cashEntries).where(ofRefund(work, id))
  }
  const { method } = work.row('payment', paymentId)
  const asBefore = { method, isCash: false, rounding: 0, drawerId: null, way: null, hasFailed: false }
  await work.set('refund', id, { ...asBefore, closerId: null, closingRemark: null })
  await setDeadline(work, due(id), null)
}

/** Moves the cash of a manual refund to the day on which the refund is finally booked. */
export const bookHandedCash = async (work: Work, refundId: string, businessDay: string): Promise<void> => {
  await work.tx.update(cashEntries).set({ businessDay }).where(ofRefund(work, refundId))
}

const ofRefund = ({ store }: Work, refundId: string) =>
  and(eq(cashEntries.merchantId, store.merchantId), eq(cashEntries.refundId, refundId))

/** Returns the open drawer that the cash was taken out of, locked; null if the store uses none. */
async function drawerNamed(work: Work, drawerId: string | undefined): Promise<string | null> {
  if (work.store.row.drawerMode === 'off') return null
  if (drawerId === undefined) throw refusedField('drawer_id', 'missing')
  if (!(await lockIfOpen(work, drawerId))) throw refusedField('drawer_id', 'drawerShut')
  return drawerId
}

/** Returns the code of the store's cash: that of its first active payment method in cash. */
async function cashCode({ tx, store }: Work): Promise<string> {
  const [option] = await tx
    .select({ code: paymentOptions.code })
    .from(paymentOptions)
    .where(
      and(
        eq(paymentOptions.merchantId, store.merchantId),
        eq(paymentOptions.isCash, true),
        eq(paymentOptions.status, 'active'),
      ),
    )
    .orderBy(asc(paymentOptions.sort), asc(paymentOptions.code))
    .limit(1)
  if (!option) throw refusedField('way', 'elsewhere')
  return option.code
}
