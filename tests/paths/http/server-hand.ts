import { and, eq } from 'drizzle-orm'
import type { ChartEvent, LifecycleChart } from '#machines/workflow/chart.ts'
import { decide } from '#machines/workflow/decide.ts'
import { type Actor, theHouse } from '../../../server/http/actor.ts'
import { setDeadline } from '../../../server/engine/deadlines/set-deadline.ts'
import { publish } from '../../../server/engine/publish.ts'
import type { SubjectPatch } from '../../../server/db/subjects.ts'
import type { Work } from '../../../server/engine/work.ts'
import { visits } from '../../../server/db/schema/index.ts'
import { settleSpent } from '../../../server/areas/members/perks/settle-spent.ts'
import { kindOf } from '../../../server/areas/kinds.ts'
import type { House } from '../../support/house.ts'
import { lineStates } from '../../support/place.ts'
import { sendAlong } from '../../support/place/place-print.ts'
import { payByDeposit, refundToDeposit } from '../../support/place/place-deposit.ts'
import { inTransaction } from './look.ts'
import {
  endRedemption,
  giveLines,
  refund,
  restoreLines,
  takeLineOff,
  takeLinesBack,
  takeMoney,
  voidMoney,
} from './order-hand.ts'
import { complete, expire, giveBack, putOn, revoke, takeOff } from './voucher-hand.ts'

const server = { id: theHouse.id, name: 'Server' }

/** An event that the server is about to send: the store inside its transaction, the command, and the row. */
interface InHand {
  h: House
  work: Work
  id: string
  event: ChartEvent
  /** Sends it as it is, or with more. */
  send(more?: object): Promise<void>
}

/** Links a table to others, or parts it from them, as an event of that chart does. */
async function link(work: Work, tableId: string, event: string, patch: SubjectPatch<'table'>): Promise<void> {
  const { link: fromState } = work.row('table', tableId)
  await work.set('table', tableId, patch)
  const { link: toState, version: subjectVersion } = work.row('table', tableId)
  const step = { chart: 'table-link', event, fromState, toState }
  if (fromState !== toState) work.note({ ...step, subjectType: 'table', subjectId: tableId, subjectVersion })
}

/** A table that gets its own party back, or is left without one, is no part of another by then. */
async function standApart(work: Work, tableId: string): Promise<void> {
  const { headTableId } = work.row('table', tableId)
  await link(work, tableId, 'table.leave', { link: 'single', headTableId: null, ownVisitId: null })
  if (headTableId) await work.offer('table-link', headTableId, { type: 'table.recount' })
}

/** Makes a table the head of another. */
const lead = (work: Work, tableId: unknown) => link(work, tableId as string, 'table.join', { link: 'head' })

/** Sends a grant of a voucher the outcome of that voucher; any other grant gets the event itself. */
async function byVoucher({ work, id, send }: InHand, settle: (voucherId: string) => Promise<unknown>): Promise<void> {
  const { voucherId } = work.row('grant', id)
  await (voucherId === null ? send() : settle(voucherId))
}

/**
 * The rest of the command of an event, without which the event would leave rows that no command leaves: money belongs
 * to a payment, returned money to a refund, a voucher is on an order, and lines are restored.
 */
const within: Readonly<Record<string, (hand: InHand) => Promise<void>>> = {
  async 'order.credit'({ work, id, event, send }) {
    await takeMoney(work, id, event.amount as number)
    await send()
  },
  async 'order.debit'({ work, id, event, send }) {
    await voidMoney(work, id, event.amount as number)
    await send()
  },
  'order.merge': ({ h, work, id, send }) => giveLines(h, work, id, send),
  'order.unmerge': ({ work, id, send }) => takeLinesBack(work, id, send),
  /** A refund of the payment ends. */
  'payment.refund': ({ work, id, event }) => refund(work, id, event.amount as number),
  'voucher.reserve': ({ work, id, event }) => putOn(work, id, event.order_id as string),
  async 'voucher.redeem'({ work, id, send }) {
    if (!(await complete(work, id))) await send()
  },
  async 'voucher.release'({ work, id, send }) {
    if (!(await takeOff(work, id))) await send()
  },
  'grant.use': (hand) => byVoucher(hand, (voucherId) => complete(hand.work, voucherId)),
  'grant.unuse': (hand) => byVoucher(hand, (voucherId) => giveBack(hand.work, voucherId)),
  'grant.expire': (hand) => byVoucher(hand, (voucherId) => expire(hand.work, voucherId)),
  'grant.drop': (hand) => byVoucher(hand, (voucherId) => revoke(hand.work, voucherId)),
  async 'deposit.use'({ h, work, id, event, send }) {
    const { bookingId } = work.row('deposit', id)
    await send({ payment_id: await payByDeposit(h, bookingId, event.amount as number) })
  },
  async 'deposit.free'({ h, id, event, send }) {
    await send({ payment_id: await refundToDeposit(h, id, event.amount as number) })
  },
  async 'table.detach'({ work, id, send }) {
    await send()
    await standApart(work, id)
  },
  async 'table.take'({ work, id, event, send }) {
    await send()
    await standApart(work, id)
    await work.tx
      .update(visits)
      .set({ endedAt: null })
      .where(and(eq(visits.merchantId, work.store.merchantId), eq(visits.id, event.visit_id as string)))
  },
  async 'table.attach'({ work, id, event, send }) {
    await send()
    await lead(work, event.head_id)
    await link(work, id, 'table.follow', { link: 'member', headTableId: event.head_id as string })
  },
  async 'table.follow'({ work, event, send }) {
    await lead(work, event.head_id)
    await send()
  },
  async 'table.leave'({ work, id, send }) {
    const { headTableId } = work.row('table', id)
    await send()
    if (headTableId) await work.offer('table-link', headTableId, { type: 'table.recount' })
  },
  async 'cancellation.begin'({ work, id, send }) {
    await takeLineOff(work, id)
    await send()
  },
  async 'order.restore'({ work, id, event: { state, total }, send }) {
    await endRedemption(work, id)
    await restoreLines(work, id, lineStates[state as keyof typeof lineStates] ?? 'sent', total as number)
    await send()
  },
}

/**
 * Does an event that no person may send, as the effects of other commands do: in one transaction with all its
 * consequences, its audit entries and its events. Returns whether the rest of its command was done by hand. Rejects
 * with the ApiError of a refusal, which leaves nothing behind.
 */
export async function sendAsServer(
  h: House,
  actor: Actor,
  { id: chartId, subject, machine }: LifecycleChart,
  id: string,
  event: ChartEvent,
): Promise<{ isByHand: boolean }> {
  let isByHand = false
  await inTransaction(
    h,
    { ...actor, ...server },
    (tx, merchantId) => kindOf(subject).family(tx, merchantId, id, event),
    async (work) => {
      const send = async (more = {}) => {
        // Time sends it once: its deadline goes.
        await setDeadline(work, { chart: chartId, subjectId: id, event: event.type }, null)
        await work.send(chartId, id, { ...event, ...more })
      }
      const inside = { ...h, db: work.tx as unknown as House['db'] }
      const { ok } = decide(machine, await work.look(chartId, id), event)
      isByHand = ok && event.type in within
      await (isByHand ? within[event.type]!({ h: inside, work, id, event, send }) : send())
      if (chartId === 'print-job') await sendAlong(inside, id)
      await settleSpent(work)
      await publish(work)
    },
  )
  return { isByHand }
}
