import { and, eq, ne } from 'drizzle-orm'
import type { CashEntryKind } from '#contract/payments/cash-entries.ts'
import type { LifecycleChart } from '#machines/workflow/chart.ts'
import { topup } from '#machines/topup.machine.ts'
import { cashEntries, drawerPeople, drawers } from '../../db/schema/index.ts'
import { drawerOf } from './drawer-rows.ts'
import { isCashMethod } from './ways-to-pay.ts'
import { illegal } from '../../engine/refusal.ts'
import type { SubjectRow } from '../../db/subjects.ts'
import type { Work } from '../../engine/work.ts'

/** A movement of cash in or out of a drawer. */
interface Movement {
  kind: CashEntryKind
  /** In minor units, negative for money that goes out. */
  amount: number
  paymentId?: string
  refundId?: string
  topupId?: string
  depositEntryId?: string
  reason?: string
  /** The day of a payment or a refund, if that is not today. */
  businessDay?: string
}

/** Adds an entry to the ledger of a drawer; there is no entry if the amount is 0. */
export async function enterCash(work: Work, drawerId: string, { amount, ...movement }: Movement): Promise<void> {
  if (amount === 0) return
  await work.tx.insert(cashEntries).values({
    ...work.own,
    drawerId,
    amount,
    businessDay: work.store.businessDay,
    ...movement,
    at: work.now,
    actorId: work.actor.id,
    approverId: work.approval?.approverId ?? null,
  })
}

/** Assigns the cash of a person to a drawer from now on. */
export async function workAt(work: Work, drawerId: string, accountId: string): Promise<void> {
  await work.tx
    .insert(drawerPeople)
    .values({ merchantId: work.store.merchantId, accountId, drawerId })
    .onConflictDoUpdate({ target: [drawerPeople.merchantId, drawerPeople.accountId], set: { drawerId } })
}

const live = ({ store }: Work) => and(eq(drawers.merchantId, store.merchantId), ne(drawers.state, 'closed'))

/** Tells if the store has a drawer that is not closed: until then its drawer mode cannot change. */
export const hasLiveDrawers = async (work: Work): Promise<boolean> => (await work.tx.$count(drawers, live(work))) > 0

/** Tells if a person has a drawer that is not closed. */
export const hasDrawer = async (work: Work, accountId: string): Promise<boolean> =>
  (await work.tx.$count(drawers, and(live(work), eq(drawers.staffId, accountId)))) > 0

/**
 * Returns the drawer for the cash of this command, locked, so that it cannot be counted in the meantime; null if the
 * store uses none. A running count of it ends. Throws 409 `hasDrawer` if the person has none.
 */
export async function drawerInHand(work: Work, refusing: RefusedEvent): Promise<string | null> {
  if (work.store.row.drawerMode === 'off') return null
  const drawerId = await drawerOf(work.tx, work.store, work.actor.id)
  const isInHand = drawerId !== null && ((await lockIfOpen(work, drawerId)) || (await endCount(work, drawerId)))
  if (isInHand) return drawerId
  throw illegal(refusing.chart, refusing.state, {}, refusing.event, 'hasDrawer')
}

/** Ends the count of a locked drawer, since cash moves in it again, and tells if there was a count. */
const endCount = (work: Work, drawerId: string) => work.offer('drawer', drawerId, { type: 'drawer.sale' })

/** Locks a drawer, and tells if cash may move in it. An unknown drawer is a 404. */
export async function lockIfOpen(work: Work, drawerId: string): Promise<boolean> {
  // Commands on a drawer lock neither orders nor payments, so a lock of the drawer after them causes no deadlock.
  if (work.rows('drawer').every(({ id }) => id !== drawerId)) await work.lock([{ type: 'drawer', id: drawerId }])
  return work.row('drawer', drawerId).state === 'open'
}

interface RefusedEvent {
  chart: LifecycleChart
  state: string
  event: string
}

const cashOf = ({ amount, rounding, tip }: SubjectRow<'payment'>) => amount + rounding + tip

/** Puts the cash of a payment into the person's drawer, without the change. */
export async function takeCash(work: Work, payment: SubjectRow<'payment'>, chart: LifecycleChart): Promise<void> {
  if (!(await isCashMethod(work, payment.method))) return
  const drawerId = await drawerInHand(work, { chart, state: payment.state, event: 'payment.capture' })
  if (drawerId === null) return
  await work.set('payment', payment.id, { drawerId })
  const { id: paymentId, businessDay } = payment
  await enterCash(work, drawerId, { kind: 'sale', amount: cashOf(payment), paymentId, businessDay })
}

/** Takes the cash of a voided payment out of the drawer of the person who returns it. */
export async function returnCash(work: Work, payment: SubjectRow<'payment'>, chart: LifecycleChart): Promise<void> {
  if (!(await isCashMethod(work, payment.method))) return
  const drawerId = await drawerInHand(work, { chart, state: payment.state, event: 'payment.void' })
  if (drawerId === null) return
  await enterCash(work, drawerId, { kind: 'unsale', amount: -cashOf(payment), paymentId: payment.id })
}

/** Takes the cash of a refund out of the person's drawer. */
export async function refundCash(work: Work, refund: SubjectRow<'refund'>, chart: LifecycleChart): Promise<void> {
  if (!refund.isCash) return
  const drawerId = await drawerInHand(work, { chart, state: refund.state, event: 'refund.approve' })
  if (drawerId === null) return
  await work.set('refund', refund.id, { drawerId })
  const { id: refundId, amount, rounding, businessDay } = refund
  await enterCash(work, drawerId, { kind: 'refund', amount: -(amount + rounding), refundId, businessDay })
}

/** Puts the cash of a top-up into the person's drawer, or takes it out again; a negative amount goes out. */
export async function moveTopupCash(
  work: Work,
  { id: topupId, isCash, state, businessDay, returnedDay }: SubjectRow<'topup'>,
  kind: 'topup' | 'untopup',
  amount: number,
): Promise<void> {
  if (!isCash) return
  const event = kind === 'topup' ? 'topup.pay' : 'topup.reverse'
  const drawerId = await drawerInHand(work, { chart: topup, state, event })
  if (drawerId === null) return
  const isBack = kind === 'untopup'
  await work.set('topup', topupId, isBack ? { returnedDrawerId: drawerId } : { drawerId })
  await enterCash(work, drawerId, { kind, amount, topupId, businessDay: (isBack ? returnedDay : businessDay)! })
}
